import { useCallback, useEffect, useState } from "react";
import { reportError } from "@/components/hooks/report-error";
import { useSession } from "@/components/hooks/use-session";
import { toast } from "@/components/toast/toast";
import { quantityFrom } from "@/lib/cart/rules";
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
  const buy = useCallback(async ({ productId, chosen, quantity }: Request) => {
    setAdding(true);
    await putIntoCart({ productId, chosen, quantity }).catch(sayUnreachable);
    setAdding(false);
  }, []);
  return { isSignedIn, isAdding, buy };
}

async function putIntoCart({ productId, chosen, quantity }: Request): Promise<void> {
  const { addToCart } = await loadCart();
  const { id: variantId, color, price } = chosen;
  const isIn = await addToCart({ productId, variantId, color, quantity, price });
  if (isIn) toast("success", "Added to cart", { action: { label: "View cart", href: "/cart" } });
}

async function putOnWishlist(productId: string, name: string): Promise<void> {
  const { addToWishlist } = await loadWishlist();
  if (await addToWishlist({ productId, name })) {
    toast("success", "Added to wishlist", { action: { label: "View wishlist", href: "/wishlist" } });
  }
}

/** The code itself could not be fetched: the connection is down, or the shop has just been renewed. */
function sayUnreachable(error: unknown): void {
  reportError(error);
  toast("error", "An unexpected error occurred. Please try again.");
}

export type Intent = { add: "cart" | "wishlist"; chosen: Pick<VariantChoice, "id">; quantity: number };

/** Where a visitor signs in and comes back with what they wanted. */
export function loginHref(productId: string, { add, chosen, quantity }: Intent): string {
  const wanted = new URLSearchParams({ variant: chosen.id, add, ...(quantity > 1 && { quantity: String(quantity) }) });
  return `/login?next=${encodeURIComponent(`/product/${productId}?${wanted}`)}`;
}

const wantedKey = "wanted-before-sign-in";

/** Notes, in this tab, that the visitor himself wanted this: another site's link must not fill anybody's cart. */
export const rememberRequest = (productId: string) => sessionStorage.setItem(wantedKey, productId);

type Arrival = { productId: string; name: string; packs: VariantChoice[] };

/** Does once what a visitor wanted before signing in, and takes it out of the address, so that a reload does not repeat it. */
export function useArrival({ productId, name, packs }: Arrival, onAdd: (wanted: Request) => void): void {
  const isSignedIn = useSession() !== null;
  useEffect(() => {
    const address = new URL(location.href);
    const add = address.searchParams.get("add");
    if (!isSignedIn || !add) return;
    const quantity = quantityFrom(address.searchParams.get("quantity") ?? "") ?? 1;
    const chosen = packs.find(({ id }) => id === address.searchParams.get("variant"));
    address.searchParams.delete("add");
    address.searchParams.delete("quantity");
    history.replaceState(null, "", address);
    if (sessionStorage.getItem(wantedKey) !== productId) return;
    sessionStorage.removeItem(wantedKey);
    if (add === "wishlist") putOnWishlist(productId, name).catch(sayUnreachable);
    if (add === "cart" && chosen && chosen.availability !== "sold_out") onAdd({ productId, chosen, quantity });
  }, [isSignedIn, productId, name, packs, onAdd]);
}
