import { handle } from "@/lib/platform/server/api/handle";
import { listOwnReviews as contract } from "@/lib/sales/review/contract";
import { listOwnReviews } from "@/lib/sales/review/queries";

export const GET = handle(contract, ({ user }) => listOwnReviews(user.id));
