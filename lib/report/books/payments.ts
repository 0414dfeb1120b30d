import { methodNames, stateNames } from "../words";
import { type Book, isSale, sql, sums, within, wordsOf } from "./sql";

const measures = ["orders", "sales", "paid", "verifying", "cash", "open", "owed", "refunded"];

const keys = {
  method: sql`o.payment_method::text`,
  status: sql`o.payment_status::text`,
  each_state: sql`o.payment_method::text || ' ' || o.payment_status::text`,
};

export const payments: Book = ({ range, group }) => {
  const name = group in keys ? (group as keyof typeof keys) : "method";
  const words = {
    method: sql`min(method) AS method`,
    status: sql`min(status) AS status`,
    each_state: sql`min(method) AS method, min(status) AS status`,
  };
  return sql`
    SELECT key, ${words[name]}, ${sums(measures)} FROM (
      SELECT ${keys[name]} AS key, ${wordsOf(sql`o.payment_method`, methodNames)} AS method,
        ${wordsOf(sql`o.payment_status`, stateNames)} AS status, 1 AS orders, o.total AS sales,
        CASE WHEN o.payment_status = 'paid' THEN o.total END AS paid,
        CASE WHEN o.payment_status = 'verifying' THEN o.total END AS verifying,
        CASE WHEN o.payment_status = 'unpaid' AND o.payment_method = 'cod' THEN o.total END AS cash,
        CASE WHEN o.payment_status = 'failed' OR (o.payment_status = 'unpaid' AND o.payment_method <> 'cod')
          THEN o.total END AS open,
        CASE WHEN o.payment_status = 'refund_due' THEN o.total END AS owed,
        CASE WHEN o.payment_status = 'refunded' THEN o.total END AS refunded
      FROM "order" o WHERE ${isSale} AND ${within(sql`o.created_at`, range)}
    ) sold GROUP BY key`;
};
