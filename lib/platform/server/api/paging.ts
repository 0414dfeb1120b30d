import type { Endpoint } from "@/lib/platform/shared/api/endpoint";
import { getUrl } from "@/lib/platform/shared/api/endpoint";
import { ApiResponse } from "./handle";

type Page = { q?: string | undefined; page?: number | undefined; limit?: number | undefined };

/** The requested part of a list: `null` if neither is given, and `defaultLimit` rows if only the page is. */
export function getPart({ page, limit }: Page, defaultLimit: number): { page: number; limit: number } | null {
  return page === undefined && limit === undefined ? null : { page: page ?? 1, limit: limit ?? defaultLimit };
}

/**
 * The page of a list that `page` and `limit` request (all of it without either), with the list's total length in `X-Total-Count`
 * and the neighbouring pages in `Link`.
 */
export function paged<T>(endpoint: Pick<Endpoint, "path">, all: T[], query: Page): ApiResponse<T[]> {
  const part = getPart(query, 100);
  if (!part) return new ApiResponse(all, { headers: { "x-total-count": String(all.length) } });
  const { page, limit } = part;
  return getPage(endpoint, all.slice((page - 1) * limit, page * limit), { ...query, page, limit, total: all.length });
}

type PageOptions = { page: number; limit: number; total: number; params?: object };

/**
 * One page of `total` rows, already cut out by the database. `params` fills in the path's parameters, if it has any; all other
 * query parameters are kept in the URLs of the neighbouring pages.
 */
export function getPage<T>(
  endpoint: Pick<Endpoint, "path">,
  rows: T[],
  { page, limit, total, params, ...filters }: PageOptions & Record<string, unknown>,
): ApiResponse<T[]> {
  const last = Math.max(1, Math.ceil(total / limit));
  const link = (to: number, rel: string) => {
    const url = getUrl(endpoint, { ...(params && { params }), query: { ...filters, page: to, limit } });
    return `<${url}>; rel="${rel}"`;
  };
  const neighbours = [link(1, "first"), link(last, "last")];
  if (page > 1) neighbours.push(link(Math.min(page - 1, last), "prev"));
  if (page < last) neighbours.push(link(page + 1, "next"));
  return new ApiResponse(rows, { headers: { "x-total-count": String(total), link: neighbours.join(", ") } });
}
