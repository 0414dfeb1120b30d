import "server-only";
import { db, joinSql, rawSql, type Sql, sql } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { minPart } from "@/lib/platform/shared/found-row";
import type { Holder } from "@/lib/platform/shared/rights";
import { getWays, type Way } from "@/lib/sales/order/admin/ways";

/** A way that finds more orders than this stays a condition: the others name theirs. */
const maxNamed = 1000;

/**
 * What staff's list of orders looks for, of which one is enough; empty if nothing was typed. Few orders are named, so that not
 * every order is read in all ways; a text too short for an index is a condition in each of them.
 */
export async function adminSearch(reader: Holder, q: string): Promise<Prisma.OrderWhereInput[]> {
  if (q === "") return [];
  const ways = await getWays(reader, q);
  if (q.length < minPart) return ways.map(({ condition }) => condition);
  const found = await findIds(ways);
  const isBroad = (at: number) => (found[at]?.length ?? 0) > maxNamed;
  const ids = new Set(found.flatMap((each, at) => (isBroad(at) ? [] : each)));
  const broad = ways.filter((_, at) => isBroad(at)).map(({ condition }) => condition);
  return ids.size > 0 || broad.length === 0 ? [{ id: { in: [...ids] } }, ...broad] : broad;
}

/** The orders that each way finds, one more than are named at most. */
async function findIds(ways: readonly Way[]): Promise<string[][]> {
  const rows = await db.$queryRaw<{ ids: string[] }[]>`${joinSql(ways.map(toIds), " UNION ALL ")}`;
  return rows.map(({ ids }) => ids);
}

const toIds = (way: Way): Sql => sql`SELECT ARRAY(${toRows(way)} LIMIT ${maxNamed + 1})::text[] AS ids`;

function toRows({ table, where }: Way): Sql {
  if (table === "order") return sql`SELECT id FROM "order" WHERE ${where}`;
  if (table === "user") return sql`SELECT id FROM "order" WHERE user_id IN (SELECT id FROM "user" WHERE ${where})`;
  return sql`SELECT DISTINCT order_id FROM ${rawSql(table)} WHERE ${where}`;
}
