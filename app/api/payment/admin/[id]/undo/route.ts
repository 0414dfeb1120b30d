import { handle } from "@/lib/platform/server/api/handle";
import { undoPayment } from "@/lib/sales/payment/admin/receipt";
import * as contract from "@/lib/sales/payment/admin/receipt-contract";

export const PATCH = handle(contract.undoPayment, ({ user, params, body }) => undoPayment(params.id, body.reason, user));
