import { toast } from "@/components/kit/toast/toast";
import { takeWaiting } from "@/components/people/session/waiting-items";
import { addToWishlist } from "@/components/sales/cart/wishlist-changes";
import { itemName } from "@/lib/catalogue/product/rules";
import type { VariantChoice } from "@/lib/catalogue/product/variant-choice";
import { t } from "@/lib/platform/shared/language/t";
import { quantityFrom } from "@/lib/sales/cart/quantity";
import type { useBuying } from "./use-buying";

export type PickedProduct = { productId: string; name: string; variants: VariantChoice[] };
type Buying = Pick<ReturnType<typeof useBuying>, "buy" | "buyAll">;

/** Carries out what a visitor chose before login, and removes it from the URL so that a reload does not repeat it. */
export async function carryOut({ productId, name, variants }: PickedProduct, { buy, buyAll }: Buying): Promise<void> {
  const intent = takeIntent();
  const waiting = intent && takeWaiting(productId);
  if (!waiting) return;
  const { add, quantity, variantId } = intent;
  const chosen = variants.find(({ id, availability }) => id === variantId && availability !== "sold_out");
  if (waiting.items) void buyAll(waiting.items, waiting);
  if (add === "cart" && chosen) void buy({ productId, what: itemName({ ...chosen, name }), chosen, quantity });
  if (add === "wishlist" && (await addToWishlist({ productId, name }))) {
    toast("success", t`Added to wishlist`, { action: { label: t`View wishlist`, href: "/wishlist" } });
  }
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
