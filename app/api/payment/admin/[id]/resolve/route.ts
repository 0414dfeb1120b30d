import { resolve } from "@/lib/payment/admin";
import * as contract from "@/lib/payment/contract";
import { handle } from "@/lib/platform/api/handle";

export const PATCH = handle(contract.resolvePayment, ({ user, params, body }) => resolve(params.id, body, user));
