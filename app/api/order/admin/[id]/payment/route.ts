import { recordPayment } from "@/lib/payment/receipt";
import * as contract from "@/lib/payment/receipt-contract";
import { ApiResponse, handle } from "@/lib/platform/api/handle";

export const POST = handle(contract.recordPayment, async ({ user, params, body, idempotencyKey }) => {
  const isDuplicateAllowed = body.isDuplicateAllowed === "true";
  const order = await recordPayment(params.id, { ...body, isDuplicateAllowed, idempotencyKey }, user);
  return new ApiResponse(order, { status: 201 });
});
