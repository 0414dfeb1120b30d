import { created, handle } from "@/lib/platform/api/handle";
import { paged } from "@/lib/platform/api/paging";
import { addReview } from "@/lib/review/commands";
import { addReview as addContract, listReviews } from "@/lib/review/contract";
import { listProductReviews } from "@/lib/review/queries";

export const GET = handle(listReviews, async ({ query, viewer }) => {
  const isAdmin = (await viewer())?.role === "admin";
  return paged(listReviews, await listProductReviews(query.q, isAdmin), query);
});

export const POST = handle(addContract, ({ user, body }) => addReview(user, body), created);
