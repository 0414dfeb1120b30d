import type { Coupon } from "@/lib/platform/server/db/generated/prisma/client";
import { paymentRefusal } from "@/lib/sales/order/rules";
import { couponRefusal, getDiscount } from "@/lib/terms/coupon/rules";
import { getRate, getZone } from "@/lib/terms/delivery/rules";
import { priceOrder } from "@/lib/terms/price/order-price";
import type { Clock, Dice } from "./clock";
import type { Customer } from "./customers";
import type { Product, Shop } from "./shop";

/** The payment methods of the checkout. */
export type Method = "cod" | "bank" | "esewa" | "khalti";
export type Sale = ReturnType<typeof newSale>;

/** Relative sales per month, starting with January: highest before the monsoon, lowest in winter. */
const months = [0.6, 0.8, 1.15, 1.5, 1.8, 1.7, 1.25, 1, 0.85, 0.7, 0.85, 0.65];
export const season = (day: Date): number => months[day.getUTCMonth()] ?? 1;

const isMonsoon = (day: Date) => day.getUTCMonth() >= 3 && day.getUTCMonth() <= 8;

/** The relative demand for a product on a day: roofs before and during the monsoon, damp walls and bathrooms in winter. */
function demand(product: Product, day: Date): number {
  if (product.createdAt > day || product.technology === "tool") return 0;
  const isRoof = product.areas.some((area) => area === "roof_terrace" || area === "metal_roof");
  const isInside = product.areas.some((area) => area === "bathroom" || area === "internal_damp_wall" || area === "water_tank");
  const factor = isRoof ? (isMonsoon(day) ? 2.6 : 0.7) : isInside && !isMonsoon(day) ? 1.5 : 1;
  return Math.sqrt(product.soldCount + 8) * factor;
}

type Coupons = readonly (Coupon & { usesBy: Map<string, number>; usedNow: number })[];

type SaleInput = {
  shop: Shop;
  clock: Clock;
  customer: Customer;
  placedAt: Date;
  coupons: Coupons;
  /** Random if undefined. */
  method: Method | undefined;
};

/** A customer's random basket on a day, priced by the shop's rules, with its delivery and payment method. */
export function newSale(dice: Dice, { shop, clock, customer, placedAt, coupons, method }: SaleInput) {
  const { address, approvedAt, group } = customer;
  const isTrade = approvedAt !== null && approvedAt <= placedAt;
  const basisPoints = isTrade ? (group?.basisPoints ?? 0) : null;
  const isRecent = clock.daysAgo(placedAt) < 20;
  const lines = chooseVariants(dice, { shop, placedAt, isTrade, isRecent }).map(({ id, quantity }) =>
    shop.toLine(id, quantity, basisPoints),
  );
  const goods = priceOrder({ lines, discount: 0n, delivery: 0n });
  const isPickup = dice.is(0.1) && address.province === "Bagmati";
  const zone = isPickup ? null : (getZone(shop.zones, address.district) ?? null);
  const rate = zone ? getRate(zone, goods) : 0n;
  const terms = { customer, placedAt, itemsTotal: goods.itemsTotal, isFree: rate === 0n };
  const coupon = chooseCoupon(dice, coupons, terms);
  const discount = coupon ? getDiscount(coupon, goods.itemsTotal) : 0n;
  const delivery = coupon?.kind === "free_delivery" ? 0n : rate;
  const price = priceOrder({ lines, discount, delivery });
  const deliveryMethod = isPickup ? ("pickup" as const) : ("courier" as const);
  const wished = method ?? dice.weighted(methods, (each) => share[each](isTrade));
  const isOffered = paymentRefusal(wished, { zone, pickupLimit: getPickupLimit(shop, isTrade), total: price.total }) === "";
  return { lines, price, zone, deliveryMethod, coupon, method: isOffered ? wished : getFallback(isTrade) };
}

/** The demo's store is in Kathmandu. */
const getPickupLimit = ({ zones }: Shop, isTrade: boolean) => (isTrade ? null : (getZone(zones, "Kathmandu")?.codUpTo ?? null));

const methods = ["cod", "esewa", "khalti", "bank"] as const;
const getFallback = (isTrade: boolean): Method => (isTrade ? "bank" : "esewa");

const share: Record<Method, (isTrade: boolean) => number> = {
  cod: (isTrade) => (isTrade ? 20 : 55),
  esewa: (isTrade) => (isTrade ? 10 : 22),
  khalti: (isTrade) => (isTrade ? 5 : 12),
  bank: (isTrade) => (isTrade ? 65 : 11),
};

type VariantChoice = { shop: Shop; placedAt: Date; isTrade: boolean; isRecent: boolean };

/** One main product, sometimes two, and some of its companions. */
function chooseVariants(dice: Dice, choice: VariantChoice): { id: string; quantity: number }[] {
  const { shop, placedAt, isTrade } = choice;
  const chosen = new Map<string, number>();
  const add = (product: Product) => {
    const [id, quantity] = chooseVariant(dice, product, choice) ?? [];
    if (id && quantity) chosen.set(id, quantity);
  };
  const weights = new Map(shop.products.map((product) => [product.id, demand(product, placedAt)]));
  for (let remaining = dice.whole(1, isTrade ? 3 : 1) + (dice.is(0.25) ? 1 : 0); remaining > 0; remaining--) {
    const main = dice.weighted(shop.products, ({ id }) => weights.get(id) ?? 0);
    add(main);
    const companions = main.companions.map(({ companionId }) => shop.products.find(({ id }) => id === companionId));
    for (const companion of companions) if (companion && companion.createdAt <= placedAt && dice.is(0.3)) add(companion);
  }
  if (chosen.size === 0) return chooseVariants(dice, choice);
  return [...chosen].map(([id, quantity]) => ({ id, quantity }));
}

/** Variants with little stock were last sold some weeks ago; only businesses buy 200-litre drums. */
function chooseVariant(dice: Dice, { variants }: Product, { isTrade, isRecent }: VariantChoice): [string, number] | null {
  const candidates = variants.filter(({ stock, weightGrams }) => !(isRecent && stock < 6) && (isTrade || weightGrams < 60_000));
  if (candidates.length === 0) return null;
  const { id, price } = dice.weighted(candidates, ({ stock }) => Math.sqrt(stock + 4));
  const max = price > 1_000_000n ? 2 : price > 300_000n ? 3 : 4;
  return [id, dice.whole(1, isTrade ? max * 4 : max)];
}

type Terms = { customer: Customer; placedAt: Date; itemsTotal: bigint; isFree: boolean };

function chooseCoupon(dice: Dice, coupons: Coupons, { customer, placedAt, itemsTotal, isFree }: Terms) {
  if (!dice.is(0.11)) return null;
  const usable = coupons.filter((coupon) => {
    if (coupon.kind === "free_delivery" && isFree) return false;
    const usesByThisPerson = coupon.usesBy.get(customer.id) ?? 0;
    return couponRefusal({ ...coupon, used: coupon.usedNow }, { itemsTotal, usesByThisPerson, now: placedAt }) === null;
  });
  return usable.length > 0 ? dice.pick(usable) : null;
}
