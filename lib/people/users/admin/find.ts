import "server-only";
import { matchWords } from "@/lib/people/users/admin/queries";
import { db, joinSql, sql } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { type FoundRow, joinFacts, maxFound, minPart } from "@/lib/platform/shared/found-row";
import { isDevanagari, toOtherScript } from "./other-script";

/** Those seen last are looked through for the nearest names. */
const maxRead = 40;

const columns = {
  id: true,
  fullName: true,
  companyName: true,
  panNumber: true,
  email: true,
  phone: true,
  mobile: true,
} satisfies Prisma.UserSelect;
type Row = Prisma.UserGetPayload<{ select: typeof columns }>;

/**
 * Accounts by any part of their name, company, contact or PAN, as in the list of users; names that begin with it first, those in the
 * other script last.
 */
export async function findUsers(q: string): Promise<FoundRow[]> {
  if (q.length < minPart) return [];
  const rows = await read({ AND: matchWords(q) });
  const begins = ({ fullName, companyName }: Row) =>
    [fullName, companyName ?? ""].some((name) => name.toLowerCase().startsWith(q.toLowerCase()));
  const sorted = [...rows.filter(begins), ...rows.filter((row) => !begins(row))];
  const others = sorted.length < maxFound ? await readOtherScript(q) : [];
  return [...sorted, ...others].slice(0, maxFound).map(toFound);
}

const read = (where: Prisma.UserWhereInput): Promise<Row[]> =>
  db.user.findMany({
    where: { deletedAt: null, ...where },
    orderBy: [{ lastSeenAt: "desc" }, { id: "desc" }],
    take: maxRead,
    select: columns,
  });

/** "राम" is also Ram. */
async function readOtherScript(q: string): Promise<Row[]> {
  const patterns = q.split(/\s+/).map(toOtherScript);
  const conditions = patterns.flatMap((pattern) => (pattern === null ? [] : [sql`full_name ~* ${pattern}`]));
  if (conditions.length < patterns.length) return [];
  // As the index says it: of names typed in Latin letters only those in Devanagari are looked through.
  if (!isDevanagari(q)) conditions.unshift(sql`full_name ~ '[ऀ-ॿ]'`);
  const ids = await db.$queryRaw<{ id: string }[]>`${sql`
    SELECT id FROM "user" WHERE deleted_at IS NULL AND ${joinSql(conditions, " AND ")} LIMIT ${maxFound}`}`;
  return ids.length > 0 ? read({ id: { in: ids.map(({ id }) => id) } }) : [];
}

const toFound = ({ id, fullName, companyName, panNumber, phone, mobile, email }: Row): FoundRow => ({
  href: `/admin/users/${id}`,
  title: fullName,
  detail: joinFacts(companyName, panNumber && `PAN ${panNumber}`),
  contact: joinFacts(phone || mobile, email),
  isExact: false,
});
