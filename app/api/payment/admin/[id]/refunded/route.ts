import { recordRefund } from "@/lib/payment/admin";
import * as contract from "@/lib/payment/contract";
import { handle } from "@/lib/platform/api/handle";

export const POST = handle(contract.recordRefund, ({ user, params, body }) => recordRefund(params.id, body, user));
