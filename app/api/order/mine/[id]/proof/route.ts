import * as contract from "@/lib/payment/contract";
import { handInPaymentProof } from "@/lib/payment/payment-proof";
import { ApiResponse, handle } from "@/lib/platform/api/handle";

export const POST = handle(contract.uploadPaymentProof, async ({ user, params, body }) => {
  return new ApiResponse(await handInPaymentProof(user.id, params.id, body), { status: 201 });
});
