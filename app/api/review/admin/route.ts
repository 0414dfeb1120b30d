import { handle } from "@/lib/handle";
import { pageOf } from "@/lib/paging";
import { listOfficeReviews } from "@/lib/review/office";
import { listOfficeReviews as contract } from "@/lib/review/office-contract";

export const GET = handle(contract, async ({ query }) => {
  const { total, reviews } = await listOfficeReviews(query);
  return pageOf(contract, reviews, { ...query, total });
});
