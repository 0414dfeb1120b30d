import { methodNames } from "@/lib/payment-method/contract";
import { stateNames } from "@/lib/report/labels";
import { type Book, getText, isSale, sql, sums, within } from "./sql";

const measures = ["orders", "sales", "paid", "verifying", "cash", "open", "owed", "refunded", "credited"];

/** What was paid for each order, in any number of payments. */
const paidSums = sql`SELECT order_id, sum(amount) AS paid FROM payment WHERE status = 'paid' GROUP BY 1`;
const due = sql`o.total - o.credited - coalesce(p.paid, 0)`;

const keys = {
  method: sql`o.payment_method::text`,
  status: sql`o.payment_status::text`,
  each_state: sql`o.payment_method::text || ' ' || o.payment_status::text`,
};

export const payments: Book = ({ range, group }) => {
  const name = group in keys ? (group as keyof typeof keys) : "method";
  const columns = {
    method: sql`min(method) AS method`,
    status: sql`min(status) AS status`,
    each_state: sql`min(method) AS method, min(status) AS status`,
  };
  return sql`
    SELECT key, ${columns[name]}, ${sums(measures)} FROM (
      SELECT ${keys[name]} AS key, ${getText(sql`o.payment_method`, methodNames)} AS method,
        ${getText(sql`o.payment_status`, stateNames)} AS status, 1 AS orders, o.total AS sales,
        o.credited,
        CASE WHEN o.payment_status IN ('refund_due', 'refunded') THEN NULL ELSE coalesce(p.paid, 0) END AS paid,
        CASE WHEN o.payment_status = 'verifying' THEN ${due} END AS verifying,
        CASE WHEN o.payment_status = 'unpaid' AND o.payment_method = 'cod' THEN ${due} END AS cash,
        CASE WHEN o.payment_status = 'failed' OR (o.payment_status = 'unpaid' AND o.payment_method <> 'cod')
          THEN ${due} END AS open,
        CASE WHEN o.payment_status = 'refund_due' THEN o.total - o.credited END AS owed,
        CASE WHEN o.payment_status = 'refunded' THEN o.total - o.credited END AS refunded
      FROM "order" o LEFT JOIN (${paidSums}) p ON p.order_id = o.id WHERE ${isSale} AND ${within(sql`o.created_at`, range)}
    ) sold GROUP BY key`;
};
