import { useState } from "react";
import { Link } from "@/components/kit/link";
import { withTags } from "@/components/kit/with-tags";
import { PlaceEstimate } from "@/components/terms/delivery/delivery-estimate";
import { type DeliveryPlace, useDeliveryPlace } from "@/components/terms/delivery/use-delivery-place";
import { getSentences } from "@/lib/catalogue/product/offer-sentences";
import { t } from "@/lib/platform/shared/language/t";
import { formatPaisa, formatRupees, numberText, toPaisa, toRupees } from "@/lib/platform/shared/numbers/money";
import type { Cart } from "@/lib/sales/cart/contract";
import type { HomeDelivery } from "@/lib/terms/delivery/contract";
import { getRate, isCodAllowed } from "@/lib/terms/delivery/rules";
import { type CheckoutMethod, methodNames } from "@/lib/terms/payment-method/contract";
import { CartCoupon, type CouponDiscount } from "./cart-coupon";

/** What the cart costs, delivered to the chosen district and with the coupon that was tried. */
export function useCartTotals({ items, subtotal, weightGrams }: Cart, home: HomeDelivery | null) {
  const blocked = items.filter(({ problem }) => problem !== null).length;
  const [tried, setTried] = useState<CouponDiscount | null>(null);
  // A changed cart may get another discount, or none.
  const discount = tried?.itemsTotal === subtotal ? tried.discount : null;
  const place = withCoupon(useDeliveryPlace(home), discount);
  const itemsTotal = toPaisa(subtotal);
  const delivery = place.zone && getRate(place.zone, { itemsTotal, weightGrams });
  const goods = itemsTotal - toPaisa(discount ?? 0);
  return { blocked, place, tried, setTried, discount: discount ?? 0, delivery, goods, total: goods + (delivery ?? 0n) };
}

/** Of the accepted coupons only one for free delivery takes nothing off the goods: then no sum is too small for it. */
const withCoupon = ({ zone, ...place }: DeliveryPlace, discount: number | null): DeliveryPlace => ({
  ...place,
  zone: zone && discount === 0 ? { ...zone, freeFrom: 0n } : zone,
});

type Totals = ReturnType<typeof useCartTotals>;
type CartSummaryProps = {
  cart: Cart;
  totals: Totals;
  /** The payment methods that the shop offers. */
  payments: CheckoutMethod[];
};

/** The cart's total and weight with the checkout button, or the reason why the cart cannot be bought. */
export function CartSummary({ cart, totals, payments }: CartSummaryProps) {
  const { items, subtotal, vatIncluded, weightGrams } = cart;
  const { blocked, place, tried, setTried, discount, total } = totals;
  const net = toRupees(toPaisa(subtotal) - toPaisa(vatIncluded));
  const offered = payments.filter((method) => method !== "cod" || isCodAllowed(place.zone, total));
  return (
    <section
      aria-labelledby="summary"
      className="price-panel h-fit p-4! text-base! max-lg:mt-6 lg:sticky lg:row-span-2 lg:top-28 lg:p-5!"
    >
      <h2 id="summary" className="text-2xl">{t`Summary`}</h2>
      <dl className="mt-3 space-y-1.5" aria-live="polite" aria-atomic="true">
        <Row name={t`Price without VAT`} value={formatRupees(net)} />
        <Row name={t`13% VAT`} value={formatRupees(vatIncluded)} />
        <Row name={t`Subtotal`} value={formatRupees(subtotal)} isStrong />
        <Row name={t`Weight`} value={weightText(weightGrams)} />
      </dl>
      <TotalNotes items={items} />
      <div className="mt-3 border-t border-ink/25 pt-3">
        <PlaceEstimate place={place} itemsTotal={subtotal} discount={discount} weightGrams={weightGrams} />
      </div>
      <div className="mt-3 border-t border-ink/25 pt-1">
        <CartCoupon onDiscount={setTried} isOutdated={tried !== null && tried.itemsTotal !== subtotal} />
      </div>
      <div className="mt-4 max-lg:hidden">
        <CheckoutButton isBlocked={blocked > 0} />
      </div>
      {blocked > 0 && (
        <p id="blocked" className="mt-2 text-sm font-semibold text-brick">
          {blocked === 1
            ? t`One item needs your attention before you can order: see the notes in your cart.`
            : t`${blocked} items need your attention before you can order: see the notes in your cart.`}
        </p>
      )}
      {offered.length > 0 && (
        <p className="note mt-3">{t`Ways to pay: ${offered.map((method) => t(methodNames[method])).join(", ")}.`}</p>
      )}
      <p className="mt-1 text-center">
        <Link href="/products" className="tap-link">{t`Continue shopping`}</Link>
      </p>
    </section>
  );
}

