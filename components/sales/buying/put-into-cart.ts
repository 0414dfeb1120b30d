import { toast } from "@/components/kit/toast/toast";
import type { WaitingItem } from "@/components/people/session/waiting-items";
import { addAllToCart, addToCart } from "@/components/sales/cart/cart-changes";
import type { JobInput } from "@/lib/advice/job/contract";
import { getSentences, reasonText } from "@/lib/catalogue/product/offer-sentences";
import type { VariantChoice } from "@/lib/catalogue/product/variant-choice";
import { t } from "@/lib/platform/shared/language/t";
import type { Cart } from "@/lib/sales/cart/contract";

export type Request = {
  productId: string;
  /** "RoofCoat 10, 20 L, White", for the message. */
  what: string;
  chosen: Pick<VariantChoice, "id" | "color" | "price">;
  quantity: number;
};

export type RequestForAll = { what: string; job?: JobInput | undefined };

export async function putIntoCart({ productId, what, chosen, quantity }: Request): Promise<Cart | null> {
  const { id: variantId, color, price } = chosen;
  const cart = await addToCart({ productId, variantId, color, quantity, price });
  if (cart) notifyAdded(cart, [variantId], quantity > 1 ? `${quantity} × ${what}` : what);
  return cart;
}

export async function putAllIntoCart(items: WaitingItem[], { what, job }: RequestForAll): Promise<Cart | null> {
  const cart = await addAllToCart(items, job);
  const ids = items.map(({ variantId }) => variantId);
  if (cart) notifyAdded(cart, ids, what);
  return cart;
}

/** Confirms an addition, or says what we have too little of: pages do not know the exact stock, but the cart does. */
function notifyAdded({ items }: Cart, variantIds: string[], what: string): void {
  const added = items.filter(({ variantId }) => variantIds.includes(variantId));
  const refused = added.flatMap((item) => (item.problem ? { problem: item.problem, item } : []));
  const action = { label: t`View cart`, href: "/cart" };
  const [first] = refused;
  if (first) {
    const note = refused.map(({ problem, item }) => reasonText(problem, item)).join(" ");
    toast("info", t(getSentences(first.problem).added), { action, note });
  } else {
    toast("success", variantIds.length === 1 ? t`Added to cart` : t`${variantIds.length} items added to cart`, {
      action,
      note: what,
    });
  }
}
