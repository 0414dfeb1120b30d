/** The sections, and beside them on wide screens what it comes to. */
export const checkoutGrid = "grid items-start grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8";
