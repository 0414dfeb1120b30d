import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import type { Coupon } from "@/lib/terms/coupon/rules";
import type { couponStates } from "./contract";

type CouponState = (typeof couponStates)[number];

/** A coupon's current state. If it is invalid for several reasons, those that only an edit can change come first. */
export function couponState(
  { isActive, startsAt, endsAt, maxUses, used }: Pick<Coupon, "isActive" | "startsAt" | "endsAt" | "maxUses" | "used">,
  now: Date,
): CouponState {
  if (endsAt && now >= endsAt) return "ended";
  if (maxUses !== null && used >= maxUses) return "used_up";
  if (!isActive) return "paused";
  return startsAt && now < startsAt ? "planned" : "running";
}

/** The first day on which it is valid, even if it begins in the middle of that day. */
export const firstDay = (startsAt: Date | null): string | null => startsAt && dayInNepal(startsAt);

/** The last day on which it is valid, even if it ends at the midnight after it. */
export const lastDay = (endsAt: Date | null): string | null => endsAt && dayInNepal(new Date(endsAt.getTime() - 1));
