import { handle } from "@/lib/platform/server/api/handle";
import { pauseCoupon } from "@/lib/terms/coupon/admin/commands";
import { pauseCoupon as contract } from "@/lib/terms/coupon/admin/contract";

export const PATCH = handle(contract, ({ user, params, body }) => pauseCoupon(user, params.id, body.isPaused));
