import { handle } from "@/lib/handle";
import { paged } from "@/lib/paging";
import { listReviews } from "@/lib/review/contract";
import { listProductReviews } from "@/lib/review/queries";

export const GET = handle(listReviews, async ({ query }) => paged(listReviews, await listProductReviews(query.q), query));
