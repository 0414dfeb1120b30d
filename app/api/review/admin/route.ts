import { handle } from "@/lib/platform/api/handle";
import { getPage } from "@/lib/platform/api/paging";
import { listAdminReviews } from "@/lib/review/admin";
import { listAdminReviews as contract } from "@/lib/review/admin-contract";

export const GET = handle(contract, async ({ query }) => {
  const { total, reviews } = await listAdminReviews(query);
  return getPage(contract, reviews, { ...query, total });
});
