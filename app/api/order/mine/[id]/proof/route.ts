import { created, handle } from "@/lib/platform/server/api/handle";
import * as contract from "@/lib/sales/payment/contract";
import { handInPaymentProof } from "@/lib/sales/payment/payment-proof";

export const POST = handle(
  contract.uploadPaymentProof,
  ({ user, params, body }) => handInPaymentProof(user.id, params.id, body),
  created,
);
