import { listAudit as contract } from "@/lib/audit/contract";
import { listAudit } from "@/lib/audit/queries";
import { handle } from "@/lib/platform/api/handle";
import { getPage } from "@/lib/platform/api/paging";

export const GET = handle(contract, async ({ query }) => {
  const { total, entries } = await listAudit(query);
  return getPage(contract, entries, { ...query, total });
});
