/** The maximum weight of a variant (10 tonnes) and the maximum stock that can be entered, in forms and imports alike. */
export const maxWeightGrams = 10_000_000;
export const maxStock = 1_000_000;

/** The maximum stock of a variant; up to it, the value of the stock is exact and fits into reports. */
export const maxStockOnHand = 10_000_000;

/** The maximum pieces of one variant in a cart or an order. */
export const maxQuantity = 999;

/** The maximum of lines in a list that is added at once, and of its characters. */
export const maxListLines = 50;
export const maxListText = 10_000;
