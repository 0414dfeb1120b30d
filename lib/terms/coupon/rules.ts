import { t } from "@/lib/platform/shared/language/t";
import { formatPaisa } from "@/lib/platform/shared/numbers/money";

export type Coupon = {
  code: string;
  kind: "percent" | "amount" | "free_delivery";
  /** Percent, or paisa; unused for free delivery. */
  value: bigint;
  /** The minimum sum of goods. */
  minimum: bigint;
  startsAt: Date | null;
  endsAt: Date | null;
  maxUses: number | null;
  maxUsesEach: number | null;
  used: number;
  isActive: boolean;
};

type CouponUse = { itemsTotal: bigint; usesByThisPerson: number; now: Date };

/** Why a coupon is not accepted for an order, or `null` if it is. An unknown code gets the same message as an ended one. */
export function couponRefusal(coupon: Coupon | null, { itemsTotal, usesByThisPerson, now }: CouponUse): string | null {
  if (!coupon?.isActive || isOver(coupon, now)) return t`This coupon is not valid or has expired.`;
  if (coupon.startsAt && now < coupon.startsAt) return t`This coupon is not valid yet.`;
  if (coupon.maxUses !== null && coupon.used >= coupon.maxUses) return t`This coupon has been used up.`;
  if (coupon.maxUsesEach !== null && usesByThisPerson >= coupon.maxUsesEach) return t`You have already used this coupon.`;
  if (itemsTotal < coupon.minimum) return t`This coupon needs an order of at least ${formatPaisa(coupon.minimum)}.`;
  return null;
}

const isOver = ({ endsAt }: Coupon, now: Date) => endsAt !== null && now >= endsAt;

/**
 * The discount on the goods: never more than they cost, percentages rounded to the nearest paisa. Only one hundred percent makes
 * them free: any other percentage leaves at least a paisa.
 */
export function getDiscount({ kind, value }: Pick<Coupon, "kind" | "value">, itemsTotal: bigint): bigint {
  if (kind === "free_delivery" || itemsTotal === 0n) return 0n;
  const discount = kind === "percent" ? (itemsTotal * value * 2n + 100n) / 200n : value;
  if (discount < itemsTotal) return discount;
  return kind === "percent" && value < 100n ? itemsTotal - 1n : itemsTotal;
}

/** The benefit of a coupon as text. */
export function couponText({ kind, value }: Pick<Coupon, "kind" | "value">): string {
  if (kind === "free_delivery") return t`Free delivery`;
  return kind === "percent" ? t`${value}% off` : t`${formatPaisa(value)} off`;
}
