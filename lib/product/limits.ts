/** The heaviest variant, ten tonnes, and the most pieces that are entered at once: a form and an import take the same. */
export const maxWeightGrams = 10_000_000;
export const maxStock = 1_000_000;

/** The most pieces of a variant that the shop counts: what they are worth stays exact, and fits into reports. */
export const maxStockOnHand = 10_000_000;
