import { handle } from "@/lib/handle";
import { approveReviews } from "@/lib/review/moderate";
import { approveReviews as contract } from "@/lib/review/office-contract";

export const POST = handle(contract, ({ user, body }) => approveReviews(user, body.reviews));
