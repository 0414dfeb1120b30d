import { pauseCoupon as contract } from "@/lib/coupon/contract";
import { pauseCoupon } from "@/lib/coupon/office-commands";
import { handle } from "@/lib/handle";

export const PATCH = handle(contract, ({ user, params, body }) => pauseCoupon(user, params.id, body.isPaused));
