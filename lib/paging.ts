import type { Endpoint } from "./endpoint";
import { urlOf } from "./endpoint";
import { Answer } from "./handle";

type Page = { q?: string | undefined; page?: number | undefined; limit?: number | undefined };

/**
 * The part of a list that `page` and `limit` ask for (all of it without either), with its whole length in `X-Total-Count` and
 * its neighbours in `Link`.
 */
export function paged<T>(endpoint: Pick<Endpoint, "path">, all: T[], { q, page = 1, limit }: Page): Answer<T[]> {
  if (limit === undefined) return new Answer(all, { headers: { "x-total-count": String(all.length) } });
  return pageOf(endpoint, all.slice((page - 1) * limit, page * limit), { q, page, limit, total: all.length });
}

/** One page that the database cut out already, of `total` rows. `params` fills in the path, where it has any. */
export function pageOf<T>(
  endpoint: Pick<Endpoint, "path">,
  rows: T[],
  { q, page, limit, total, params }: { q?: string | undefined; page: number; limit: number; total: number; params?: object },
): Answer<T[]> {
  const last = Math.max(1, Math.ceil(total / limit));
  const link = (to: number, rel: string) => {
    const url = urlOf(endpoint, { ...(params && { params }), query: { q, page: to, limit } });
    return `<${url}>; rel="${rel}"`;
  };
  const neighbours = [link(1, "first"), link(last, "last")];
  if (page > 1) neighbours.push(link(Math.min(page - 1, last), "prev"));
  if (page < last) neighbours.push(link(page + 1, "next"));
  return new Answer(rows, { headers: { "x-total-count": String(total), link: neighbours.join(", ") } });
}
