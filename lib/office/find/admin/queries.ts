import "server-only";
import { findFixes } from "@/lib/advice/fix/admin/find";
import { findProducts } from "@/lib/catalogue/product/admin/find";
import { findEnquiries } from "@/lib/contact/enquiry/admin/find";
import { findUsers } from "@/lib/people/users/admin/find";
import { asSeenBy } from "@/lib/platform/shared/api/guarded";
import type { FoundRow } from "@/lib/platform/shared/found-row";
import { type Holder, may } from "@/lib/platform/shared/rights";
import { findOrders } from "@/lib/sales/order/admin/find";
import { findReturns } from "@/lib/sales/return/admin/find";
import { type FoundGroup, find } from "./contract";
import { type FoundKind, foundKinds, kindRights, readTyped } from "./rules";

const finders: Record<FoundKind, (reader: Holder, q: string) => Promise<FoundRow[]>> = {
  order: findOrders,
  customer: (_, q) => findUsers(q),
  product: (_, q) => findProducts(q),
  enquiry: findEnquiries,
  return: findReturns,
  fix: (_, q) => findFixes(q),
};

/** What this member of staff may see of what was typed; kinds without a match are left out, one with an exact match comes first. */
export async function findEverywhere(reader: Holder, typed: string): Promise<FoundGroup[]> {
  const { text, only } = readTyped(typed);
  if (text === "") return [];
  const kinds = foundKinds.filter((kind) => may(reader, kindRights[kind]) && (only === null || only === kind));
  const groups = await Promise.all(kinds.map(async (kind) => ({ kind, rows: await finders[kind](reader, text) })));
  const hasExact = ({ rows }: { rows: FoundRow[] }) => Number(rows.some(({ isExact }) => isExact));
  const found = groups.filter(({ rows }) => rows.length > 0).toSorted((one, other) => hasExact(other) - hasExact(one));
  return asSeenBy(reader, find.reply, { groups: found }).groups;
}
