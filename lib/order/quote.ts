import "server-only";
import { couponText } from "@/lib/coupon/rules";
import { checkoutMethods } from "@/lib/payment-method/contract";
import { db } from "@/lib/platform/db/client";
import { toRupees } from "@/lib/platform/money";
import type { Buyer } from "@/lib/price/queries";
import { type BasketLine, getProblems, readBasket } from "./basket";
import { priceBasketFor, type Terms } from "./basket-price";
import type { Quote } from "./contract";
import { notOffered } from "./payment-offers";
import { paymentRefusal } from "./rules";

/** What a buyer's cart would cost on these terms, and what stands in its way. Changes nothing and holds nothing. */
export async function quoteOrder(buyer: Buyer, asked: Omit<Terms, "userId">): Promise<Quote> {
  return quoteBasket(buyer, asked, await readBasket(db, buyer));
}

/** The same for any variants, at the prices that their lines say. */
export async function quoteBasket(buyer: Buyer, asked: Omit<Terms, "userId">, basket: readonly BasketLine[]): Promise<Quote> {
  const { lines, zone, coupon, couponRefused, price } = await priceBasketFor(db, basket, { ...asked, userId: buyer.id });
  const isPickup = asked.deliveryMethod === "pickup";
  return {
    items: lines.map((line, at) => toItem(line, price.lines[at]?.total ?? 0n)),
    itemsTotal: toRupees(price.itemsTotal),
    discount: toRupees(price.discount),
    delivery: isPickup || zone ? toRupees(price.delivery) : null,
    total: toRupees(price.total),
    vat: toRupees(price.vat),
    weightGrams: price.weightGrams,
    days: zone && { min: zone.minDays, max: zone.maxDays },
    coupon: asked.coupon
      ? { code: asked.coupon, isValid: coupon !== null, message: coupon ? couponText(coupon) : (couponRefused ?? "") }
      : null,
    freeDeliveryFrom: zone?.freeFrom == null ? null : toRupees(zone.freeFrom),
    payments: await Promise.all(
      checkoutMethods.map(async (method) => {
        const refused = isPickup || zone ? paymentRefusal(method, { zone, total: price.total }) : "";
        const reason = (await notOffered(method)) || refused;
        return { method, isAllowed: reason === "", reason };
      }),
    ),
    problems: getProblems(basket),
  };
}

function toItem({ productId, variantId, name, sku, pack, color, price, quantity, image }: BasketLine, total: bigint) {
  const rupees = { price: toRupees(price), lineTotal: toRupees(total) };
  return { productId, variantId, name, sku, pack, color, quantity, image, ...rupees };
}
