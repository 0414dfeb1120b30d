import { handle } from "@/lib/handle";
import * as contract from "@/lib/payment/contract";
import { resolve } from "@/lib/payment/office";

export const PATCH = handle(contract.resolvePayment, ({ user, params, body }) => resolve(params.id, body, user));
