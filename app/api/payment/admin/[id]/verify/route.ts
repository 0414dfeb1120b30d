import { verifyPaymentProof } from "@/lib/payment/admin";
import * as contract from "@/lib/payment/contract";
import { handle } from "@/lib/platform/api/handle";

export const PATCH = handle(contract.verifyPayment, ({ user, params, body }) => verifyPaymentProof(params.id, body, user));
