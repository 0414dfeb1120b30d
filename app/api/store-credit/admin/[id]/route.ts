import { created, handle } from "@/lib/platform/server/api/handle";
import { giveCredit, readStoreCredit } from "@/lib/sales/payment/admin/store-credit";
import * as contract from "@/lib/sales/payment/admin/store-credit-contract";

export const GET = handle(contract.readStoreCredit, ({ params }) => readStoreCredit(params.id));

export const POST = handle(
  contract.giveCredit,
  ({ user, params, body, idempotencyKey }) => giveCredit(params.id, { ...body, idempotencyKey }, user),
  created,
);
