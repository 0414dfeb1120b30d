import { handle } from "@/lib/platform/server/api/handle";
import { recordRefund } from "@/lib/sales/payment/admin/commands";
import * as contract from "@/lib/sales/payment/admin/contract";

export const POST = handle(contract.recordRefund, ({ user, params, body }) => recordRefund(params.id, body, user));
