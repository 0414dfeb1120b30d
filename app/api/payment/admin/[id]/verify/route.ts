import { handle } from "@/lib/platform/server/api/handle";
import { verifyPaymentProof } from "@/lib/sales/payment/admin/commands";
import * as contract from "@/lib/sales/payment/admin/contract";

export const PATCH = handle(contract.verifyPayment, ({ user, params, body }) => verifyPaymentProof(params.id, body, user));
