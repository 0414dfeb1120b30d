export const returnStatuses = [
  "requested",
  "approved",
  "refused",
  "received",
  "refunded",
  "replaced",
  "withdrawn",
  "closed",
] as const;
export const returnStatusNames = {
  requested: "New request",
  approved: "Approved",
  received: "Received",
  refused: "Rejected",
  refunded: "Completed",
  replaced: "Replaced",
  withdrawn: "Withdrawn",
  closed: "Closed",
} as const satisfies Record<(typeof returnStatuses)[number], string>;
export const returnOutcomes = ["refund", "replace"] as const;

/** How many days after delivery goods can be returned, and how many photos may be attached. */
export const returnDays = 7;
export const maxPhotos = 4;

/** Where a refund can be sent that cannot go back the way it was paid. */
export const refundTargets = {
  bank: {
    label: "Bank account",
    account: "Bank, account number and name of the holder",
    invalid: "Enter the bank, the account number and the name",
  },
  esewa: { label: "eSewa", account: "eSewa number", invalid: "Enter a Nepali mobile number, such as 98XXXXXXXX" },
  khalti: { label: "Khalti", account: "Khalti number", invalid: "Enter a Nepali mobile number, such as 98XXXXXXXX" },
} as const;
export type RefundTarget = keyof typeof refundTargets;

/** Why goods may be returned, in the words of the return policy, and what to ask the customer. */
export const returnCauses = {
  damaged: { label: "It arrived damaged", question: "What is broken, torn, leaking or dried out?" },
  not_as_described: { label: "It is not as described", question: "What did the product page say, and what did you get?" },
  wrong_item: { label: "It is not what I ordered", question: "What did you order, and what is in the box?" },
} as const;
