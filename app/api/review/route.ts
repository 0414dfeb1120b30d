import { created, handle } from "@/lib/platform/server/api/handle";
import { paged } from "@/lib/platform/server/api/paging";
import { viewerMay } from "@/lib/platform/shared/rights";
import { addReview } from "@/lib/sales/review/commands";
import { addReview as addContract, listReviews } from "@/lib/sales/review/contract";
import { listProductReviews } from "@/lib/sales/review/queries";

export const GET = handle(listReviews, async ({ query, viewer }) => {
  const isAdmin = viewerMay(await viewer(), "content.see");
  return paged(listReviews, await listProductReviews(query.q, isAdmin), query);
});

export const POST = handle(addContract, ({ user, body }) => addReview(user, body), created);
