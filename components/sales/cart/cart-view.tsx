"use client";

import { Fragment, type ReactNode } from "react";
import { LazyActionButton } from "@/components/kit/dialog/lazy-action-dialog";
import { useHydrated } from "@/components/kit/hooks/use-hydrated";
import { useQuery } from "@/components/kit/hooks/use-query";
import { LineSkeletons } from "@/components/kit/line-skeletons";
import { LoadFailed } from "@/components/kit/load-failed";
import { SignedOut } from "@/components/people/session/signed-out";
import { inGroups } from "@/lib/advice/job/group/groups";
import { t } from "@/lib/platform/shared/language/t";
import { type Cart, listCartNeeds } from "@/lib/sales/cart/contract";
import type { HomeDelivery } from "@/lib/terms/delivery/contract";
import type { CheckoutMethod } from "@/lib/terms/payment-method/contract";
import { AddFromList } from "./add-from-list";
import { emptyTheCart } from "./cart-changes";
import { CartLine } from "./cart-line";
import { CartNeeds } from "./cart-needs";
import { CartSummary, CheckoutBar, useCartTotals } from "./cart-summary";
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
  if (!isHydrated || isWaiting) return <LineSkeletons label={t`Your cart is loading`} />;
  if (!userId) {
    return (
      <SignedOut
        title={t`Log in to see your cart`}
        next="/cart"
        suggestions={suggestions}
      >{t`Your cart is saved in your account, so you will find it on every device.`}</SignedOut>
    );
  }
  if (!cart) {
    return (
      <LoadFailed
        title={t`Your cart could not be loaded`}
        onRetry={retry}
      >{t`Your items are safe. We cannot reach the shop right now.`}</LoadFailed>
    );
  }
  const isEmpty = cart.items.length === 0;
  return (
    <>
      <div className={isEmpty ? "" : "lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-8"}>
        {isEmpty ? empty : <FilledCart userId={userId} cart={cart} home={home} payments={payments} />}
        <AddFromList userId={userId} cart={cart} />
      </div>
      {isEmpty && suggestions}
    </>
  );
}

type FilledCartProps = Omit<CartViewProps, "empty" | "suggestions"> & { userId: string; cart: Cart };

/** Lines and summary, beside each other where there is room: parts of a grid. */
function FilledCart({ userId, cart, home, payments }: FilledCartProps) {
  const totals = useCartTotals(cart, home);
  return (
    <>
      <div>
        <CartNeeds userId={userId} />
        <div className="space-y-4">
          {inGroups(cart.items, cart.systems).map(({ system, lines }) => {
            const label = system ? t`For ${system.name}` : t`Items in your cart`;
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
      <CartSummary cart={cart} totals={totals} payments={payments} />
      <CheckoutBar totals={totals} />
    </>
  );
}

/** Empties the cart after a confirmation, because this cannot be undone. */
function ClearCart({ lines }: { lines: number }) {
  return (
    <LazyActionButton
      label={t`Clear cart`}
      className="link min-h-11 font-semibold"
      title={t`Clear the cart?`}
      action={t`Clear cart`}
      isFinal
      onSend={() => void emptyTheCart()}
    >
      {lines === 1
        ? t`The item in your cart will be removed. You cannot undo this.`
        : t`All ${lines} items will be removed. You cannot undo this.`}
    </LazyActionButton>
  );
}
