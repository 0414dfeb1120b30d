import { undoPayment } from "@/lib/payment/receipt";
import * as contract from "@/lib/payment/receipt-contract";
import { handle } from "@/lib/platform/api/handle";

export const PATCH = handle(contract.undoPayment, ({ user, params, body }) => undoPayment(params.id, body.reason, user));
