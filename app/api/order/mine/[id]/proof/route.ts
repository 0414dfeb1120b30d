import * as contract from "@/lib/payment/contract";
import { handInPaymentProof } from "@/lib/payment/payment-proof";
import { created, handle } from "@/lib/platform/api/handle";

export const POST = handle(
  contract.uploadPaymentProof,
  ({ user, params, body }) => handInPaymentProof(user.id, params.id, body),
  created,
);
