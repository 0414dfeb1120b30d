import { recordPayment } from "@/lib/payment/receipt";
import * as contract from "@/lib/payment/receipt-contract";
import { ApiResponse, handle } from "@/lib/platform/api/handle";

export const POST = handle(contract.recordPayment, async ({ user, params, body }) => {
  const isDuplicateAllowed = body.isDuplicateAllowed === "true";
  return new ApiResponse(await recordPayment(params.id, { ...body, isDuplicateAllowed }, user), { status: 201 });
});
