import { msg } from "@/lib/platform/shared/language/t";

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
  "/faq": msg("Frequently asked questions"),
  "/shipping-policy": msg("Delivery"),
  "/return-policy": msg("Returns"),
  "/track": msg("Track an order"),
  "/register": msg("Create an account"),
  "/login": msg("Log in"),
  "/services": msg("Services"),
  "/contact": msg("Contact us"),
  "/fix": msg("Find the fix"),
} as const;

export type HelpPage = keyof typeof helpPages;
