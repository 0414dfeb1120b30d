import { handle } from "@/lib/platform/server/api/handle";
import * as contract from "@/lib/sales/payment/admin/receipt-contract";
import { undoPayment } from "@/lib/sales/payment/admin/undo";

export const PATCH = handle(contract.undoPayment, ({ user, params, body }) => undoPayment(params.id, body.reason, user));
