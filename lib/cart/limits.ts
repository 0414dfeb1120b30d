/** The most pieces of one variant, the most different variants, and the most systems that a cart holds. */
export const maxQuantity = 999;
export const maxLines = 100;
export const maxSystems = 20;
