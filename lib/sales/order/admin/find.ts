import "server-only";
import { db, joinSql, rawSql, type Sql, sql } from "@/lib/platform/server/db/client";
import { dayText } from "@/lib/platform/shared/calendar/time-text";
import { type FoundRow, joinFacts, maxFound, minPart } from "@/lib/platform/shared/found-row";
import { formatRupees, toRupees } from "@/lib/platform/shared/numbers/money";
import type { Holder } from "@/lib/platform/shared/rights";
import { getWays, reasons, type Way } from "@/lib/sales/order/admin/ways";

/** Of many customers with one name, so many are looked at; the list has all. */
const maxCustomers = 50;
const maxBranch = 20;

/** What a row says that it was found by, unless it shows that itself. */
const labels: Partial<Record<Way["reason"], string>> = {
  invoice: "Invoice",
  "part of invoice": "Invoice",
  tracking: "Tracking number",
  payment: "Payment reference",
  phone: "Phone",
  PAN: "PAN",
  SKU: "SKU",
};

/** The newest orders that a text finds, the surest first; not those that only have an item of this name, of which there are too many. */
export async function findOrders(reader: Holder, q: string): Promise<FoundRow[]> {
  const ways = (await getWays(reader, q)).filter(q.length < minPart ? isExact : ({ reason }) => reason !== "item");
  const branches = ways.map(toBranch);
  const matches = await db.$queryRaw<{ id: string; rank: number }[]>`${sql`
    WITH match (id, rank) AS (${joinSql(branches, " UNION ALL ")})
    SELECT o.id, min(match.rank)::int AS rank FROM match JOIN "order" o ON o.id = match.id
    WHERE o.deleted_at IS NULL GROUP BY o.id ORDER BY min(match.rank), o.created_at DESC LIMIT ${maxFound}`}`;
  const rows = await db.order.findMany({
    where: { id: { in: matches.map(({ id }) => id) } },
    select: { id: true, number: true, companyName: true, total: true, createdAt: true, user: { select: person } },
  });
  return matches.flatMap(({ id, rank }) => {
    const row = rows.find((each) => each.id === id);
    const reason = reasons[rank];
    if (!row || !reason) return [];
    const { number, companyName, user, createdAt, total } = row;
    const who = companyName || user.fullName;
    return {
      href: `/admin/orders/${id}`,
      title: number,
      detail: joinFacts(labels[reason], who, dayText(createdAt.toISOString()), formatRupees(toRupees(total))),
      contact: user.phone ?? "",
      isExact: isExact({ reason }),
    };
  });
}

const isExact = ({ reason }: Pick<Way, "reason">): boolean => reason === "number" || reason === "invoice";

const person = { fullName: true, phone: true } as const;

function toBranch({ reason, table, where }: Way): Sql {
  const rank = rawSql(String(reasons.indexOf(reason)));
  if (table === "order") return sql`(SELECT id, ${rank} FROM "order" WHERE ${where} LIMIT ${maxBranch})`;
  if (table === "user") {
    return sql`(SELECT theirs.id, ${rank} FROM (SELECT id FROM "user" WHERE ${where} LIMIT ${maxCustomers}) who
      CROSS JOIN LATERAL (
        SELECT id FROM "order" WHERE user_id = who.id AND deleted_at IS NULL ORDER BY created_at DESC LIMIT ${maxFound}
      ) theirs)`;
  }
  return sql`(SELECT order_id, ${rank} FROM ${rawSql(table)} WHERE ${where} ORDER BY id DESC LIMIT ${maxBranch})`;
}
