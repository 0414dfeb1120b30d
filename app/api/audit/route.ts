import { handle } from "@/lib/platform/server/api/handle";
import { getPage } from "@/lib/platform/server/api/paging";
import { listAudit as contract } from "@/lib/records/audit/admin/contract";
import { listAudit } from "@/lib/records/audit/admin/queries";

export const GET = handle(contract, async ({ user, query }) => {
  const { total, entries } = await listAudit(user, query);
  return getPage(contract, entries, { ...query, total });
});
