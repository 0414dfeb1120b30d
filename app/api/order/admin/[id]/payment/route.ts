import { created, handle } from "@/lib/platform/server/api/handle";
import { recordPayment } from "@/lib/sales/payment/admin/receipt";
import * as contract from "@/lib/sales/payment/admin/receipt-contract";

export const POST = handle(
  contract.recordPayment,
  ({ user, params, body, idempotencyKey }) => {
    const isDuplicateAllowed = body.isDuplicateAllowed === "true";
    return recordPayment(params.id, { ...body, isDuplicateAllowed, idempotencyKey }, user);
  },
  created,
);
