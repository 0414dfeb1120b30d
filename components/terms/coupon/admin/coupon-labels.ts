import type { PillLook } from "@/components/kit/pill";
import { formatRupees, numberText } from "@/lib/platform/shared/numbers/money";
import type { Coupon } from "@/lib/terms/coupon/admin/contract";

export const couponsPath = "/admin/settings/coupons";

export const stateNames: Record<Coupon["state"], string> = {
  running: "Active",
  planned: "Scheduled",
  ended: "Ended",
  used_up: "Used up",
  paused: "Paused",
};

export const stateLooks: Record<Coupon["state"], PillLook> = {
  running: "good",
  planned: "teal",
  ended: "quiet",
  used_up: "quiet",
  paused: "warm",
};

export const kindNames: Record<Coupon["kind"], string> = {
  percent: "A percentage off the order",
  amount: "An amount off the order",
  free_delivery: "Free delivery",
};

/** "10% off" */
export function discountText({ kind, value }: Pick<Coupon, "kind" | "value">): string {
  if (kind === "free_delivery") return "Free delivery";
  return kind === "percent" ? `${value}% off` : `${formatRupees(value)} off`;
}

/** The coupon's conditions besides its days. */
export function conditionsText({ minimum, maxUsesEach }: Pick<Coupon, "minimum" | "maxUsesEach">): string {
  const perCustomer = maxUsesEach === 1 ? "once per customer" : maxUsesEach && `${maxUsesEach} times per customer`;
  return [minimum > 0 && `orders from ${formatRupees(minimum)}`, perCustomer].filter(Boolean).join(", ");
}

/** "3 of 10 used" */
export const usesText = ({ used, maxUses }: Pick<Coupon, "used" | "maxUses">): string =>
  maxUses === null ? `${numberText(used)} used` : `${numberText(used)} of ${numberText(maxUses)} used`;
