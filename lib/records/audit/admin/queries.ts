import "server-only";
import type { Bound } from "@/lib/platform/server/db/bounded-count";
import { db, type Sql, sql } from "@/lib/platform/server/db/client";
import type { AuditEntry as Row } from "@/lib/platform/server/db/generated/prisma/client";
import { asSeenBy } from "@/lib/platform/shared/api/guarded";
import { startOfDay } from "@/lib/platform/shared/calendar/nepal-time";
import { type Holder, may } from "@/lib/platform/shared/rights";
import { contactPattern } from "@/lib/platform/shared/text/contacts";
import { type AuditEntry, type AuditQuery, listAudit as contract, readsAllFields } from "@/lib/records/audit/admin/contract";

/** The matching entries, newest first; `page` starts at 1. */
export async function listAudit(reader: Holder, query: AuditQuery): Promise<{ total: number; entries: AuditEntry[] }> {
  const matches = await find(reader, query);
  const rows = await db.auditEntry.findMany({
    where: { id: { in: matches.map(({ id }) => id) } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const total = Number(matches[0]?.total ?? (query.page > 1 ? await count(reader, query) : 0));
  return { total, entries: asSeenBy(reader, contract.reply, await withNames(rows.map(toEntry))) };
}

/** All users with entries in the log, sorted by name. */
export async function listActors(): Promise<{ id: string; name: string }[]> {
  return db.$queryRaw`
    SELECT actor_id AS "id", (array_agg(actor_name ORDER BY created_at DESC))[1] AS "name"
    FROM audit_entry WHERE actor_id IS NOT NULL GROUP BY actor_id ORDER BY 2`;
}

/** For a page beyond the last one, which has no row to read the total from. */
async function count(reader: Holder, query: AuditQuery): Promise<bigint> {
  const [first] = await find(reader, { ...query, page: 1, limit: 1 });
  return first?.total ?? 0n;
}

/** How many entries match, up to a bound. */
export async function countEntries(reader: Holder, query: Filters, { tx, upTo }: Bound): Promise<number> {
  const [row] = await tx.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS "total" FROM (SELECT FROM audit_entry ${toWhere(reader, query)} LIMIT ${upTo}) found`;
  return row?.total ?? 0;
}

function find(reader: Holder, { page, limit, ...filters }: AuditQuery): Promise<{ id: string; total: bigint }[]> {
  return db.$queryRaw`
    SELECT id, count(*) OVER () AS "total" FROM audit_entry ${toWhere(reader, filters)}
    ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`;
}

type Filters = Omit<AuditQuery, "page" | "limit">;

/** In SQL, because Prisma cannot search the text of a JSON column. */
function toWhere(reader: Holder, { q, actor, subject, subjectId, from, to }: Filters): Sql {
  const since = from ? startOfDay(from) : null;
  const until = to ? startOfDay(to, 1) : null;
  const text = q.toLowerCase();
  return sql`
    WHERE (${actor ?? null}::uuid IS NULL OR actor_id = ${actor ?? null}::uuid)
      AND (${subject ?? null}::text IS NULL OR subject = ${subject ?? null}::text)
      AND (${subjectId ?? null}::text IS NULL OR subject_id = ${subjectId ?? null}::text)
      AND (${since}::timestamptz IS NULL OR created_at >= ${since}::timestamptz)
      AND (${until}::timestamptz IS NULL OR created_at < ${until}::timestamptz)
      AND (${text} = '' OR strpos(lower(concat_ws(' ', actor_name, action,
        CASE WHEN ${may(reader, "customer.see")} OR name !~ ${contactPattern} THEN name END,
        CASE WHEN ${readsAllFields(reader)} THEN concat_ws(' ', before, after) END)), ${text}) > 0)`;
}

function toEntry({ id, before, after, createdAt, ...row }: Row): AuditEntry {
  return { _id: id, ...row, before: toFields(before), after: toFields(after), createdAt: createdAt.toISOString() };
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const wholeUuid = new RegExp(`^${uuid.source}$`);

/** Replaces the ids in the fields by names, or by "deleted" if there is no such row any more. */
async function withNames(entries: AuditEntry[]): Promise<AuditEntry[]> {
  const ids = [...new Set(JSON.stringify(entries.map(({ before, after }) => [before, after])).match(uuid))];
  if (ids.length === 0) return entries;
  const rows = await db.$queryRaw<{ id: string; name: string }[]>`
    WITH referenced AS (SELECT unnest(${ids}::uuid[]) AS id)
    SELECT id::text, name FROM referenced JOIN LATERAL (
      SELECT name FROM brand b WHERE b.id = referenced.id
      UNION ALL SELECT name FROM category c WHERE c.id = referenced.id
      UNION ALL SELECT name FROM subcategory s WHERE s.id = referenced.id
      UNION ALL SELECT name FROM product p WHERE p.id = referenced.id
      UNION ALL SELECT sku FROM variant v WHERE v.id = referenced.id
      UNION ALL SELECT full_name FROM "user" u WHERE u.id = referenced.id
      UNION ALL SELECT number FROM "order" o WHERE o.id = referenced.id
      UNION ALL SELECT name FROM price_group g WHERE g.id = referenced.id
      UNION ALL SELECT name FROM delivery_zone z WHERE z.id = referenced.id
      UNION ALL SELECT name FROM courier r WHERE r.id = referenced.id
      UNION ALL SELECT code FROM coupon k WHERE k.id = referenced.id
      UNION ALL SELECT name FROM gallery_folder f WHERE f.id = referenced.id
      UNION ALL SELECT title FROM page t WHERE t.id = referenced.id
      UNION ALL SELECT content ->> 'name' FROM fix_entry x WHERE x.id = referenced.id
    ) found ON true`;
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const replaceIds = (value: unknown): unknown => {
    if (typeof value === "string") return wholeUuid.test(value) ? (names.get(value) ?? "deleted") : value;
    if (Array.isArray(value)) return value.map(replaceIds);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([field, each]) => [field, replaceIds(each)]));
  };
  const toFieldsWithNames = (fields: AuditEntry["before"]) => fields && (replaceIds(fields) as AuditEntry["before"]);
  return entries.map((entry) => ({ ...entry, before: toFieldsWithNames(entry.before), after: toFieldsWithNames(entry.after) }));
}

function toFields(json: Row["before"]): AuditEntry["before"] {
  return typeof json === "object" && json !== null && !Array.isArray(json) ? json : null;
}
