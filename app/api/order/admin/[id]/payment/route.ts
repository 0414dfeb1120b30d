import { recordPayment } from "@/lib/payment/receipt";
import * as contract from "@/lib/payment/receipt-contract";
import { created, handle } from "@/lib/platform/api/handle";

export const POST = handle(
  contract.recordPayment,
  ({ user, params, body, idempotencyKey }) => {
    const isDuplicateAllowed = body.isDuplicateAllowed === "true";
    return recordPayment(params.id, { ...body, isDuplicateAllowed, idempotencyKey }, user);
  },
  created,
);
