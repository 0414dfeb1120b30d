"use client";

import { Fragment, type ReactNode, useState } from "react";
import { LazyActionButton } from "@/components/kit/dialog/lazy-action-dialog";
import { useHydrated } from "@/components/kit/hooks/use-hydrated";
import { useQuery } from "@/components/kit/hooks/use-query";
import { LineSkeletons } from "@/components/kit/line-skeletons";
import { Link } from "@/components/kit/link";
import { LoadFailed } from "@/components/kit/load-failed";
import { SignedOut } from "@/components/people/session/signed-out";
import { PlaceEstimate } from "@/components/terms/delivery/delivery-estimate";
import { useDeliveryPlace } from "@/components/terms/delivery/use-delivery-place";
import { inGroups } from "@/lib/advice/job/group/groups";
import { getSentences } from "@/lib/catalogue/product/offer";
import { formatRupees, numberText, toPaisa, toRupees } from "@/lib/platform/shared/numbers/money";
import { type Cart, listCartNeeds } from "@/lib/sales/cart/contract";
import type { HomeDelivery } from "@/lib/terms/delivery/contract";
import { getRate, isCodAllowed } from "@/lib/terms/delivery/rules";
import { type CheckoutMethod, methodNames } from "@/lib/terms/payment-method/contract";
import { AddFromList } from "./add-from-list";
import { emptyTheCart } from "./cart-changes";
import { CartCoupon, type CouponDiscount } from "./cart-coupon";
import { CartLine } from "./cart-line";
import { CartNeeds } from "./cart-needs";
import { CartSystemGroup } from "./cart-system-group";
import { useCart } from "./use-cart";

type CartViewProps = {
  /** Shown while the cart is empty: what is said about it, and products. */
  empty: ReactNode;
  suggestions: ReactNode;
  /** The delivery zone of the home district. */
  home: HomeDelivery | null;
  /** The payment methods that the shop offers. */
  payments: CheckoutMethod[];
};

/** The cart of the logged-in user. */
export function CartView({ empty, suggestions, home, payments }: CartViewProps) {
  const isHydrated = useHydrated();
  const { userId, cart, error, retry } = useCart();
  // Loaded together with the cart, so that the notice does not shift the layout later.
  const needs = useQuery(listCartNeeds, userId ? { params: { userId } } : null);
  const isWaiting = userId && (cart ? cart.items.length > 0 && needs.isLoading : !error);
  if (!isHydrated || isWaiting) return <LineSkeletons label="Your cart is loading" />;
  if (!userId) {
    return (
      <SignedOut title="Log in to see your cart" next="/cart" suggestions={suggestions}>
        Your cart is saved in your account, so you will find it on every device.
      </SignedOut>
    );
  }
  if (!cart) {
    return (
      <LoadFailed title="Your cart could not be loaded" onRetry={retry}>
        Your items are safe. We cannot reach the shop right now.
      </LoadFailed>
    );
  }
  const isEmpty = cart.items.length === 0;
  return (
    <>
      {isEmpty ? empty : <FilledCart userId={userId} cart={cart} home={home} payments={payments} />}
      <AddFromList userId={userId} cart={cart} />
      {isEmpty && suggestions}
    </>
  );
}

type FilledCartProps = Omit<CartViewProps, "empty" | "suggestions"> & { userId: string; cart: Cart };

function FilledCart({ userId, cart, home, payments }: FilledCartProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
      <div>
        <CartNeeds userId={userId} />
        <div className="space-y-4">
          {inGroups(cart.items, cart.systems).map(({ system, lines }) => {
            const label = system ? `For ${system.name}` : "Items in your cart";
            const list = lines.length > 0 && (
              <ul aria-label={label} className={system ? "" : "panel"}>
                {lines.map((item) => (
                  <CartLine key={item._id} item={item} />
                ))}
              </ul>
            );
            return system ? (
              <CartSystemGroup key={system._id} system={system}>
                {list}
              </CartSystemGroup>
            ) : (
              <Fragment key="rest">{list}</Fragment>
            );
          })}
        </div>
        <p className="mt-2 text-right">
          <ClearCart lines={cart.items.length} />
        </p>
      </div>
      <CartSummary cart={cart} home={home} payments={payments} />
    </div>
  );
}

