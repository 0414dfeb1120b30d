import { useEffect } from "react";
import { useSession } from "@/components/kit/hooks/use-session";
import { toast } from "@/components/kit/toast/toast";
import { takeWaiting } from "@/components/people/session/waiting-items";
import { itemName } from "@/lib/catalogue/product/rules";
import type { VariantChoice } from "@/lib/catalogue/product/variant-choice";
import { later } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { quantityFrom } from "@/lib/sales/cart/quantity";
import { notifyUnreachable, type useBuying } from "./use-buying";

const loadWishlist = later(() => import("@/components/sales/cart/wishlist-changes"));

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

async function putOnWishlist(productId: string, name: string): Promise<void> {
  const { addToWishlist } = await loadWishlist();
  if (await addToWishlist({ productId, name })) {
    toast("success", t`Added to wishlist`, { action: { label: t`View wishlist`, href: "/wishlist" } });
  }
}
