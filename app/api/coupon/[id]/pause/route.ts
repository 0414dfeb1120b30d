import { pauseCoupon } from "@/lib/coupon/admin-commands";
import { pauseCoupon as contract } from "@/lib/coupon/contract";
import { handle } from "@/lib/platform/api/handle";

export const PATCH = handle(contract, ({ user, params, body }) => pauseCoupon(user, params.id, body.isPaused));
