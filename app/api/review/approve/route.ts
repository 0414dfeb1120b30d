import { handle } from "@/lib/platform/server/api/handle";
import { approveReviews as contract } from "@/lib/sales/review/admin/contract";
import { approveReviews } from "@/lib/sales/review/admin/moderate";

export const POST = handle(contract, ({ user, body }) => approveReviews(user, body.reviews));
