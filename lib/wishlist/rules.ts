import type { Wishlist, WishlistEntry } from "./contract";

export function includes(wishlist: Wishlist, productId: string): boolean {
  return wishlist.some((entry) => entry.productId === productId);
}

/** What is kept already stays where it is; what is new comes first. */
export function withEntry(wishlist: Wishlist, entry: WishlistEntry): Wishlist {
  return includes(wishlist, entry.productId) ? wishlist : [entry, ...wishlist];
}

export function withoutProduct(wishlist: Wishlist, productId: string): Wishlist {
  return wishlist.filter((entry) => entry.productId !== productId);
}

/** A product that was just put on the list, until the server's list says the rest: what is not known of it is empty. */
export function newEntry(known: Pick<WishlistEntry, "productId"> & Partial<WishlistEntry>): WishlistEntry {
  return {
    _id: known.productId,
    addedAt: new Date().toISOString(),
    name: "",
    brand: "",
    image: null,
    price: 0,
    priceSeen: 0,
    availability: "in_stock",
    variants: [],
    ...known,
  };
}
