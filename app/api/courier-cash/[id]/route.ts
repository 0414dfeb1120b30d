import { created, handle } from "@/lib/platform/server/api/handle";
import { getPage } from "@/lib/platform/server/api/paging";
import { settleCourier } from "@/lib/sales/settlement/admin/commands";
import * as contract from "@/lib/sales/settlement/admin/contract";
import { listOpenParcels } from "@/lib/sales/settlement/admin/queries";

export const GET = handle(contract.listOpenParcels, async ({ params, query }) => {
  const { total, parcels } = await listOpenParcels(params.id, query);
  return getPage(contract.listOpenParcels, parcels, { ...query, params, total });
});

export const POST = handle(
  contract.settleCourier,
  ({ user, params, body, idempotencyKey }) => settleCourier(params.id, { ...body, idempotencyKey }, user),
  created,
);
