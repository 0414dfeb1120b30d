import { z } from "zod";
import { returnStatuses } from "@/lib/return/vocabulary";

/** The queues of the screen: returns by state, and confirmed orders whose customers ask to cancel them. */
export const returnTabs = [
  "requested",
  "approved",
  "received",
  "cancellations",
  "refunded",
  "replaced",
  "refused",
  "all",
] as const;
export type ReturnTab = (typeof returnTabs)[number];

export const tabNames: Record<ReturnTab, string> = {
  requested: "To decide",
  approved: "Approved",
  received: "Received",
  cancellations: "Cancellations",
  refunded: "Refunded",
  replaced: "Replaced",
  refused: "Refused",
  all: "All returns",
};

export const returnQuery = z.object({
  tab: z.enum(returnTabs).catch("requested").default("requested"),
  q: z.string().trim().max(100).catch("").default(""),
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
});
export type ReturnQuery = z.infer<typeof returnQuery>;

export const returnsPath = "/admin/returns-and-cancels";
export const returnPageSize = 20;

/** The query of the call behind an address. */
export function wantedOf({ tab, q, page }: ReturnQuery) {
  const status = returnStatuses.find((each) => each === tab);
  return { q, page, limit: returnPageSize, ...(status && { status }) };
}

export function returnsHref({ tab, q, page }: Partial<ReturnQuery>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ q, tab: tab === "requested" ? "" : tab })) if (value) search.set(name, value);
  if (page && page > 1) search.set("page", String(page));
  return search.size ? `${returnsPath}?${search}` : returnsPath;
}
