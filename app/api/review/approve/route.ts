import { handle } from "@/lib/platform/api/handle";
import { approveReviews as contract } from "@/lib/review/admin-contract";
import { approveReviews } from "@/lib/review/moderate";

export const POST = handle(contract, ({ user, body }) => approveReviews(user, body.reviews));
