import { change } from "@/components/kit/hooks/use-changing-query";
import { toast } from "@/components/kit/toast/toast";
import { call } from "@/lib/platform/browser/call";
import { readSession } from "@/lib/platform/browser/session-store";
import { getUrl } from "@/lib/platform/shared/api/endpoint";
import { t } from "@/lib/platform/shared/language/t";
import { addProduct, getWishlist, removeProduct, type Wishlist, type WishlistEntry } from "@/lib/sales/wishlist/contract";
import { newEntry, withEntry, withoutProduct } from "@/lib/sales/wishlist/rules";
import { endSavings } from "./saved-lines";

type NewEntry = Parameters<typeof newEntry>[0];
type EntryKey = { userId: string; productId: string };
type WishlistChange = {
  productId: string;
  /** A change that is not sent yet is replaced by a newer one about the same. */
  about?: string;
  apply: (wishlist: Wishlist) => Wishlist;
  send: (params: EntryKey) => Promise<Wishlist>;
};

/**
 * An optimistic change, sent after the ones before it. Returns whether it succeeded; on failure the error has been shown and the
 * list reloaded.
 */
function changeWishlist({ productId, about = productId, apply, send }: WishlistChange): Promise<boolean> {
  const session = readSession();
  if (!session) {
    toast("error", t`User ID not found`);
    return Promise.resolve(false);
  }
  const params = { userId: session.userId, productId };
  return new Promise((resolve) => {
    change<Wishlist>(getUrl(getWishlist, { params }), {
      about,
      apply,
      send: () => send(params),
      done: () => resolve(true),
      failed: (error) => {
        // `call` has chosen the message: the server's own, or else the documented one (§8).
        if (error instanceof Error) toast("error", error.message);
        resolve(false);
      },
    });
  });
}

/** The same `idempotencyKey` again saves its lines only once. */
export function addToWishlist(product: NewEntry, idempotencyKey?: string): Promise<boolean> {
  const entry = newEntry(product);
  return changeWishlist({
    productId: product.productId,
    // Packs of one product that are saved one after the other are all kept.
    about: [product.productId, ...entry.saved.map(({ variantId }) => variantId)].join(" "),
    apply: (wishlist) => withEntry(wishlist, entry),
    send: (params) => call(addProduct, { params, body: { saved: entry.saved } }, { idempotencyKey }),
  });
}

export function takeOff(productId: string): Promise<boolean> {
  endSavings(productId);
  return changeWishlist({
    productId,
    apply: (wishlist) => withoutProduct(wishlist, productId),
    send: (params) => call(removeProduct, { params }),
  });
}

/** Removes a product with an undo in the toast, unless the shop would refuse to add it again. */
export async function removeFromWishlist(entry: WishlistEntry): Promise<void> {
  if (!(await takeOff(entry.productId))) return;
  const press = async () => {
    if (await addToWishlist(entry)) toast("success", t`Back on your wishlist`);
  };
  const isForSale = entry.availability !== "unavailable";
  toast("success", t`Removed from wishlist`, isForSale ? { action: { label: t`Undo`, press } } : {});
}
