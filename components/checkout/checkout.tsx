"use client";

import { UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { useCart } from "@/components/cart/use-cart";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { useQuery } from "@/components/hooks/use-query";
import { useSession } from "@/components/hooks/use-session";
import { SignedOut } from "@/components/session/signed-out";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadFailed } from "@/components/ui/load-failed";
import { listAddresses } from "@/lib/address/contract";
import type { Cart } from "@/lib/cart/contract";
import { getAccount } from "@/lib/users/contract";
import { CheckoutForm } from "./checkout-form";
import { CheckoutSkeleton } from "./checkout-skeleton";
import { EmptyCheckout } from "./empty-checkout";
import { OnItsWay } from "./on-its-way";
import type { Store } from "./parts/delivery-method";
import { usePlacing } from "./use-placing";

type CheckoutProps = {
  store: Store;
  /** Stands where there is nothing to buy. */
  suggestions: ReactNode;
};

/** Buying the cart of whoever is signed in here. */
export function Checkout(props: CheckoutProps) {
  const isHydrated = useHydrated();
  const role = useSession()?.role;
  const { userId, cart, error, retry } = useCart();
  if (!isHydrated || (userId && !cart && !error)) return <CheckoutSkeleton />;
  if (!userId) {
    return (
      <SignedOut title="Log in to order" next="/checkout">
        Your cart waits for you.
      </SignedOut>
    );
  }
  if (role === "admin") {
    return (
      <EmptyState icon={<UserRound />} title="This is an administrator’s account">
        <p className="mt-2 text-stone">Orders are placed from a customer’s account: theirs is the place where they stand.</p>
      </EmptyState>
    );
  }
  if (!cart) return <NotLoaded onRetry={retry} />;
  return <SignedInCheckout key={userId} {...props} userId={userId} cart={cart} readCart={retry} />;
}

type SignedInCheckoutProps = CheckoutProps & { userId: string; cart: Cart; readCart: () => void };

function SignedInCheckout({ userId, cart, readCart, store, suggestions }: SignedInCheckoutProps) {
  const account = useQuery(getAccount, { params: { userId } });
  const book = useQuery(listAddresses, { params: { userId } });
  const { placed, place, recover } = usePlacing(userId);
  if (placed) return <OnItsWay order={placed} />;
  if (cart.items.length === 0) return <EmptyCheckout recover={recover} suggestions={suggestions} />;
  if (account.data && book.data) {
    return <CheckoutForm {...{ userId, cart, readCart, store, place }} account={account.data} book={book.data} />;
  }
  if (!account.error && !book.error) return <CheckoutSkeleton />;
  const retry = () => {
    void account.mutate().catch(() => {}); // said by what stands here
    void book.mutate().catch(() => {});
  };
  return <NotLoaded onRetry={retry} />;
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadFailed title="The checkout could not be loaded" onRetry={onRetry}>
      Your cart is still there, and so is what you have typed; only we cannot be reached just now.
    </LoadFailed>
  );
}
