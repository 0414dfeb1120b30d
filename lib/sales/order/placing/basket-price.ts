import { t } from "@/lib/platform/shared/language/t";
import "server-only";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { type CouponRow, findCoupon } from "@/lib/terms/coupon/queries";
import { couponRefusal, getDiscount } from "@/lib/terms/coupon/rules";
import { listZones } from "@/lib/terms/delivery/queries";
import { getRate, getZone } from "@/lib/terms/delivery/rules";
import { priceOrder } from "@/lib/terms/price/order-price";
import { type BasketLine, getProblems } from "./basket";

export type BasketTerms = {
  userId: string;
  deliveryMethod: "courier" | "pickup";
  /** "" while unknown. */
  district: string;
  /** "" for none. */
  coupon: string;
};

/** The buyable lines of a basket, with its delivery zone, discount and totals. */
export async function priceBasketFor(tx: Transaction, lines: readonly BasketLine[], terms: BasketTerms) {
  const buyable = lines.filter((line) => getProblems([line]).length === 0);
  const goods = priceOrder({ lines: buyable, discount: 0n, delivery: 0n });
  const zones = await listZones(tx);
  const zone = terms.deliveryMethod === "courier" && terms.district !== "" ? (getZone(zones, terms.district) ?? null) : null;
  const rate = zone && getRate(zone, goods);
  const couponResult = await applyCoupon(tx, terms, { itemsTotal: goods.itemsTotal, rate });
  const discount = couponResult.coupon ? getDiscount(couponResult.coupon, goods.itemsTotal) : 0n;
  const delivery = couponResult.coupon?.kind === "free_delivery" ? 0n : (rate ?? 0n);
  return { lines: buyable, zone, ...couponResult, price: priceOrder({ lines: buyable, discount, delivery }) };
}

type CouponResult = {
  /** `null` if there is none, or if it does not apply. */
  coupon: CouponRow | null;
  couponRefused: string | null;
};
/** The delivery charge without a coupon; `null` while unknown, or for a pickup. */
type BasketCosts = { itemsTotal: bigint; rate: bigint | null };

async function applyCoupon(tx: Transaction, terms: BasketTerms, { itemsTotal, rate }: BasketCosts): Promise<CouponResult> {
  if (terms.coupon === "") return { coupon: null, couponRefused: null };
  const { coupon, usesByThisPerson } = await findCoupon(terms.coupon, terms.userId, tx);
  const isFree = terms.deliveryMethod === "pickup" || rate === 0n;
  const couponRefused =
    couponRefusal(coupon, { itemsTotal, usesByThisPerson, now: new Date() }) ??
    (isFree && coupon?.kind === "free_delivery" ? t`Delivery is already free here. Keep this coupon for another order.` : null);
  return { coupon: couponRefused === null ? coupon : null, couponRefused };
}
