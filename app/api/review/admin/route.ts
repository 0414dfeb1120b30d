import { handle } from "@/lib/platform/server/api/handle";
import { getPage } from "@/lib/platform/server/api/paging";
import { listAdminReviews as contract } from "@/lib/sales/review/admin/contract";
import { listAdminReviews } from "@/lib/sales/review/admin/queries";

export const GET = handle(contract, async ({ query }) => {
  const { total, reviews } = await listAdminReviews(query);
  return getPage(contract, reviews, { ...query, total });
});
