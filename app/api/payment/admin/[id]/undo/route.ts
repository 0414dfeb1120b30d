import { handle } from "@/lib/handle";
import { undoPayment } from "@/lib/payment/receipt";
import * as contract from "@/lib/payment/receipt-contract";

export const PATCH = handle(contract.undoPayment, ({ user, params, body }) => undoPayment(params.id, body.reason, user));
