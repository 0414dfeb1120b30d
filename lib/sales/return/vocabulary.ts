import { msg } from "@/lib/platform/shared/language/t";
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

/** How long the new goods of an exchange are kept while the old ones are on their way. */
export const exchangeDays = 7;

/** How many hours after a parcel's delivery its customer can claim what was wrong with it. */
export const claimHours = 48;

/** Where a refund can be sent that cannot go back the way it was paid. */
export const refundTargets = {
  bank: {
    label: msg("Bank account"),
    account: msg("Bank, account number and name of the holder"),
    invalid: msg("Enter the bank, the account number and the name"),
  },
  esewa: { label: "eSewa", account: msg("eSewa number"), invalid: msg("Enter a Nepali mobile number, such as 98XXXXXXXX") },
  khalti: { label: "Khalti", account: msg("Khalti number"), invalid: msg("Enter a Nepali mobile number, such as 98XXXXXXXX") },
} as const;
export type RefundTarget = keyof typeof refundTargets;

/** Why goods may be returned, in the words of the return policy, and what to ask the customer. */
export const returnCauses = {
  damaged: { label: msg("It arrived damaged"), question: msg("What is broken, torn, leaking or dried out?") },
  not_as_described: {
    label: msg("It is not as described"),
    question: msg("What did the product page say, and what did you get?"),
  },
  wrong_item: { label: msg("It is not what I ordered"), question: msg("What did you order, and what is in the box?") },
  leaking: { label: msg("It leaks"), question: msg("Where does it leak, and how much is left in it?") },
  missing: { label: msg("Something is missing"), question: msg("What is missing, and was the parcel still sealed?") },
  faulty: { label: msg("It does not work as it should"), question: msg("What did you do with it, and what happened?") },
  expired: { label: msg("It is past its date"), question: msg("Which date is printed on it?") },
  changed_mind: { label: "They would rather have something else", question: "What would suit better?" },
} as const;

/** The causes of a return, and those of a claim: something was wrong on arrival. */
export const causesToReturn = ["damaged", "not_as_described", "wrong_item"] as const;
/** Whether the shop made a mistake: then it refunds the delivery too, if everything comes back. */
export const isOurMistake = (cause: keyof typeof returnCauses): boolean => cause !== "changed_mind";
export const causesToExchange = ["changed_mind", ...causesToReturn] as const;
export const causesToClaim = ["damaged", "leaking", "wrong_item", "missing", "faulty", "expired"] as const;
