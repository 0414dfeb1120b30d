export const returnStatuses = ["requested", "approved", "refused", "received", "refunded", "replaced"] as const;
export const returnOutcomes = ["refund", "replace"] as const;

/** Why goods may go back, as the return policy says it, and what the customer is asked to tell. */
export const returnCauses = {
  damaged: { label: "It arrived damaged", ask: "What is broken, torn, leaking or dried out?" },
  not_as_described: { label: "It is not as described", ask: "What did the product page say, and what did you get?" },
  wrong_item: { label: "It is not what I ordered", ask: "What did you order, and what is in the box?" },
} as const;
