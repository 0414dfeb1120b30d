import { bookRules, findBroken } from "@/lib/office/report/admin/books/rules";
import { db } from "@/lib/platform/server/db/client";

/** The rules of the books (lib/office/report/admin/books), and one that holds while finished jobs are still in the queue. */
const rules: Record<string, string> = {
  ...bookRules,
  "I7 one email for each order that was placed by somebody with an email address, else at most one text": `
    SELECT o.id FROM "order" o JOIN "user" u ON u.id = o.user_id LEFT JOIN (
      SELECT data->'props'->>'orderId' AS id, count(*) AS emails FROM pgboss.job
      WHERE name = 'mail' AND data->>'template' = 'order-placed' GROUP BY 1) m ON m.id = o.id::text
    WHERE coalesce(m.emails, 0) <> (u.email IS NOT NULL)::int OR (u.email IS NULL AND 1 < (
      SELECT count(*) FROM pgboss.job
      WHERE name = 'sms' AND data->>'kind' = 'order-placed' AND position(o.number IN data->>'text') > 0))`,
};

type Options = { query?: (sql: string) => Promise<unknown[]> };

/** The rules that the database breaks now, with the rows that break them; empty if all is well. */
export function brokenRules({ query = (sql) => db.$queryRawUnsafe<unknown[]>(sql) }: Options = {}): Promise<string[]> {
  return findBroken(rules, query);
}
