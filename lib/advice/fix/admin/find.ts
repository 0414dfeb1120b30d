import "server-only";
import { db, sql } from "@/lib/platform/server/db/client";
import { escapeLike } from "@/lib/platform/server/db/like-pattern";
import { type FoundRow, maxFound, minPart } from "@/lib/platform/shared/found-row";

/** Problems and systems by a part of their name. */
export async function findFixes(q: string): Promise<FoundRow[]> {
  if (q.length < minPart) return [];
  const rows = await db.$queryRaw<{ id: string; kind: "problem" | "system"; name: string }[]>`${sql`
    SELECT id, kind::text, content ->> 'name' AS name FROM fix_entry WHERE content ->> 'name' ILIKE ${`%${escapeLike(q)}%`}
    ORDER BY kind, position, id LIMIT ${maxFound}`}`;
  return rows.map(({ id, kind, name }) => ({
    href: `/admin/${kind}s/${id}`,
    title: name,
    detail: kind === "problem" ? "Problem" : "System",
    contact: "",
    isExact: false,
  }));
}
