import { formatRupees, toRupees } from "@/lib/platform/money";

export type Coupon = {
  code: string;
  kind: "percent" | "amount" | "free_delivery";
  /** Percent, or paisa; without meaning for free delivery. */
  value: bigint;
  /** From which sum of goods on it counts. */
  minimum: bigint;
  startsAt: Date | null;
  endsAt: Date | null;
  maxUses: number | null;
  maxUsesEach: number | null;
  used: number;
  isActive: boolean;
};

type Use = { itemsTotal: bigint; usesByThisPerson: number; now: Date };

/** Why a coupon does not count here, or `null` where it does. A code that nobody made is told like one that has ended. */
export function couponRefusal(coupon: Coupon | null, { itemsTotal, usesByThisPerson, now }: Use): string | null {
  if (!coupon?.isActive || isOver(coupon, now)) return "This coupon is not valid or has expired.";
  if (coupon.startsAt && now < coupon.startsAt) return "This coupon is not valid yet.";
  if (coupon.maxUses !== null && coupon.used >= coupon.maxUses) return "This coupon has been used up.";
  if (coupon.maxUsesEach !== null && usesByThisPerson >= coupon.maxUsesEach) return "You have already used this coupon.";
  if (itemsTotal < coupon.minimum) return `This coupon needs an order of at least ${formatRupees(toRupees(coupon.minimum))}.`;
  return null;
}

const isOver = ({ endsAt }: Coupon, now: Date) => endsAt !== null && now >= endsAt;

/**
 * What a coupon takes off the goods: never more than they cost, percents rounded to the nearest paisa. Only one of a hundred
 * percent makes them free: any other leaves a paisa, however little they cost.
 */
export function getDiscount({ kind, value }: Pick<Coupon, "kind" | "value">, itemsTotal: bigint): bigint {
  if (kind === "free_delivery" || itemsTotal === 0n) return 0n;
  const discount = kind === "percent" ? (itemsTotal * value * 2n + 100n) / 200n : value;
  if (discount < itemsTotal) return discount;
  return kind === "percent" && value < 100n ? itemsTotal - 1n : itemsTotal;
}

/** What a coupon does, in words. */
export function couponText({ kind, value }: Pick<Coupon, "kind" | "value">): string {
  if (kind === "free_delivery") return "Free delivery";
  return kind === "percent" ? `${value} % off` : `${formatRupees(toRupees(value))} off`;
}
