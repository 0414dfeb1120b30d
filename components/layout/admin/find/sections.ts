import type { FoundGroup } from "@/lib/office/find/admin/contract";
import { type FoundKind, getExactHref, kindNames, readTyped } from "@/lib/office/find/admin/rules";
import { maxFound } from "@/lib/platform/shared/found-row";
import type { Holder } from "@/lib/platform/shared/rights";
import { findPlaces } from "./places";

export type FindOption = { href: string; title: string; detail: string; contact: string };
export type FindSection = { title: string; options: FindOption[] };

/** The lists that show all matches of a kind. */
const lists: Record<FoundKind, string | null> = {
  order: "/admin/orders?",
  customer: "/admin/users?",
  product: "/admin/products?",
  enquiry: "/admin/enquiries?tab=all&",
  return: "/admin/returns-and-cancels?tab=all&",
  fix: null,
};

export const pagesTitle = "Pages and actions";

/** The results by kind: what was typed exactly, then pages and actions, then the rest. */
export function toSections(reader: Holder, typed: string, groups: readonly FoundGroup[]): FindSection[] {
  const { text, only } = readTyped(typed);
  const places = only ? [] : findPlaces(reader, text).map(({ label, ...place }) => ({ ...place, title: label, contact: "" }));
  const pages = places.length > 0 ? [{ title: pagesTitle, options: places }] : [];
  const found = groups.map(({ kind, rows }) => ({
    title: kindNames[kind],
    options: [...rows, ...toMore(kind, rows.length, text)],
  }));
  return getExactHref(groups) ? [...found.slice(0, 1), ...pages, ...found.slice(1)] : [...pages, ...found];
}

/** The last row of a kind with so many that there may be more. */
function toMore(kind: FoundKind, count: number, text: string): FindOption[] {
  const list = lists[kind];
  if (list === null || count < maxFound) return [];
  return [{ href: `${list}q=${encodeURIComponent(text)}`, title: `All with “${text}”`, detail: kindNames[kind], contact: "" }];
}
