import "server-only";
import { db } from "@/lib/platform/server/db/client";
import type { Duplicate } from "./merge-contract";

const maxDuplicates = 10;

type Found = { id: string; reasons: Duplicate["reasons"] };

/** Other customers who may be the same person, those with the most in common first. Every comparison has an index. */
export async function listDuplicates(userId: string): Promise<Duplicate[]> {
  const found = await db.$queryRaw<Found[]>`
    WITH me AS (SELECT * FROM "user" WHERE id = ${userId}::uuid),
    found AS (
      SELECT u.id, 'phone' AS reason FROM me JOIN "user" u ON u.phone = me.phone
      UNION ALL SELECT u.id, 'phone' FROM me JOIN "user" u ON u.mobile = '+977' || me.phone
      UNION ALL SELECT u.id, 'phone' FROM me JOIN "user" u ON u.phone = substr(me.mobile, 5)
      UNION ALL SELECT u.id, 'email' FROM me JOIN "user" u
        ON replace(split_part(split_part(u.email, '@', 1), '+', 1), '.', '') || '@' || split_part(u.email, '@', 2)
         = replace(split_part(split_part(me.email, '@', 1), '+', 1), '.', '') || '@' || split_part(me.email, '@', 2)
      UNION ALL SELECT u.id, 'pan' FROM me JOIN "user" u ON u.pan_number = me.pan_number
      UNION ALL SELECT u.id, 'name' FROM me JOIN "user" u ON lower(u.full_name) = lower(me.full_name)
        WHERE EXISTS (SELECT FROM address mine JOIN address theirs USING (district)
          WHERE mine.user_id = me.id AND theirs.user_id = u.id)
    )
    SELECT u.id, array_agg(DISTINCT found.reason) AS reasons FROM found JOIN "user" u ON u.id = found.id
    WHERE u.id <> ${userId}::uuid AND u.role <> 'admin' AND u.deleted_at IS NULL
    GROUP BY u.id ORDER BY count(DISTINCT found.reason) DESC, u.id LIMIT ${maxDuplicates}`;
  if (found.length === 0) return [];
  const rows = await db.user.findMany({ where: { id: { in: found.map(({ id }) => id) } } });
  const people = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id, reasons }) => {
    const row = people.get(id);
    return row ? { ...toSide(row), reasons } : [];
  });
}

type Row = {
  id: string;
  fullName: string;
  email: string | null;
  phone: string | null;
  mobile: string | null;
  companyName: string | null;
  panNumber: string | null;
  createdAt: Date;
};

/** One of two accounts, as staff compare them. */
export const toSide = ({ id, fullName, email, phone, mobile, companyName, panNumber, createdAt }: Row) => ({
  _id: id,
  fullName,
  email: email ?? "",
  phone: phone ?? mobile ?? "",
  companyName: companyName ?? "",
  panNumber: panNumber ?? "",
  createdAt: createdAt.toISOString(),
});