/** What the total leaves out, or counts although it is not there. */
function TotalNotes({ items }: Pick<Cart, "items">) {
  const notes = items.flatMap((item) =>
    item.problem === null ? [] : { _id: item._id, text: getSentences(item.problem).total(item) },
  );
  return notes.map(({ _id, text }) => (
    <p key={_id} className="mt-2 text-sm font-semibold text-amber">
      {text}
    </p>
  ));
}

function Row({ name, value, isStrong = false }: { name: string; value: string; isStrong?: boolean }) {
  return (
    <div className={`flex flex-wrap items-baseline justify-between gap-x-4 ${isStrong ? "border-t border-ink pt-2" : ""}`}>
      <dt className={isStrong ? "font-semibold" : undefined}>{name}</dt>
      <dd translate="no" className={`tabular-nums ${isStrong ? "font-display text-3xl leading-tight font-semibold" : ""}`}>
        {value}
      </dd>
    </div>
  );
}

function weightText(grams: number): string {
  return t`${numberText(grams / 1000, 1)} kg`;
}

/**
 * On phones and tablets: the total and the way to the checkout, at the foot of the screen until the end of the cart is in view.
 * In the flow of the page, so it covers nothing there.
 */
export function CheckoutBar({ totals: { total, goods, delivery, blocked, place } }: { totals: Totals }) {
  // Until a district is chosen the estimate is for that of the shop.
  const isDelivered = typeof place.district === "string" && delivery !== null;
  return (
    <div className="bottom-bar sticky bottom-0 z-20 -mx-4 mt-4 flex items-center justify-between gap-3 border-t-2 border-ink bg-white px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:-mx-8 md:px-8 lg:hidden">
      <p className="min-w-0 leading-tight">
        <span className="block truncate text-sm">
          {isDelivered
            ? withTags(t`<wide>Delivered</wide> <short>to</short> ${t(place.district ?? "")}`, shortened)
            : t`Without delivery`}
        </span>
        <span translate="no" className="font-display text-2xl font-semibold whitespace-nowrap tabular-nums max-[22rem]:text-lg">
          {formatPaisa(isDelivered ? total : goods)}
        </span>
      </p>
      <CheckoutButton isBlocked={blocked > 0} />
    </div>
  );
}

/** The parts of a text of which the narrowest screens show only the short one. */
const shortened = {
  wide: (text: string) => <span className="max-[22rem]:sr-only">{text}</span>,
  short: (text: string) => <span className="max-[22rem]:capitalize">{text}</span>,
};

/** On the narrowest screens only "Checkout" is seen. */
const CheckoutText = () => <span>{withTags(t`<wide>Go to</wide> <short>checkout</short>`, shortened)}</span>;

const CheckoutButton = ({ isBlocked }: { isBlocked: boolean }) =>
  isBlocked ? (
    <button type="button" disabled aria-describedby="blocked" className="button button-strong lg:w-full">
      <CheckoutText />
    </button>
  ) : (
    <Link href="/checkout" className="button button-strong lg:w-full">
      <CheckoutText />
    </Link>
  );
