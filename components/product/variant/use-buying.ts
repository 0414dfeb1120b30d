import { useCallback, useEffect, useState } from "react";
import { reportError } from "@/components/hooks/report-error";
import { useSession } from "@/components/hooks/use-session";
import { takeWaiting, type WaitingItem } from "@/components/session/waiting-items";
import { toast } from "@/components/toast/toast";
import { quantityFrom } from "@/lib/cart/rules";
import type { JobInput } from "@/lib/job/contract";
import type { VariantChoice } from "@/lib/product/variant-choice";

const loadCart = () => import("@/components/cart/cart-changes");
const loadWishlist = () => import("@/components/cart/wishlist-changes");

type Request = { productId: string; chosen: Pick<VariantChoice, "id" | "color" | "price">; quantity: number };

/** Putting the chosen variant into the cart; its code comes once someone is signed in. Visitors are led to sign in first. */
export function useBuying() {
  const isSignedIn = useSession() !== null;
  const [isAdding, setAdding] = useState(false);
  useEffect(() => {
    if (isSignedIn) loadCart().catch(reportError);
  }, [isSignedIn]);
  /** Whether it worked. */
  const run = useCallback(async (work: () => Promise<boolean>) => {
    setAdding(true);
    const isDone = await work().catch(sayUnreachable);
    setAdding(false);
    return isDone;
  }, []);
  const buy = useCallback((request: Request) => run(() => putIntoCart(request)), [run]);
  const buyAll = useCallback((items: WaitingItem[], job?: JobInput) => run(() => putAllIntoCart(items, job)), [run]);
  return { isSignedIn, isAdding, buy, buyAll };
}

const viewCart = { action: { label: "View cart", href: "/cart" } };

async function putIntoCart({ productId, chosen, quantity }: Request): Promise<boolean> {
  const { addToCart } = await loadCart();
  const { id: variantId, color, price } = chosen;
  const isIn = await addToCart({ productId, variantId, color, quantity, price });
  if (isIn) toast("success", "Added to cart", viewCart);
  return isIn;
}

async function putAllIntoCart(items: WaitingItem[], job?: JobInput): Promise<boolean> {
  const { addAllToCart } = await loadCart();
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const isIn = await addAllToCart(items, job);
  if (isIn) toast("success", pieces === 1 ? "Added to cart" : `${pieces} items added to cart`, viewCart);
  return isIn;
}

async function putOnWishlist(productId: string, name: string): Promise<void> {
  const { addToWishlist } = await loadWishlist();
  if (await addToWishlist({ productId, name })) {
    toast("success", "Added to wishlist", { action: { label: "View wishlist", href: "/wishlist" } });
  }
}

/** The code itself could not be fetched: the connection is down, or the shop has just been renewed. */
function sayUnreachable(error: unknown): false {
  reportError(error);
  toast("error", "An unexpected error occurred. Please try again.");
  return false;
}

export type Intent = { add: "cart" | "wishlist"; chosen: Pick<VariantChoice, "id">; quantity: number };

/** The login URL that brings a visitor back to this variant. */
export function loginHref(productId: string, { add, chosen, quantity }: Intent): string {
  const query = new URLSearchParams({ variant: chosen.id, add, ...(quantity > 1 && { quantity: String(quantity) }) });
  return `/login?next=${encodeURIComponent(`/product/${productId}?${query}`)}`;
}

/** The same for several packs: which ones, this tab remembers (`rememberWaiting`). */
export const loginForAllHref = (productId: string): string =>
  `/login?next=${encodeURIComponent(`/product/${productId}?add=all`)}`;

type Arrival = { productId: string; name: string; variants: VariantChoice[] };

/** Carries out once what a visitor chose before signing in, and removes it from the URL, so that a reload does not repeat it. */
export function useArrival({ productId, name, variants }: Arrival, { buy, buyAll }: ReturnType<typeof useBuying>): void {
  const isSignedIn = useSession() !== null;
  useEffect(() => {
    if (!isSignedIn) return;
    const intent = takeIntent();
    const waiting = intent && takeWaiting(productId);
    if (!waiting) return;
    const { add, quantity, variantId } = intent;
    const chosen = variants.find(({ id, availability }) => id === variantId && availability !== "sold_out");
    if (add === "wishlist") putOnWishlist(productId, name).catch(sayUnreachable);
    if (waiting.items) void buyAll(waiting.items);
    if (add === "cart" && chosen) void buy({ productId, chosen, quantity });
  }, [isSignedIn, productId, name, variants, buy, buyAll]);
}

/** Reads the chosen action from the URL and removes it there. */
function takeIntent() {
  const address = new URL(location.href);
  const add = address.searchParams.get("add");
  if (!add) return null;
  const quantity = quantityFrom(address.searchParams.get("quantity") ?? "") ?? 1;
  const variantId = address.searchParams.get("variant");
  address.searchParams.delete("add");
  address.searchParams.delete("quantity");
  history.replaceState(null, "", address);
  return { add, quantity, variantId };
}
