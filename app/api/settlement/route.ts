import { handle } from "@/lib/platform/server/api/handle";
import { getPage } from "@/lib/platform/server/api/paging";
import { listSettlements as contract } from "@/lib/sales/settlement/admin/contract";
import { listSettlements } from "@/lib/sales/settlement/admin/queries";

export const GET = handle(contract, async ({ query }) => {
  const { total, settlements } = await listSettlements(query);
  return getPage(contract, settlements, { ...query, total });
});
