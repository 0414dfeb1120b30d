import "server-only";
import { toOrderNumber } from "@/lib/people/users/order-prefix";
import { db, joinSql, type Sql, sql } from "@/lib/platform/server/db/client";
import { escapeLike } from "@/lib/platform/server/db/like-pattern";
import { readDocumentNumber } from "@/lib/platform/shared/document-number";
import { type FoundRow, joinFacts, maxFound, minPart } from "@/lib/platform/shared/found-row";
import { type Holder, may } from "@/lib/platform/shared/rights";
import { readOrderSearch } from "@/lib/sales/order/admin/search";
import { returnNumber, toReturnNumber } from "@/lib/sales/return/rules";
import { returnStatusNames } from "@/lib/sales/return/vocabulary";

/**
 * Returns by their number, the number of their order and their customer, newest first; each way with its own index, as for orders.
 * "R-41" is exact, "41" may be of anything.
 */
export async function findReturns(reader: Holder, q: string): Promise<FoundRow[]> {
  const branches = await getBranches(reader, q);
  const found = await db.$queryRaw<{ id: string }[]>`${sql`
    SELECT r.id FROM "return" r WHERE r.id IN (${joinSql(branches, " UNION ALL ")}) ORDER BY r.created_at DESC, r.id DESC LIMIT ${maxFound}`}`;
  const rows = await db.return.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true, number: true, status: true, order: { select: { number: true } }, user: { select: { fullName: true } } },
  });
  const typed = readDocumentNumber("R", q);
  return rows.map(({ id, number, status, order, user }) => ({
    href: `/admin/returns-and-cancels/${id}`,
    title: returnNumber(number),
    detail: joinFacts(user.fullName, order.number, returnStatusNames[status]),
    contact: "",
    isExact: typed?.prefix === "R" && Number(typed.digits) === number,
  }));
}

async function getBranches(reader: Holder, q: string): Promise<Sql[]> {
  const number = toReturnNumber(q);
  const byNumber = [
    sql`SELECT theirs.id FROM "order" o JOIN "return" theirs ON theirs.order_id = o.id WHERE o.number = ${await toOrderNumber(q)}`,
    ...(number === null ? [] : [sql`SELECT id FROM "return" WHERE number = ${number}`]),
  ];
  if (q.length < minPart) return byNumber;
  const { code, phone } = readOrderSearch(reader, q);
  const byContact =
    may(reader, "customer.see") && phone !== null
      ? [ofCustomers(sql`email ILIKE ${toLike(code)}`), ofCustomers(sql`phone LIKE ${toLike(phone)}`)]
      : [];
  return [...byNumber, ofCustomers(sql`full_name ILIKE ${toLike(q)}`), ...byContact];
}

const toLike = (part: string): string => `%${escapeLike(part)}%`;

const ofCustomers = (condition: Sql): Sql => sql`
  (SELECT theirs.id FROM "return" theirs JOIN "user" who ON who.id = theirs.user_id WHERE ${condition}
  ORDER BY theirs.created_at DESC LIMIT ${maxFound})`;
