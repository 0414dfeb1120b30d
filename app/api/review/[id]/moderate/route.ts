import { handle } from "@/lib/platform/api/handle";
import { moderateReview as contract } from "@/lib/review/contract";
import { moderateReview } from "@/lib/review/moderate";

export const PATCH = handle(contract, ({ user, params, body }) => moderateReview(user, params.id, body));
