import { z } from "zod";
import { isoDay } from "@/lib/platform/iso-day";

/** What the addresses of lists hold, each filter by itself: what makes no sense there is left out. */
export const searchText = z.string().trim().max(100).catch("").default("");
export const searchDay = isoDay().optional().catch(undefined);
export const pageNumber = z.coerce.number().int().min(1).max(100_000).catch(1).default(1);

type Filters = Record<string, string | number | undefined>;

/** The address of a list's page, without what is empty, and without the first page. */
export function listHref(path: string, { page, ...filters }: Filters & { page?: number | undefined }): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, String(value));
  if (page && page > 1) search.set("page", String(page));
  return search.size ? `${path}?${search}` : path;
}
