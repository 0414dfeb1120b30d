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

type Filters = Record<string, string | number | undefined>;

/** The URL of a list's page, without empty filters and without what is so anyway. */
export function listHref(
  path: string,
  { page, rows, ...filters }: Filters & { page?: number | undefined; rows?: number | undefined },
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, String(value));
  if (rows && rows !== pageSizes[0]) search.set("rows", String(rows));
  if (page && page > 1) search.set("page", String(page));
  return search.size ? `${path}?${search}` : path;
}
