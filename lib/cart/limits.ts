/** The most pieces of one pack, and the most different packs, that a cart holds. */
export const maxQuantity = 999;
export const maxLines = 100;
