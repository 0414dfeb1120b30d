import { getIssue, listDeliveries } from "@/lib/newsletter/issue/queries";
import * as contract from "@/lib/newsletter/issue-contract";
import { handle } from "@/lib/platform/api/handle";
import { getPage } from "@/lib/platform/api/paging";

export const GET = handle(contract.listDeliveries, async ({ params, query }) => {
  await getIssue(params.id);
  const { total, deliveries } = await listDeliveries(params.id, query);
  return getPage(contract.listDeliveries, deliveries, { ...query, total, params });
});
