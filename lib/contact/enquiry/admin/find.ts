import "server-only";
import { type Topic, topics } from "@/lib/contact/enquiry/vocabulary";
import { toOrderNumber } from "@/lib/people/users/order-prefix";
import { db, joinSql, type Sql, sql } from "@/lib/platform/server/db/client";
import { escapeLike } from "@/lib/platform/server/db/like-pattern";
import { dayText } from "@/lib/platform/shared/calendar/time-text";
import { readDocumentNumber } from "@/lib/platform/shared/document-number";
import { type FoundRow, joinFacts, maxFound, minPart } from "@/lib/platform/shared/found-row";
import { type Holder, may } from "@/lib/platform/shared/rights";
import { plainCode } from "@/lib/platform/shared/text/characters";
import { nationalDigits } from "@/lib/platform/shared/text/mobile";

const maxBranch = 50;

/**
 * Enquiries that are no spam by their number, their order's and their sender, newest first; words of messages are found by the list.
 * "E-41" is exact, "41" may be of anything.
 */
export async function findEnquiries(reader: Holder, q: string): Promise<FoundRow[]> {
  const typed = readDocumentNumber("E", q);
  const number = typed && `E-${typed.digits.padStart(5, "0")}`;
  const branches = await getBranches(reader, q, number);
  if (branches.length === 0) return [];
  const found = await db.$queryRaw<{ id: string }[]>`${sql`
    SELECT e.id FROM enquiry e WHERE e.status <> 'spam' AND e.id IN (${joinSql(branches, " UNION ALL ")})
    ORDER BY e.created_at DESC, e.id DESC LIMIT ${maxFound}`}`;
  const rows = await db.enquiry.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true, number: true, fullName: true, topic: true, phone: true, email: true, createdAt: true },
  });
  return rows.map(({ id, fullName, topic, phone, email, createdAt, ...row }) => ({
    href: `/admin/enquiries/${id}`,
    title: row.number,
    detail: joinFacts(fullName, topics[topic as Topic], dayText(createdAt.toISOString())),
    contact: phone || email,
    isExact: typed?.prefix === "E" && row.number === number,
  }));
}

/** Whoever may not see phone numbers and email addresses cannot find them out by searching for them either. */
async function getBranches(reader: Holder, q: string, number: string | null): Promise<Sql[]> {
  const byNumber = number === null ? [] : [sql`SELECT id FROM enquiry WHERE number = ${number}`];
  if (q.length < minPart) return byNumber;
  const code = plainCode(q);
  const contacts = may(reader, "customer.see") ? [byPart(sql`email`, code), byPart(sql`phone`, nationalDigits(q) || code)] : [];
  return [
    ...byNumber,
    sql`SELECT id FROM enquiry WHERE order_number <> '' AND order_number = ${await toOrderNumber(q)}`,
    byPart(sql`number`, code),
    byPart(sql`full_name`, q),
    ...contacts,
  ];
}

/** The newest with this part: more of them than this are in the list. */
const byPart = (column: Sql, part: string): Sql => sql`
  (SELECT id FROM enquiry WHERE ${column} ILIKE ${`%${escapeLike(part)}%`} ORDER BY created_at DESC LIMIT ${maxBranch})`;
