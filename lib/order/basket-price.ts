import "server-only";
import { type FoundCoupon, findCoupon } from "@/lib/coupon/queries";
import { couponRefusal, getDiscount } from "@/lib/coupon/rules";
import { listZones } from "@/lib/delivery/queries";
import { getRate, getZone } from "@/lib/delivery/rules";
import type { Transaction } from "@/lib/platform/db/transaction";
import { priceOrder } from "@/lib/price/order-price";
import { type BasketLine, getProblems } from "./basket";

export type Terms = {
  userId: string;
  deliveryMethod: "courier" | "pickup";
  /** "" while it is not known. */
  district: string;
  /** "" for none. */
  coupon: string;
};

/** Where it goes, what takes something off, and what it comes to. */
export async function priceBasketFor(tx: Transaction, lines: readonly BasketLine[], terms: Terms) {
  const bought = lines.filter((line) => getProblems([line]).length === 0);
  const goods = priceOrder({ lines: bought, discount: 0n, delivery: 0n });
  const zones = await listZones(tx);
  const zone = terms.deliveryMethod === "courier" && terms.district !== "" ? (getZone(zones, terms.district) ?? null) : null;
  const rate = zone && getRate(zone, goods);
  const found = await couponFor(tx, terms, { itemsTotal: goods.itemsTotal, rate });
  const discount = found.coupon ? getDiscount(found.coupon, goods.itemsTotal) : 0n;
  const delivery = found.coupon?.kind === "free_delivery" ? 0n : (rate ?? 0n);
  return { lines: bought, zone, ...found, price: priceOrder({ lines: bought, discount, delivery }) };
}

type Found = {
  /** Only where it counts. */
  coupon: FoundCoupon | null;
  couponRefused: string | null;
};
/** What the delivery costs without a coupon; `null` while that is not known, or where it is picked up. */
type Costs = { itemsTotal: bigint; rate: bigint | null };

async function couponFor(tx: Transaction, terms: Terms, { itemsTotal, rate }: Costs): Promise<Found> {
  if (terms.coupon === "") return { coupon: null, couponRefused: null };
  const { coupon, usesByThisPerson } = await findCoupon(terms.coupon, terms.userId, tx);
  const isFree = terms.deliveryMethod === "pickup" || rate === 0n;
  const couponRefused =
    couponRefusal(coupon, { itemsTotal, usesByThisPerson, now: new Date() }) ??
    (isFree && coupon?.kind === "free_delivery" ? "Delivery is already free here. Keep this coupon for another order." : null);
  return { coupon: couponRefused === null ? coupon : null, couponRefused };
}
