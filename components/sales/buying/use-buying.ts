import { useCallback, useEffect, useRef, useState } from "react";
import { reportError } from "@/components/kit/hooks/report-error";
import { useSession } from "@/components/kit/hooks/use-session";
import { toast } from "@/components/kit/toast/toast";
import { takeWaiting, type WaitingItem } from "@/components/people/session/waiting-items";
import { itemName } from "@/lib/catalogue/product/rules";
import type { VariantChoice } from "@/lib/catalogue/product/variant-choice";
import type { Cart } from "@/lib/sales/cart/contract";
import { quantityFrom } from "@/lib/sales/cart/quantity";
import type { Request, RequestForAll } from "./put-into-cart";

/** With the sentences about what was added. */
const loadCart = () => import("./put-into-cart");
const loadWishlist = () => import("@/components/sales/cart/wishlist-changes");

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

async function putOnWishlist(productId: string, name: string): Promise<void> {
  const { addToWishlist } = await loadWishlist();
  if (await addToWishlist({ productId, name })) {
    toast("success", "Added to wishlist", { action: { label: "View wishlist", href: "/wishlist" } });
  }
}

/** The code itself could not be loaded: the connection is down, or a new version of the shop was just deployed. */
function notifyUnreachable(error: unknown): null {
  reportError(error);
  toast("error", "An unexpected error occurred. Please try again.");
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

type PickedProduct = { productId: string; name: string; variants: VariantChoice[] };

/** Carries out, once, what a visitor chose before login, and removes it from the URL so that a reload does not repeat it. */
export function useIntentAfterLogin(
  { productId, name, variants }: PickedProduct,
  { buy, buyAll }: ReturnType<typeof useBuying>,
): void {
  const isSignedIn = useSession() !== null;
  useEffect(() => {
    if (!isSignedIn) return;
    const intent = takeIntent();
    const waiting = intent && takeWaiting(productId);
    if (!waiting) return;
    const { add, quantity, variantId } = intent;
    const chosen = variants.find(({ id, availability }) => id === variantId && availability !== "sold_out");
    if (add === "wishlist") putOnWishlist(productId, name).catch(notifyUnreachable);
    if (waiting.items) void buyAll(waiting.items, waiting);
    if (add === "cart" && chosen) void buy({ productId, what: itemName({ ...chosen, name }), chosen, quantity });
  }, [isSignedIn, productId, name, variants, buy, buyAll]);
}

/** Reads the chosen action from the URL and removes it there. */
function takeIntent() {
  const url = new URL(location.href);
  const add = url.searchParams.get("add");
  if (!add) return null;
  const quantity = quantityFrom(url.searchParams.get("quantity") ?? "") ?? 1;
  const variantId = url.searchParams.get("variant");
  url.searchParams.delete("add");
  url.searchParams.delete("quantity");
  history.replaceState(null, "", url);
  return { add, quantity, variantId };
}
