import { z } from "zod";
import { type TranslationKind, translationKinds, translationsPath } from "@/lib/content/translation/kinds";
import { textStates } from "@/lib/office/translation/admin/contract";
import { listHref, pageNumber, searchText } from "@/lib/platform/shared/api/list-url";

export const translationPageSize = 50;

/** "open": not yet all in Nepali. "unused": translations of texts that the shop no longer has. */
const views = ["open", ...textStates, "all", "unused"] as const;
export type TranslationView = (typeof views)[number];

/** The query of the list of translations. */
export const translationQuery = z.object({
  q: searchText,
  kind: z.enum(translationKinds).optional().catch(undefined),
  state: z.enum(views).catch("open").default("open"),
  page: pageNumber,
});
export type TranslationQuery = z.infer<typeof translationQuery>;

export const translationListHref = ({ q, kind, state, page }: Partial<TranslationQuery>): string =>
  listHref(translationsPath, { q, kind, state: state === "open" ? "" : state, page });

/** "Products", for a filter. */
export const kindPlurals: Record<TranslationKind, string> = {
  category: "Categories",
  subcategory: "Subcategories",
  problem: "Problems",
  system: "Systems",
  product: "Products",
  faq: "FAQs",
  service: "Services",
  page: "About and policies",
  company: "Company",
  slider: "Sliders",
  brand: "Brands",
  team: "Team",
  gallery: "Gallery",
  "delivery-zone": "Delivery zones",
  mail: "Emails",
  newsletter: "Newsletters",
  sms: "Text messages",
  screen: "The shop's own sentences",
};
