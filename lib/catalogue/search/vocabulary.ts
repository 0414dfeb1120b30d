/** The kinds of synonyms. The more a kind says about the customer's need, the more it weighs in the ranking. */
export const synonymKinds = {
  problem: { label: "A problem", help: "leak, damp, crack: counts most" },
  place: { label: "A place", help: "roof, bathroom, water tank" },
  material: { label: "A material or tool", help: "tile, primer, brush" },
  word: { label: "Another word", help: "spellings only, or a word to keep apart" },
  help: { label: "A question", help: "leads to a page instead of products" },
  not_sold: { label: "Something we do not sell", help: "says so and offers other products" },
} as const;

export type SynonymKind = keyof typeof synonymKinds;

/** Pages that answer a question. */
export const helpPages = {
  "/faq": "Frequently asked questions",
  "/shipping-policy": "Delivery",
  "/return-policy": "Returns",
  "/track": "Track an order",
  "/register": "Create an account",
  "/login": "Log in",
  "/services": "Services",
  "/contact": "Contact us",
  "/fix": "Find the fix",
} as const;

export type HelpPage = keyof typeof helpPages;
