import { mutate } from "swr";
import { change, changed } from "@/components/kit/hooks/use-changing-query";
import { toast } from "@/components/kit/toast/toast";
import type { JobInput } from "@/lib/advice/job/contract";
import { CallError, call } from "@/lib/platform/browser/call";
import { createIdempotencyKey } from "@/lib/platform/browser/idempotency-key";
import { readSession } from "@/lib/platform/browser/session-store";
import { getUrl } from "@/lib/platform/shared/api/endpoint";
import { t } from "@/lib/platform/shared/language/t";
import {
  addItem,
  addItems,
  addJob,
  type Cart,
  type CartItem,
  clearCart,
  completeSystem,
  getCart,
  listCartNeeds,
  removeItem,
  removeSystem,
  setQuantities,
  setQuantity,
  type VariantQuantity,
} from "@/lib/sales/cart/contract";
import { emptyCart, withoutItem, withQuantity } from "@/lib/sales/cart/rules";

/** For what is often followed by leaving the page, which sends what is still waiting. */
const outlivesPage = { keepalive: true };

/** The debounce of a quantity. */
const pauseMs = 400;

type Owner = { userId: string };
type CartChange = {
  about?: string;
  pauseMs?: number;
  failed: string | undefined;
  apply: (cart: Cart) => Cart;
  send: (owner: Owner) => Promise<Cart>;
};

/**
 * An optimistic change, sent after the ones before it. Returns the cart, or `null` on failure: then the error has been shown (§8)
 * and the cart reloaded.
 */
function changeCart({ failed = "", send, ...rest }: CartChange): Promise<Cart | null> {
  const session = readSession();
  if (!session) return Promise.resolve(null);
  const owner = { userId: session.userId };
  return new Promise((resolve) => {
    let cart: Cart | null = null;
    change<Cart>(getUrl(getCart, { params: owner }), {
      ...rest,
      send: async () => {
        cart = await send(owner);
        return cart;
      },
      done: () => {
        // Only now: the server works out from its own cart what is missing.
        void mutate(getUrl(listCartNeeds, { params: owner })).catch(() => {});
        resolve(cart);
      },
      failed: (error) => {
        toast("error", t(failed), { note: getReason(error) });
        resolve(null);
      },
    });
  });
}

/** The server's reason, shown below the documented message; not for an outage, where it would not help. */
function getReason(error: unknown): string | undefined {
  return error instanceof CallError && [400, 404, 409].includes(error.status) ? error.message : undefined;
}

/** The keys of additions without a reply, by what they add: pressing again repeats the request, which then adds nothing twice. */
const unanswered = new Map<string, string>();

export async function addOnce<T>(body: object, send: (options: { idempotencyKey: string }) => Promise<T>): Promise<T> {
  const request = JSON.stringify(body);
  const idempotencyKey = unanswered.get(request) ?? createIdempotencyKey();
  unanswered.set(request, idempotencyKey);
  try {
    const reply = await send({ idempotencyKey });
    unanswered.delete(request);
    return reply;
  } catch (error) {
    if (error instanceof CallError && error.status >= 400 && error.status < 500) unanswered.delete(request);
    throw error;
  }
}

type VariantRequest = Pick<CartItem, "productId" | "variantId" | "color" | "quantity" | "price">;

/** Not optimistic: only the server knows the name and price. */
export function addToCart({ productId, variantId, color, quantity, price }: VariantRequest): Promise<Cart | null> {
  const body = { productId, variantId, color, quantity, price };
  return changeCart({
    failed: addItem.failed,
    apply: (cart) => cart,
    send: (params) => addOnce(body, (options) => call(addItem, { params, body }, options)),
  });
}

type SeveralVariants = Pick<CartItem, "productId" | "variantId" | "quantity">[];

/** Adds all items or none. */
export function addAllToCart(items: SeveralVariants, job?: JobInput): Promise<Cart | null> {
  const body = { items, ...(job && { job }) };
  return changeCart({
    failed: addItems.failed,
    apply: (cart) => cart,
    send: (params) => addOnce(body, (options) => call(addItems, { params, body }, options)),
  });
}

