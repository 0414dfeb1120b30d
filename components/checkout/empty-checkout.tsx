"use client";

import { ShoppingCart } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { LoadFailed } from "@/components/ui/load-failed";
import { Spinner } from "@/components/ui/spinner";
import { openAttempts } from "./draft";

type EmptyCheckoutProps = {
  /** Looks for an order that arrived without its answer; whether there is one. */
  recover: () => Promise<boolean>;
  suggestions: ReactNode;
};

/** Nothing to buy: because there never was, because another tab bought it, or because an order's answer got lost. */
export function EmptyCheckout({ recover, suggestions }: EmptyCheckoutProps) {
  const [state, setState] = useState<"looking" | "failed" | "empty">(() => (openAttempts().length ? "looking" : "empty"));
  const look = useCallback(async () => {
    setState("looking");
    setState(await recover().then(stateAfter, () => "failed" as const));
  }, [recover]);
  useEffect(() => {
    if (openAttempts().length > 0) void look();
  }, [look]);

  if (state === "looking") return <Spinner label="Looking whether your order has arrived…" />;
  if (state === "failed") {
    return (
      <LoadFailed title="We do not know yet whether your order arrived" onRetry={look}>
        Its answer did not come through. Asking again does not order anything twice.
      </LoadFailed>
    );
  }
  return (
    <EmptyState icon={<ShoppingCart />} title="Your cart is empty">
      <p className="mt-2 text-stone">
        There is nothing to order. If you have just ordered, perhaps in another tab, it stands in{" "}
        <Link href="/customer/purchase-history" className="link">
          your orders
        </Link>
        .
      </p>
      <p className="mt-4 mb-5 text-stone">Where does the water come from? Start there:</p>
      {suggestions}
    </EmptyState>
  );
}

const stateAfter = (isFound: boolean) => (isFound ? ("looking" as const) : ("empty" as const));
