import { handle } from "@/lib/platform/api/handle";
import { pageOf } from "@/lib/platform/api/paging";
import { listOfficeReviews } from "@/lib/review/admin";
import { listOfficeReviews as contract } from "@/lib/review/admin-contract";

export const GET = handle(contract, async ({ query }) => {
  const { total, reviews } = await listOfficeReviews(query);
  return pageOf(contract, reviews, { ...query, total });
});
