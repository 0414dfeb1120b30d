import type { NeededRight } from "@/lib/platform/shared/rights";

/** The kinds of the search of the back office, in the order of its results. */
export const foundKinds = ["order", "customer", "product", "enquiry", "return", "fix"] as const;
export type FoundKind = (typeof foundKinds)[number];

export const kindRights: Record<FoundKind, NeededRight> = {
  order: "order.see",
  customer: "customer.see",
  product: "product.see",
  enquiry: "enquiry.see",
  return: "return.see",
  fix: "product.see",
};

export const kindNames: Record<FoundKind, string> = {
  order: "Orders",
  customer: "Customers and staff",
  product: "Products",
  enquiry: "Enquiries",
  return: "Returns",
  fix: "Problems and systems",
};

/** What a search may begin with to look for one kind only. */
export const prefixes: Record<string, FoundKind> = { o: "order", c: "customer", p: "product" };

type Typed = { text: string; only: FoundKind | null };

/** "o: 41" looks for orders only; "p:" alone for nothing yet. */
export function readTyped(typed: string): Typed {
  const [, letter = "", text = ""] = /^\s*([a-z])\s*:\s*(.*)$/isu.exec(typed) ?? [];
  const only = prefixes[letter.toLowerCase()];
  return only ? { text: text.trim(), only } : { text: typed.trim(), only: null };
}

type Row = { href: string; isExact: boolean };

/** The page of the only row whose whole number was typed. */
export function getExactHref(groups: readonly { rows: readonly Row[] }[]): string | null {
  const exact = groups.flatMap(({ rows }) => rows.filter(({ isExact }) => isExact));
  return exact.length === 1 ? (exact[0]?.href ?? null) : null;
}
