import type { couponStates } from "./contract";
import type { Coupon } from "./rules";

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

const dayMs = 86_400_000;
const nepalAhead = (5 * 60 + 45) * 60_000;

/** When a day begins in Nepal. */
export const dayBegins = (date: string): Date => new Date(Date.parse(`${date}T00:00:00Z`) - nepalAhead);

/** When a day ends in Nepal. */
export const dayEnds = (date: string): Date => new Date(dayBegins(date).getTime() + dayMs);

const dateInNepal = (moment: Date): string => new Date(moment.getTime() + nepalAhead).toISOString().slice(0, 10);

/** The first day on which it is valid, even if it begins in the middle of that day. */
export const firstDay = (startsAt: Date | null): string | null => startsAt && dateInNepal(startsAt);

/** The last day on which it is valid, even if it ends at the midnight after it. */
export const lastDay = (endsAt: Date | null): string | null => endsAt && dateInNepal(new Date(endsAt.getTime() - 1));
