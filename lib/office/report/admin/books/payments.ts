import { adminPaymentNames, allReturned } from "@/lib/sales/order/vocabulary";
import { methodNames } from "@/lib/terms/payment-method/contract";
import { type Book, getText, isSale, type Sql, sql, sums, within } from "./sql";

const measures = ["orders", "sales", "paid", "store_credit", "verifying", "cash", "open", "owed", "refunded", "credited"];

/**
 * What was paid for each order, in any number of payments, what is to be refunded, and what was. Once all was refunded for returns,
 * the payments count as refunded besides these refunds (lib/sales/return/admin/refund.ts).
 */
const paymentSums = (orders: Sql) => sql`
  SELECT order_id, sum(amount) FILTER (WHERE status = 'paid') AS paid, sum(amount) FILTER (WHERE status = 'refund_due') AS owed,
    sum(amount) FILTER (WHERE status = 'refunded' AND note <> ${allReturned} AND method <> 'store_credit' AND (method <> 'exchange' OR paid_at IS NOT NULL)
      AND refund_method IS DISTINCT FROM 'store_credit') AS refunded,
    sum(amount) FILTER (WHERE status = 'paid' AND method = 'store_credit') AS spent
  FROM payment WHERE order_id IN (${orders}) GROUP BY 1`;
/** The refunds for returns of each order. */
const returnSums = (orders: Sql) => sql`
  SELECT order_id, sum(refund) AS refund, sum(store_credit) AS given_back FROM "return" WHERE status = 'refunded' AND order_id IN (${orders}) GROUP BY 1`;
const due = sql`o.total - o.credited - coalesce(p.paid, 0)`;

/** Store credit that pays an order, less what returns have given back, or was given for them. */
const creditUsed = sql`(coalesce(p.spent, 0) - coalesce(r.given_back, 0))`;

/** Payments of new orders are open before the order counts as a sale. */
const isLive = sql`o.status <> 'cancelled'`;

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
  // Not those of all orders: a day has few.
  const orders = sql`SELECT id FROM "order" o WHERE ${within(sql`o.created_at`, range)}`;
  return sql`
    SELECT key, ${columns[name]}, ${sums(measures)} FROM (
      SELECT ${keys[name]} AS key, ${getText(sql`o.payment_method`, methodNames)} AS method,
        ${getText(sql`o.payment_status`, adminPaymentNames)} AS status, sold.*, coalesce(p.owed, 0) AS owed,
        coalesce(p.refunded, 0) AS refunded
      FROM "order" o LEFT JOIN (${paymentSums(orders)}) p ON p.order_id = o.id LEFT JOIN (${returnSums(orders)}) r ON r.order_id = o.id
      LEFT JOIN LATERAL (
        SELECT CASE WHEN ${isSale} THEN 1 END AS orders, CASE WHEN ${isSale} THEN o.total END AS sales, o.credited,
          CASE WHEN o.payment_status <> 'refunded' THEN coalesce(p.paid, 0) - coalesce(r.refund, 0) - ${creditUsed} END AS paid,
          CASE WHEN o.payment_status <> 'refunded' THEN ${creditUsed} END AS store_credit,
          CASE WHEN o.payment_status = 'verifying' THEN ${due} END AS verifying,
          CASE WHEN o.payment_status = 'unpaid' AND o.payment_method = 'cod' THEN ${due} END AS cash,
          CASE WHEN o.payment_status = 'failed' OR (o.payment_status = 'unpaid' AND o.payment_method <> 'cod')
            THEN ${due} END AS open
        WHERE ${isLive}
      ) sold ON true
      WHERE (${isLive} OR p.owed > 0 OR p.refunded > 0) AND ${within(sql`o.created_at`, range)}
    ) each_order GROUP BY key`;
};
