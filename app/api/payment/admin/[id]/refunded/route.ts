import { handle } from "@/lib/handle";
import * as contract from "@/lib/payment/contract";
import { recordRefund } from "@/lib/payment/office";

export const POST = handle(contract.recordRefund, ({ user, params, body }) => recordRefund(params.id, body.reference, user));
