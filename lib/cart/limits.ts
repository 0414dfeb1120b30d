/** The maximum pieces of one variant, different variants, and systems in a cart. */
export const maxQuantity = 999;
export const maxLines = 100;
export const maxSystems = 20;
