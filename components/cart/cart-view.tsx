"use client";

import { ShoppingCart } from "lucide-react";
import type { ReactNode } from "react";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { SignedOut } from "@/components/session/signed-out";
import { EmptyState } from "@/components/ui/empty-state";
import { LineSkeletons } from "@/components/ui/line-skeletons";
import { LoadFailed } from "@/components/ui/load-failed";
import type { Cart } from "@/lib/cart/contract";
import type { DeliveryZone } from "@/lib/delivery/contract";
import { CartLine } from "./cart-line";
import { CartSummary } from "./cart-summary";
import { ClearCart } from "./clear-cart";
import { useCart } from "./use-cart";

type CartViewProps = {
  /** Stand where there is nothing else to do. */
  suggestions: ReactNode;
  /** What sending costs in the home district. */
  home: DeliveryZone | null;
};

/** The cart of whoever is signed in here. */
export function CartView({ suggestions, home }: CartViewProps) {
  const isHydrated = useHydrated();
  const { userId, cart, error, retry } = useCart();
  if (!isHydrated || (userId && !cart && !error)) return <LineSkeletons label="Your cart is loading" />;
  if (!userId) {
    return (
      <SignedOut title="Log in to see your cart" next="/cart">
        Your cart is kept with your account, so that it is the same on every device.
      </SignedOut>
    );
  }
  if (!cart) {
    return (
      <LoadFailed title="Your cart could not be loaded" onRetry={retry}>
        What you put in is still there; only we cannot be reached just now.
      </LoadFailed>
    );
  }
  return cart.items.length ? <FilledCart cart={cart} home={home} /> : <EmptyCart suggestions={suggestions} />;
}

function FilledCart({ cart, home }: { cart: Cart; home: DeliveryZone | null }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
      <div>
        <ul aria-label="What is in your cart" className="rounded-xl border border-line bg-white">
          {cart.items.map((item) => (
            <CartLine key={item._id} item={item} />
          ))}
        </ul>
        <p className="mt-2 text-right">
          <ClearCart lines={cart.items.length} />
        </p>
      </div>
      <CartSummary cart={cart} home={home} />
    </div>
  );
}

function EmptyCart({ suggestions }: { suggestions: ReactNode }) {
  return (
    <EmptyState icon={<ShoppingCart />} title="Your cart is empty">
      <p className="mt-2 mb-5 text-stone">Where does the water come from? Start there:</p>
      {suggestions}
    </EmptyState>
  );
}
