import { useCallback, useEffect, useRef, useState } from "react";
import { reportError } from "@/components/hooks/report-error";
import { useSession } from "@/components/hooks/use-session";
import { takeWaiting, type WaitingItem } from "@/components/session/waiting-items";
import { toast } from "@/components/toast/toast";
import type { Cart } from "@/lib/cart/contract";
import { quantityFrom } from "@/lib/cart/rules";
import type { JobInput } from "@/lib/job/contract";
import { itemName } from "@/lib/product/rules";
import type { VariantChoice } from "@/lib/product/variant-choice";

const loadCart = () => import("@/components/cart/cart-changes");
const loadWishlist = () => import("@/components/cart/wishlist-changes");

type Request = {
  productId: string;
  /** "RoofCoat 10, 20 L, White", for the message. */
  what: string;
  chosen: Pick<VariantChoice, "id" | "color" | "price">;
  quantity: number;
};

type RequestForAll = { what: string; job?: JobInput | undefined };

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
  const buy = useCallback((request: Request) => run(() => putIntoCart(request)), [run]);
  const buyAll = useCallback((items: WaitingItem[], request: RequestForAll) => run(() => putAllIntoCart(items, request)), [run]);
  return { isSignedIn, isAdding, inStock, buy, buyAll };
}

async function putIntoCart({ productId, what, chosen, quantity }: Request): Promise<Cart | null> {
  const { addToCart } = await loadCart();
  const { id: variantId, color, price } = chosen;
  const cart = await addToCart({ productId, variantId, color, quantity, price });
  if (cart) notifyAdded(cart, [variantId], quantity > 1 ? `${quantity} × ${what}` : what);
  return cart;
}

async function putAllIntoCart(items: WaitingItem[], { what, job }: RequestForAll): Promise<Cart | null> {
  const { addAllToCart } = await loadCart();
  const cart = await addAllToCart(items, job);
  const ids = items.map(({ variantId }) => variantId);
  if (cart) notifyAdded(cart, ids, what);
  return cart;
}

/** Confirms an addition, or says what we have too little of: pages do not know the exact stock, but the cart does. */
function notifyAdded({ items }: Cart, variantIds: string[], what: string): void {
  const short = items.filter(({ variantId, problem }) => problem !== null && variantIds.includes(variantId));
  const action = { label: "View cart", href: "/cart" };
  if (short.length > 0) {
    const note = short
      .map((item) => `${itemName(item)}: ${item.available > 0 ? `only ${item.available}` : "none"} left.`)
      .join(" ");
    toast("info", "Added to cart, but we do not have that many in stock", { action, note });
  } else {
    toast("success", variantIds.length === 1 ? "Added to cart" : `${variantIds.length} items added to cart`, {
      action,
      note: what,
    });
  }
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
