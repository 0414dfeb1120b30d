import { created, handle } from "@/lib/platform/server/api/handle";
import { takeBackCredit } from "@/lib/sales/payment/admin/store-credit";
import * as contract from "@/lib/sales/payment/admin/store-credit-contract";

export const POST = handle(
  contract.takeBackCredit,
  ({ user, params, body, idempotencyKey }) => takeBackCredit(params.id, { ...body, idempotencyKey }, user),
  created,
);
