import { roleNames } from "@/lib/report/labels";
import { type Book, getText, isSale, paidBack, sql, sums, within } from "./sql";

const measures = sums(["orders", "sales", "returned", "net"]);
const kind = getText(sql`u.role`, roleNames);

export const customers: Book = ({ range, group }) => {
  const bought = sql`
    SELECT o.user_id, 1 AS orders, o.total AS sales, 0 AS returned, o.total AS net
    FROM "order" o WHERE ${isSale} AND ${within(sql`o.created_at`, range)}
    UNION ALL
    SELECT back.user_id, 0, 0, back.worth, -back.worth
    FROM (${paidBack}) back WHERE ${within(sql`back.created_at`, range)}`;
  if (group === "kind") {
    return sql`
      SELECT u.role::text AS key, ${kind} AS kind, ${measures} FROM (${bought}) b JOIN "user" u ON u.id = b.user_id
      GROUP BY u.role`;
  }
  return sql`
    SELECT u.id::text AS key, coalesce(nullif(u.company_name, ''), u.full_name) AS customer, u.email, ${kind} AS kind, ${measures}
    FROM (${bought}) b JOIN "user" u ON u.id = b.user_id GROUP BY u.id`;
};
