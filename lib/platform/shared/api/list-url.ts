import { z } from "zod";
import { filterDay } from "@/lib/platform/shared/calendar/iso-day";

/** The query parameters of list pages: each falls back to its default if it is invalid. */
export const searchText = z.string().trim().max(100).catch("").default("");
export const searchDay = filterDay.optional().catch(undefined);
export const pageNumber = z.coerce.number().int().min(1).max(100_000).catch(1).default(1);

type Filters = Record<string, string | number | undefined>;

/** The URL of a list's page, without empty filters and without `page=1`. */
export function listHref(path: string, { page, ...filters }: Filters & { page?: number | undefined }): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, String(value));
  if (page && page > 1) search.set("page", String(page));
  return search.size ? `${path}?${search}` : path;
}
