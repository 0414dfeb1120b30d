import type { Wishlist, WishlistEntry } from "./contract";

export function includes(wishlist: Wishlist, productId: string): boolean {
  return wishlist.some((entry) => entry.productId === productId);
}

/** A product that is already on the list keeps its place; a new one comes first. */
export function withEntry(wishlist: Wishlist, entry: WishlistEntry): Wishlist {
  return includes(wishlist, entry.productId) ? wishlist : [entry, ...wishlist];
}

export function withoutProduct(wishlist: Wishlist, productId: string): Wishlist {
  return wishlist.filter((entry) => entry.productId !== productId);
}

/** A product just added to the list, until the server's list replaces it; unknown fields are empty. */
export function newEntry(input: Pick<WishlistEntry, "productId"> & Partial<WishlistEntry>): WishlistEntry {
  return {
    _id: input.productId,
    addedAt: new Date().toISOString(),
    name: "",
    brand: "",
    image: null,
    price: 0,
    priceSeen: 0,
    seenNow: null,
    availability: "in_stock",
    variants: [],
    saved: [],
    ...input,
  };
}
