import { handle } from "@/lib/platform/api/handle";
import { listOwnReviews as contract } from "@/lib/review/contract";
import { listOwnReviews } from "@/lib/review/queries";

export const GET = handle(contract, ({ user }) => listOwnReviews(user.id));
