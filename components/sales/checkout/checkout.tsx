"use client";

import { UserRound } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { useCallback, useEffect, useState } from "react";
import { ScenePicture } from "@/components/kit/drawing/scene-picture";
import { EmptyPage } from "@/components/kit/empty-page";
import { EmptyState } from "@/components/kit/empty-state";
import { useHydrated } from "@/components/kit/hooks/use-hydrated";
import { useQuery } from "@/components/kit/hooks/use-query";
import { useSession } from "@/components/kit/hooks/use-session";
import { Link } from "@/components/kit/link";
import { LoadFailed } from "@/components/kit/load-failed";
import { Spinner } from "@/components/kit/spinner";
import { withTags } from "@/components/kit/with-tags";
import { SignedOut } from "@/components/people/session/signed-out";
import { useCart } from "@/components/sales/cart/use-cart";
import { ContactPart } from "@/components/sales/checkout/parts/contact-part";
import { CouponField } from "@/components/sales/checkout/parts/coupon-field";
import type { Store } from "@/components/sales/checkout/parts/delivery-method";
import { DeliveryPart } from "@/components/sales/checkout/parts/delivery-part";
import { InvoicePart } from "@/components/sales/checkout/parts/invoice-part";
import { PaymentPart } from "@/components/sales/checkout/parts/payment-part";
import { ReviewPart } from "@/components/sales/checkout/parts/review-part";
import { Summary } from "@/components/sales/checkout/parts/summary";
import { UnpaidOrders } from "@/components/sales/order/pay/unpaid-orders";
import { listAddresses } from "@/lib/people/address/contract";
import { getAccount } from "@/lib/people/users/contract";
import { t } from "@/lib/platform/shared/language/t";
import type { PlacedOrder } from "@/lib/sales/order/placing/contract";
import { methodNames } from "@/lib/terms/payment-method/contract";
import { openAttempts } from "./draft";
import { Obstacles } from "./obstacles";
import { type CheckoutInput, useCheckout } from "./use-checkout";
import { usePlacing } from "./use-placing";

type CheckoutProps = {
  store: Store;
  /** Shown when there is nothing to buy. */
  suggestions: ReactNode;
};

/** The checkout of the logged-in user's cart. */
export function Checkout(props: CheckoutProps) {
  const isHydrated = useHydrated();
  const role = useSession()?.role;
  const { userId, cart, error, isSaving, retry } = useCart();
  if (!isHydrated || (userId && !cart && !error)) return <CheckoutSkeleton />;
  if (!userId) {
    return (
      <SignedOut
        title={t`Log in to order`}
        next="/checkout"
        suggestions={props.suggestions}
      >{t`Your cart is in your account. Log in to finish your order.`}</SignedOut>
    );
  }
  if (role === "admin") {
    return (
      <EmptyState icon={<UserRound />} title={t`You are logged in as an administrator`}>
        <p className="mt-2 text-stone">{t`To order for a customer, use New order in the back office.`}</p>
      </EmptyState>
    );
  }
  if (!cart) return <NotLoaded onRetry={retry} />;
  return <SignedInCheckout key={userId} {...props} userId={userId} cart={cart} isSaving={isSaving} readCart={retry} />;
}

type SignedInCheckoutProps = CheckoutProps & Pick<CheckoutInput, "userId" | "cart" | "isSaving" | "readCart">;

function SignedInCheckout({ userId, cart: currentCart, isSaving, readCart, store, suggestions }: SignedInCheckoutProps) {
  const account = useQuery(getAccount, { params: { userId } });
  const book = useQuery(listAddresses, { params: { userId } });
  const { placedOrder, sending, isInCrowd, place, recover } = usePlacing(userId);
  const cart = sending ?? currentCart;
  if (placedOrder) return <OrderPlaced order={placedOrder} />;
  if (cart.items.length === 0) return <EmptyCheckout recover={recover} suggestions={suggestions} />;
  if (account.data && book.data) {
    return (
      <CheckoutForm
        userId={userId}
        cart={cart}
        isSaving={isSaving}
        readCart={readCart}
        store={store}
        place={place}
        isInCrowd={isInCrowd}
        account={account.data}
        book={book.data}
      />
    );
  }
  if (!account.error && !book.error) return <CheckoutSkeleton />;
  const retry = () => {
    void account.mutate().catch(() => {}); // the page shows the failure
    void book.mutate().catch(() => {});
  };
  return <NotLoaded onRetry={retry} />;
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadFailed
      title={t`The checkout could not be loaded`}
      onRetry={onRetry}
    >{t`Your cart and everything you typed are safe. We cannot reach the shop right now.`}</LoadFailed>
  );
}

