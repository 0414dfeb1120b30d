/** The most pieces of one variant, and the most different variants, that a cart holds. */
export const maxQuantity = 999;
export const maxLines = 100;
