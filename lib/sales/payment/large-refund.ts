/** Refunds above so many rupees need a recent login of the one who records them. */
export const largeRefund = 20_000;

export const ifLargeRefund = `if it refunds more than Rs ${largeRefund.toLocaleString("en")}` as const;