/** One page in sections with the totals beside them. Mounted once all initial values are known. */
function CheckoutForm({ store, isInCrowd, ...input }: CheckoutInput & { store: Store; isInCrowd: boolean }) {
  const checkout = useCheckout(input);
  const { form, values, submit, isBusy, isReady, problem, refusals, changes, quote, isCurrent } = checkout;
  const { account, book, cart } = input;
  return (
    <form method="post" onSubmit={submit} onKeyDown={ignoreEnter} noValidate aria-label={t`Checkout`}>
      <Obstacles
        errors={form.formState.errors}
        hasTown={values.address.municipality !== ""}
        problem={problem}
        changes={changes}
        refusals={refusals}
      />
      <div className={checkoutGrid}>
        <div>
          <ContactPart account={account} />
          <DeliveryPart checkout={checkout} book={book} store={store} />
          <PaymentPart checkout={checkout} />
          <InvoicePart checkout={checkout} isBusiness={account.role === "b2b"} />
          <ReviewPart cart={cart} quote={quote} />
        </div>
        <Summary
          checkout={checkout}
          isBusy={isBusy}
          isInCrowd={isInCrowd}
          canOrder={isReady && isCurrent && quote !== undefined && quote.problems.length === 0}
          coupon={<CouponField checkout={checkout} />}
        />
      </div>
    </form>
  );
}

/** Enter in a field must not order by accident: only the button places an order. */
function ignoreEnter(event: KeyboardEvent): void {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** The skeleton while the checkout's data load. */
function CheckoutSkeleton() {
  return (
    <div role="status" className={checkoutGrid}>
      <span className="sr-only">{t`The checkout is loading`}</span>
      <div aria-hidden="true">
        {["h-40", "h-96", "h-80"].map((height) => (
          <div key={height} className={`${height} titled`}>
            <div className="h-6 w-2/5 rounded bg-mist" />
            <div className="mt-5 h-4 w-4/5 rounded bg-mist" />
            <div className="mt-3 h-4 w-3/5 rounded bg-mist" />
          </div>
        ))}
      </div>
      <div aria-hidden="true" className="h-96 price-panel p-5!">
        <div className="h-6 w-2/5 rounded bg-mist" />
        <div className="mt-5 h-4 rounded bg-mist" />
        <div className="mt-3 h-4 rounded bg-mist" />
      </div>
    </div>
  );
}

/** The sections, with the summary beside them on wide screens. */
const checkoutGrid = "grid items-start grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8";

type EmptyCheckoutProps = {
  /** Looks for an order whose response got lost; returns whether there is one. */
  recover: () => Promise<boolean>;
  suggestions: ReactNode;
};

/** Nothing to buy: the cart was empty, another tab bought it, or the response to an order got lost. */
function EmptyCheckout({ recover, suggestions }: EmptyCheckoutProps) {
  const [state, setState] = useState<"checking" | "failed" | "empty">(() => (openAttempts().length ? "checking" : "empty"));
  const check = useCallback(async () => {
    setState("checking");
    setState(await recover().then(stateAfter, () => "failed" as const));
  }, [recover]);
  useEffect(() => {
    if (openAttempts().length > 0) void check();
  }, [check]);

  if (state === "checking") return <Spinner label={t`Checking whether your order went through…`} />;
  if (state === "failed") {
    return (
      <LoadFailed
        title={t`We do not know yet whether your order went through`}
        onRetry={check}
      >{t`We did not hear back. Trying again will not place your order twice.`}</LoadFailed>
    );
  }
  return (
    <>
      <UnpaidOrders label={t`The checkout is loading`}>
        <EmptyPage
          picture={<ScenePicture scene="parcel" />}
          title={t`Your cart is empty`}
          actions={<Link href="/products" className="button button-primary">{t`See all products`}</Link>}
        >
          <p>
            {withTags(t`If you have just placed an order, perhaps in another tab, you will find it in <a>your orders</a>.`, {
              a: (text) => (
                <Link href="/customer/purchase-history" className="link">
                  {text}
                </Link>
              ),
            })}
          </p>
        </EmptyPage>
      </UnpaidOrders>
      {suggestions}
    </>
  );
}

const stateAfter = (isOrdered: boolean) => (isOrdered ? ("checking" as const) : ("empty" as const));

/** The order is placed, and its page is loading. */
function OrderPlaced({ order: { _id, number, payWith, paymentMethod } }: { order: PlacedOrder }) {
  return (
    <div className="max-w-prose">
      <h2 className="text-2xl">
        {withTags(t`Order <number>${number}</number> is placed`, { number: (text) => <span translate="no">{text}</span> })}
      </h2>
      <p className="mt-3">
        <Spinner label={payWith ? t`Taking you to ${t(methodNames[paymentMethod])}…` : t`Taking you to your order…`} />
      </p>
      <p className="mt-4 text-stone">
        {withTags(t`If nothing happens, <a>open your order</a>.`, {
          a: (text) => (
            <Link href={`/customer/purchase-history/${_id}`} className="link">
              {text}
            </Link>
          ),
        })}
      </p>
    </div>
  );
}
