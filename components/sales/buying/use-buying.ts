import { useCallback, useEffect, useRef, useState } from "react";
import { reportError } from "@/components/kit/hooks/report-error";
import { useSession } from "@/components/kit/hooks/use-session";
import { toast } from "@/components/kit/toast/toast";
import type { WaitingItem } from "@/components/people/session/waiting-items";
import type { VariantChoice } from "@/lib/catalogue/product/variant-choice";
import { later } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import type { Cart } from "@/lib/sales/cart/contract";
import type { Request, RequestForAll } from "./put-into-cart";

/** With the sentences about what was added. */
const loadCart = later(() => import("./put-into-cart"));

/**
 * Adds the chosen variant to the cart. The cart's code is only loaded for signed-in users: visitors log in first. While it adds, a
 * button is not disabled, which would lose the keyboard focus, but `aria-disabled`; another press has no effect. `inStock` is the
 * exact stock of what is in the cart, once something was added.
 */
export function useBuying() {
  const isSignedIn = useSession() !== null;
  const [isAdding, setAdding] = useState(false);
  const [inStock, setInStock] = useState<ReadonlyMap<string, number>>(new Map());
  const isRunning = useRef(false);
  useEffect(() => {
    if (isSignedIn) loadCart().catch(reportError);
  }, [isSignedIn]);
  /** Returns whether it succeeded. */
  const run = useCallback(async (work: () => Promise<Cart | null>) => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setAdding(true);
    const cart = await work().catch(notifyUnreachable);
    isRunning.current = false;
    setAdding(false);
    if (cart) setInStock(new Map(cart.items.map(({ variantId, available }) => [variantId, available])));
    return cart !== null;
  }, []);
  const buy = useCallback((request: Request) => run(async () => (await loadCart()).putIntoCart(request)), [run]);
  const buyAll = useCallback(
    (items: WaitingItem[], request: RequestForAll) => run(async () => (await loadCart()).putAllIntoCart(items, request)),
    [run],
  );
  return { isSignedIn, isAdding, inStock, buy, buyAll };
}

/** The code itself could not be loaded: the connection is down, or a new version of the shop was just deployed. */
export function notifyUnreachable(error: unknown): null {
  reportError(error);
  toast("error", t`An unexpected error occurred. Please try again.`);
  return null;
}

export type Intent = { add: "cart" | "wishlist"; chosen: Pick<VariantChoice, "id">; quantity: number };

/** The login URL that leads a visitor back to this variant. */
export function loginHref(productId: string, { add, chosen, quantity }: Intent): string {
  const query = new URLSearchParams({ variant: chosen.id, add, ...(quantity > 1 && { quantity: String(quantity) }) });
  return `/login?next=${encodeURIComponent(`/product/${productId}?${query}`)}`;
}

/** The same for several variants; `rememberWaiting` stores which ones in this tab. */
export const loginForAllHref = (productId: string, next = `/product/${productId}?add=all`): string =>
  `/login?next=${encodeURIComponent(next)}`;
