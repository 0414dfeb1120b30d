import * as contract from "@/lib/contact/newsletter/admin/issue/contract";
import { getIssue, listDeliveries } from "@/lib/contact/newsletter/admin/issue/queries";
import { handle } from "@/lib/platform/server/api/handle";
import { getPage } from "@/lib/platform/server/api/paging";

export const GET = handle(contract.listDeliveries, async ({ params, query }) => {
  await getIssue(params.id);
  const { total, deliveries } = await listDeliveries(params.id, query);
  return getPage(contract.listDeliveries, deliveries, { ...query, total, params });
});
