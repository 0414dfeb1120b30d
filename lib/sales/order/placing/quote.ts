import "server-only";
import { db } from "@/lib/platform/server/db/client";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import type { Quote } from "@/lib/sales/order/placing/contract";
import { paymentRefusal } from "@/lib/sales/order/rules";
import { readBalance } from "@/lib/sales/store-credit/ledger";
import { countCode, tooManyCodes, uncountCode } from "@/lib/terms/coupon/limit";
import { couponText } from "@/lib/terms/coupon/rules";
import { checkoutMethods } from "@/lib/terms/payment-method/contract";
import type { Buyer } from "@/lib/terms/price/queries";
import { type BasketLine, getProblems, readBasket } from "./basket";
import { type BasketTerms, priceBasketFor } from "./basket-price";
import { offerRefusal } from "./payment-offers";
import { getPickupLimit } from "./pickup-limit";

/** Prices a buyer's cart on these terms and lists what prevents the order. Does not change or lock anything. */
export async function quoteOrder(buyer: Buyer, terms: QuoteTerms): Promise<Quote> {
  const basket = await readBasket(db, buyer);
  if (terms.coupon !== "" && !(await countCode(buyer.id))) {
    const quote = await quoteBasket(buyer, { ...terms, coupon: "" }, basket);
    return { ...quote, coupon: { code: terms.coupon, isValid: false, message: tooManyCodes } };
  }
  const quote = await quoteBasket(buyer, terms, basket);
  if (quote.coupon?.isValid) await uncountCode(buyer.id);
  return quote;
}

type QuoteTerms = Omit<BasketTerms, "userId"> & { useStoreCredit?: boolean };

/** The same for any variants, at the prices of their lines. */
export async function quoteBasket(
  buyer: Buyer,
  { useStoreCredit = false, ...terms }: QuoteTerms,
  basket: readonly BasketLine[],
): Promise<Quote> {
  const { lines, zone, coupon, couponRefused, price } = await priceBasketFor(db, basket, { ...terms, userId: buyer.id });
  const isPickup = terms.deliveryMethod === "pickup";
  const pickupLimit = await getPickupLimit(db, { ...buyer, deliveryMethod: terms.deliveryMethod });
  const balance = buyer.id ? await readBalance(db, buyer.id) : 0n;
  const credit = useStoreCredit ? minOf(balance, price.total) : 0n;
  const rest = price.total - credit;
  return {
    items: lines.map((line, at) => toItem(line, price.lines[at]?.total ?? 0n)),
    itemsTotal: toRupees(price.itemsTotal),
    discount: toRupees(price.discount),
    delivery: isPickup || zone ? toRupees(price.delivery) : null,
    total: toRupees(price.total),
    vat: toRupees(price.vat),
    weightGrams: price.weightGrams,
    days: zone && { min: zone.minDays, max: zone.maxDays },
    coupon: terms.coupon
      ? { code: terms.coupon, isValid: coupon !== null, message: coupon ? couponText(coupon) : (couponRefused ?? "") }
      : null,
    freeDeliveryFrom: zone?.freeFrom == null ? null : toRupees(zone.freeFrom),
    storeCredit: toRupees(balance),
    payments: await Promise.all(
      checkoutMethods.map(async (method) => {
        if (credit > 0n && rest === 0n) return { method, isAllowed: true, reason: "" };
        const refusal = isPickup || zone ? paymentRefusal(method, { zone, pickupLimit, total: rest }) : "";
        const reason = (await offerRefusal(method, { isFree: price.total === 0n })) || refusal;
        return { method, isAllowed: reason === "", reason };
      }),
    ),
    problems: getProblems(basket),
  };
}

const minOf = (one: bigint, other: bigint): bigint => (one < other ? one : other);

function toItem({ productId, variantId, name, sku, pack, color, price, quantity, image }: BasketLine, total: bigint) {
  return {
    productId,
    variantId,
    name,
    sku,
    pack,
    color,
    quantity,
    image,
    price: toRupees(price),
    lineTotal: toRupees(total),
  };
}
