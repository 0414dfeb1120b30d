import type { couponStates } from "./contract";
import type { Coupon } from "./rules";

type CouponState = (typeof couponStates)[number];

/** A coupon's state now. Of several reasons why it does not count, the one that only an edit can end comes first. */
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

/** The first day on which it counts, even if it begins in the middle of that day. */
export const firstDay = (startsAt: Date | null): string | null => startsAt && dateInNepal(startsAt);

/** The last day on which it counts, to its end. */
export const lastDay = (endsAt: Date | null): string | null => endsAt && dateInNepal(new Date(endsAt.getTime() - 1));