/** The cart's total and weight with the checkout button, or the reason why the cart cannot be bought. */
function CartSummary({ cart, home, payments }: Omit<FilledCartProps, "userId">) {
  const { items, subtotal, vatIncluded, weightGrams } = cart;
  const blocked = items.filter(({ problem }) => problem !== null).length;
  const net = toRupees(toPaisa(subtotal) - toPaisa(vatIncluded));
  const place = useDeliveryPlace(home);
  const [tried, setTried] = useState<CouponDiscount | null>(null);
  // A changed cart may get another discount, or none.
  const discount = tried?.itemsTotal === subtotal ? tried.discount : 0;
  const itemsTotal = toPaisa(subtotal);
  const total = itemsTotal - toPaisa(discount) + (place.zone ? getRate(place.zone, { itemsTotal, weightGrams }) : 0n);
  const offered = payments.filter((method) => method !== "cod" || isCodAllowed(place.zone, total));
  return (
    <section aria-labelledby="summary" className="h-fit panel p-5 lg:sticky lg:top-28">
      <h2 id="summary" className="text-xl font-bold">
        Summary
      </h2>
      <dl className="mt-4 space-y-2" aria-live="polite" aria-atomic="true">
        <Row name="Price without VAT" value={formatRupees(net)} />
        <Row name="13% VAT" value={formatRupees(vatIncluded)} />
        <Row name="Subtotal" value={formatRupees(subtotal)} isStrong />
        <Row name="Weight" value={weightText(weightGrams)} />
      </dl>
      <TotalNotes items={items} />
      <div className="mt-3 border-t border-line pt-3">
        <PlaceEstimate place={place} itemsTotal={subtotal} discount={discount} weightGrams={weightGrams} />
      </div>
      <div className="mt-3 border-t border-line pt-2">
        <CartCoupon onDiscount={setTried} isOutdated={tried !== null && tried.itemsTotal !== subtotal} />
      </div>
      {blocked > 0 ? (
        <>
          <button type="button" disabled aria-describedby="blocked" className="button button-strong mt-4 w-full">
            Go to checkout
          </button>
          <p id="blocked" className="mt-2 text-sm font-semibold text-brick">
            {blocked === 1 ? "One item needs" : `${blocked} items need`} your attention before you can order: see the notes in
            your cart.
          </p>
        </>
      ) : (
        <Link href="/checkout" className="button button-strong mt-4 w-full">
          Go to checkout
        </Link>
      )}
      {offered.length > 0 && <p className="note mt-3">Ways to pay: {offered.map((method) => methodNames[method]).join(", ")}.</p>}
      <p className="mt-1 text-center">
        <Link href="/products" className="tap-link">
          Continue shopping
        </Link>
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
    <div className={`flex flex-wrap items-baseline justify-between gap-x-4 ${isStrong ? "border-t border-line pt-3" : ""}`}>
      <dt className={isStrong ? "font-semibold" : "text-stone"}>{name}</dt>
      <dd translate="no" className={`tabular-nums ${isStrong ? "font-display text-xl font-bold" : ""}`}>
        {value}
      </dd>
    </div>
  );
}

function weightText(grams: number): string {
  return `${numberText(grams / 1000, 1)} kg`;
}

/** Empties the cart after a confirmation, because this cannot be undone. */
function ClearCart({ lines }: { lines: number }) {
  return (
    <LazyActionButton
      label="Clear cart"
      className="link min-h-11 font-semibold"
      title="Clear the cart?"
      action="Clear cart"
      onSend={() => void emptyTheCart()}
    >
      {lines === 1 ? "The item in your cart" : `All ${lines} items`} will be removed. You cannot undo this.
    </LazyActionButton>
  );
}
