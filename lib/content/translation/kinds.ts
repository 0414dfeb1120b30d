/** What has texts for visitors, in the order in which they are translated. */
export const kindNames = {
  category: "Category",
  subcategory: "Subcategory",
  problem: "Problem",
  system: "System",
  product: "Product",
  faq: "Question",
  service: "Service",
  page: "Page",
  company: "Company",
  slider: "Slide",
  brand: "Brand",
  team: "Team member",
  gallery: "Gallery folder",
  "delivery-zone": "Delivery zone",
  mail: "Email",
  newsletter: "Newsletter",
  sms: "Text message",
  screen: "Screen",
} as const;
export type TranslationKind = keyof typeof kindNames;
export const translationKinds = Object.keys(kindNames) as [TranslationKind, ...TranslationKind[]];

export const translationsPath = "/admin/translations";

/** The page that translates a thing, or the list of all of its kind. */
export const translationHref = (kind: TranslationKind, id?: string): string =>
  id === undefined ? `${translationsPath}?state=all&kind=${kind}` : `${translationsPath}/${kind}/${id}`;
