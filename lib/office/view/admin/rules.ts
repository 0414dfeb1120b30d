import type { ListView, ViewQuery } from "./contract";
import type { ViewListName } from "./lists";

export type ViewRole = { id: string; name: string };

export type OpenedView = ListView & { href: string; count: number | null };

export type OpenedViews = {
  list: ViewListName;
  views: OpenedView[];
  /** The view that the address names, if it still exists. */
  current: OpenedView | null;
  /** Whether the address differs from it. */
  isChanged: boolean;
  /** The address names a view that the reader does not have. */
  isMissing: boolean;
  /** What its filters were, in words, that no longer exist. */
  lost: string[];
  /** The parameters of the address, as a view keeps them. */
  query: ViewQuery;
  allHref: string;
  /** For those who may share: the roles that see the list. */
  roles: ViewRole[];
};

/** What a view keeps of a list's address. */
export function toParameters(href: string): ViewQuery {
  const parameters = [...new URL(href, "http://list").searchParams];
  return Object.fromEntries(parameters.filter(([name]) => name !== "page" && name !== "view"));
}

/** Two addresses with the same text show the same list. */
export const toQueryText = (query: ViewQuery): string =>
  JSON.stringify(Object.entries(query).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** The filters of a saved query that the list no longer has, or whose value it no longer knows; `read` is what it made of them. */
export const findLost = (saved: ViewQuery, read: Record<string, unknown>, labels: Record<string, string>): string[] =>
  Object.entries(saved).flatMap(([name, value]) => {
    if (value === "" || String(read[name] ?? "") === value) return [];
    return labels[name] ? `${labels[name]}: ${value}` : name;
  });
