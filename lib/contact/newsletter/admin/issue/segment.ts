import "server-only";
import { type Sql, sql } from "@/lib/platform/server/db/client";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import type { Segment } from "./contract";

export type Audience = { segment: Segment; categoryId: string | null };

/** The FROM and WHERE for the confirmed subscribers `s` of a segment. Customers are recognized by their account's email. */
export const audienceSql = (audience: Audience): Sql =>
  sql`FROM newsletter_subscriber s WHERE s.confirmed_at IS NOT NULL ${conditions[audience.segment](audience)}`;

const conditions: Record<Segment, (audience: Audience) => Sql> = {
  everyone: () => sql``,
  customers: () => sql`AND EXISTS (
    SELECT FROM "user" u JOIN "order" o ON o.user_id = u.id
    WHERE u.email = s.email AND o.status <> 'cancelled' AND o.deleted_at IS NULL)`,
  b2b: () => sql`AND EXISTS (
    SELECT FROM "user" u WHERE u.email = s.email AND u.role = 'b2b' AND u.status = 'active' AND u.approved_at IS NOT NULL)`,
  category: ({ categoryId }) => sql`AND EXISTS (
    SELECT FROM "user" u JOIN "order" o ON o.user_id = u.id JOIN order_item i ON i.order_id = o.id
      JOIN product p ON p.id = i.product_id JOIN subcategory c ON c.id = p.subcategory_id
    WHERE u.email = s.email AND o.status <> 'cancelled' AND o.deleted_at IS NULL AND c.category_id = ${categoryId}::uuid)`,
};

export async function countReaders(tx: Transaction, audience: Audience): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`${sql`SELECT count(*)::int AS count ${audienceSql(audience)}`}`;
  return row?.count ?? 0;
}
