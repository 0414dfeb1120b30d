import type { Endpoint } from "./endpoint";
import { urlOf } from "./endpoint";
import { Answer } from "./handle";

type Page = { q?: string | undefined; page?: number | undefined; limit?: number | undefined };

/**
 * The part of a list that `page` and `limit` ask for (all of it without either), with its whole length in `X-Total-Count` and
 * its neighbours in `Link`.
 */
export function paged<T>(endpoint: Pick<Endpoint, "path">, all: T[], { q, page = 1, limit }: Page): Answer<T[]> {
  const headers: Record<string, string> = { "x-total-count": String(all.length) };
  if (limit === undefined) return new Answer(all, { headers });
  const last = Math.max(1, Math.ceil(all.length / limit));
  const link = (to: number, rel: string) => `<${urlOf(endpoint, { query: { q, page: to, limit } })}>; rel="${rel}"`;
  const neighbours = [link(1, "first"), link(last, "last")];
  if (page > 1) neighbours.push(link(Math.min(page - 1, last), "prev"));
  if (page < last) neighbours.push(link(page + 1, "next"));
  headers.link = neighbours.join(", ");
  return new Answer(all.slice((page - 1) * limit, page * limit), { headers });
}