/** Adds what a saved job still lacks, all or nothing. */
export function addJobToCart(id: string): Promise<Cart | null> {
  return changeCart({
    failed: addJob.failed,
    apply: (cart) => cart,
    send: () => call(addJob, { params: { id }, body: { all: false } }),
  });
}

/** Adds what a system in the cart lacks. */
export async function addMissing(cartSystemId: string): Promise<void> {
  const isAdded = await changeCart({
    failed: completeSystem.failed,
    apply: (cart) => cart,
    send: (owner) => call(completeSystem, { params: { ...owner, cartSystemId } }),
  });
  if (isAdded) toast("success", t`Added to cart`);
}

export async function takeOutSystem(cartSystemId: string, items: "keep" | "remove"): Promise<void> {
  const isRemoved = await changeCart({
    failed: removeSystem.failed,
    apply: (cart) => cart,
    send: (owner) => call(removeSystem, { params: { ...owner, cartSystemId }, query: { items } }),
  });
  if (isRemoved) toast("success", items === "remove" ? t`System removed from cart` : t`Items are no longer grouped`);
}

export async function changeQuantity({ _id }: CartItem, quantity: number): Promise<void> {
  if (await sendQuantity(_id, quantity, pauseMs)) toast("success", t`Quantity updated successfully`);
}

/** The other variant's price and stock are shown once the server has replied. */
export async function changeVariant({ _id: itemId, quantity }: CartItem, variantId: string): Promise<void> {
  const isChanged = await changeCart({
    // Not replaced by a change of the quantity, which does not name the variant.
    about: `${itemId} variant`,
    failed: setQuantity.failed,
    apply: (cart) => withQuantity(cart, itemId, quantity),
    send: (owner) => call(setQuantity, { params: { ...owner, itemId }, body: { quantity, variantId } }, outlivesPage),
  });
  if (isChanged) toast("success", t`Pack changed`);
}

/** Confirms a changed price: the line keeps its quantity. */
export async function acknowledgePrice({ _id, quantity }: CartItem): Promise<void> {
  await sendQuantity(_id, quantity, 0);
}

function sendQuantity(itemId: string, quantity: number, pauseMs: number): Promise<Cart | null> {
  return changeCart({
    about: itemId,
    pauseMs,
    failed: setQuantity.failed,
    apply: (cart) => withQuantity(cart, itemId, quantity),
    send: (owner) => call(setQuantity, { params: { ...owner, itemId }, body: { quantity } }, outlivesPage),
  });
}

/** Undoes an addition: the lines have the quantities from before again. */
export async function restoreQuantities(items: VariantQuantity[]): Promise<void> {
  const isRestored = await changeCart({
    failed: setQuantities.failed,
    apply: (cart) => cart,
    send: (params) => call(setQuantities, { params, body: { items } }),
  });
  if (isRestored) toast("success", t`Your cart is as it was before`);
}

/** Removes a line; the caller shows the result. */
export function takeOut({ _id }: CartItem): Promise<Cart | null> {
  return changeCart({
    about: _id,
    failed: removeItem.failed,
    apply: (cart) => withoutItem(cart, _id),
    send: (owner) => call(removeItem, { params: { ...owner, itemId: _id } }, outlivesPage),
  });
}

/** Removes a line with an undo in the toast, unless the shop would refuse to add it again. */
export async function removeFromCart(item: CartItem): Promise<void> {
  if (!(await takeOut(item))) return;
  const press = async () => {
    if (await addToCart(item)) toast("success", t`Back in your cart`);
  };
  const isForSale = item.problem !== "unavailable";
  toast("success", t`Item removed from cart`, isForSale ? { action: { label: t`Undo`, press } } : {});
}

export async function emptyTheCart(): Promise<void> {
  const isEmpty = await changeCart({
    failed: clearCart.failed,
    apply: () => emptyCart,
    send: (params) => call(clearCart, { params }),
  });
  if (isEmpty) toast("success", t`Cart cleared successfully`);
}

/** After an order: the server has emptied the cart already. */
export function cartWasBought(userId: string): void {
  changed(getUrl(getCart, { params: { userId } }), emptyCart);
}
