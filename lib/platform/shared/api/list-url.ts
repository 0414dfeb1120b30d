import { z } from "zod";
import { filterDay } from "@/lib/platform/shared/calendar/iso-day";

/** The query parameters of list pages: each falls back to its default if it is invalid. */
export const searchText = z.string().trim().max(100).catch("").default("");
export const searchDay = filterDay.optional().catch(undefined);
export const pageNumber = z.coerce.number().int().min(1).max(100_000).catch(1).default(1);

/** How many rows a page of a long list may have; the first unless the reader chooses otherwise. */
export const pageSizes = [50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
export const pageRows = z.coerce.number().pipe(z.literal(pageSizes)).catch(pageSizes[0]).default(pageSizes[0]);

/** For the hidden field of a list's filters. */
export const rowsParameter = (rows: PageSize): string | undefined => (rows === pageSizes[0] ? undefined : String(rows));

/** A list's plain URL may open a saved view (docs/decisions/0097): this is everything, and `view` an id otherwise. */
export const wholeList = "all";
export const viewName = z
  .union([z.literal(wholeList), z.uuid()])
  .optional()
  .catch(undefined);

export const noColumns = "none";
/** The ids of the columns that a table hides: in the URL once a view is open, in the browser otherwise. */
export const hiddenColumns = z
  .string()
  .regex(/^[A-Za-z,]{1,200}$/)
  .optional()
  .catch(undefined);

/** What the tabs of a list's queues keep of its query: its filters, but not those of a view, which they leave with it. */
export const outsideView = <Query extends { view?: string | undefined }>(query: Query): Partial<Query> =>
  query.view === undefined || query.view === wholeList ? query : {};

type Filters = Record<string, string | number | undefined>;
type Named = { page?: number | undefined; rows?: number | undefined; view?: string | undefined };

/** The URL of a list's page, without empty filters and without what is so anyway. */
export function listHref(path: string, { page, rows, view, ...filters }: Filters & Named): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, String(value));
  if (rows && rows !== pageSizes[0]) search.set("rows", String(rows));
  if (page && page > 1) search.set("page", String(page));
  if (view && (view !== wholeList || search.size === 0)) search.set("view", view);
  return search.size ? `${path}?${search}` : path;
}
