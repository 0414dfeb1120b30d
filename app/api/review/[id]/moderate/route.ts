import { handle } from "@/lib/platform/server/api/handle";
import { moderateReview as contract } from "@/lib/sales/review/admin/contract";
import { moderateReview } from "@/lib/sales/review/admin/moderate";

export const PATCH = handle(contract, ({ user, params, body }) => moderateReview(user, params.id, body));
