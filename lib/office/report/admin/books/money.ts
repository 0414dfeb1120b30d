import { methodNames } from "@/lib/terms/payment-method/contract";
import { type Book, getText, isTime, type Options, overTime, type Sql, settledReturns, sql, sums, toDay, within } from "./sql";

const measures = ["movements", "received", "returned", "kept", "net", "rounding"];

/** Payments that staff recorded count on the day they were received. */
const receivedAt = sql`CASE WHEN p.taken_by_id IS NOT NULL AND p.paid_on < (p.paid_at AT TIME ZONE 'Asia/Kathmandu')::date
  THEN p.paid_on::timestamp AT TIME ZONE 'Asia/Kathmandu' END`;

/**
 * Every payment that was paid at some time counts as received. The refund of a return has a payment row too, identified by its
 * note (lib/sales/return/admin/refund.ts); it is left out here because the return itself counts. Payments of earlier releases have no
 * `paid_at`. Neither store credit nor what an exchange moved from one order to another is money: they do not come or go here.
 */
const receivedPayments = ({ range }: Options) => sql`
  SELECT coalesce(${receivedAt}, p.paid_at, e.at, p.checked_at, p.updated_at) AS at, p.order_id, p.id::text AS id, 'Payment' AS what,
    p.method::text AS method, coalesce(p.gateway_ref, p.bank_reference, '') AS reference, p.amount + p.rounding AS received, 0::bigint AS returned,
    0::bigint AS kept, p.rounding
  FROM payment p LEFT JOIN LATERAL (
    SELECT min(created_at) AS at FROM order_event
    WHERE p.paid_at IS NULL AND order_id = p.order_id AND kind = 'paid' AND note = p.method::text
  ) e ON true
  WHERE p.status IN ('paid', 'refund_due', 'refunded') AND p.method NOT IN ('store_credit', 'exchange')
    AND (${within(sql`p.paid_at`, range)} OR p.paid_on BETWEEN ${range.from}::date AND ${range.to}::date OR p.paid_at IS NULL)
    AND NOT EXISTS (
      SELECT FROM "return" r WHERE r.order_id = p.order_id AND r.status = 'refunded'
        AND p.status = 'refunded' AND p.note = 'Paid back for a return: ' || r.reference)`;

/** Cash on delivery is paid back in cash (lib/terms/payment-method/contract.ts). */
const toRefund = (method: Sql) => sql`CASE ${method} WHEN 'cod' THEN 'cash' WHEN 'exchange' THEN 'bank' ELSE ${method} END`;

/**
 * Each refunded payment has an event with the same note (lib/sales/payment/refund.ts). If several have that note, the last of these
 * payments has the last of these events, and so on.
 */
const refunds = ({ range }: Options) => sql`
  SELECT b.created_at, b.order_id, 'return ' || b.id, 'Refund for a return', ${toRefund(sql`coalesce(r.method, o.payment_method)`)}::text, coalesce(b.reference, ''),
    0::bigint, b.refund - b.moved - b.store_credit + coalesce(r.rounding, 0), 0::bigint, -coalesce(r.rounding, 0)
  FROM (${settledReturns}) b JOIN "order" o ON o.id = b.order_id LEFT JOIN LATERAL (
    SELECT method, refund_rounding AS rounding FROM payment
    WHERE order_id = b.order_id AND status = 'refunded' AND method <> 'store_credit' AND note = 'Paid back for a return: ' || b.reference
    ORDER BY amount = b.refund - b.moved - b.store_credit DESC, id LIMIT 1
  ) r ON true
  WHERE b.refund > b.moved + b.store_credit AND ${within(sql`b.created_at`, range)}
  UNION ALL
  SELECT e.at, p.order_id, 'back ' || p.id, 'Refund', coalesce(p.refund_method, ${toRefund(sql`p.method`)})::text, p.note, 0::bigint,
    p.amount + p.refund_rounding, 0::bigint, -p.refund_rounding
  FROM payment p JOIN LATERAL (
    SELECT created_at AS at FROM order_event WHERE order_id = p.order_id AND kind = 'refunded' AND note = p.note
    ORDER BY created_at DESC LIMIT 1 OFFSET (
      SELECT count(*) FROM payment later WHERE later.order_id = p.order_id AND later.status = 'refunded' AND later.note = p.note
        AND (later.updated_at, later.id) > (p.updated_at, p.id))
  ) e ON true
  WHERE p.status = 'refunded' AND p.method <> 'store_credit' AND p.refund_method IS DISTINCT FROM 'store_credit'
    AND p.order_id IN (SELECT order_id FROM order_event WHERE kind = 'refunded' AND ${within(sql`created_at`, range)})`;

/**
 * Customers paid couriers in full, and their payments count so. What couriers kept of it, as a fee or because something was missing,
 * is an entry of its own for each settlement (docs/decisions/0111).
 */
const couriers = ({ range }: Options) => sql`
  SELECT t.at, NULL::uuid, kept.what || s.id, kept.what, s.method::text,
    concat_ws(', ', c.name, nullif(s.reference, '')), 0::bigint, 0::bigint, kept.amount, 0::bigint
  FROM courier_settlement s JOIN courier c ON c.id = s.courier_id
  CROSS JOIN LATERAL (SELECT CASE WHEN s.received_on < (s.settled_at AT TIME ZONE 'Asia/Kathmandu')::date
    THEN s.received_on::timestamp AT TIME ZONE 'Asia/Kathmandu' ELSE s.settled_at END AS at) t
  CROSS JOIN LATERAL (VALUES ('Courier fees', s.fees), ('Difference of a courier', -s.difference)) kept(what, amount)
  WHERE s.undone_at IS NULL AND kept.amount <> 0 AND s.received_on BETWEEN ${range.from}::date AND ${range.to}::date`;

/** Filtered by days twice: before joining, by columns with an index, and by the time of each entry, which is only known then. */
const toEntries = (options: Options): Sql => sql`
  SELECT *, ${toDay(sql`m.at`)} AS day, 1 AS movements, received - returned - kept AS net
  FROM (${receivedPayments(options)} UNION ALL ${refunds(options)} UNION ALL ${couriers(options)}) m WHERE ${within(sql`m.at`, options.range)}`;

export const moneyMoved: Book = (options) => {
  const { group } = options;
  const entries = toEntries(options);
  if (isTime(group)) return overTime({ ...options, group }, entries, measures);
  const method = getText(sql`e.method`, methodNames);
  if (group === "method") {
    return sql`SELECT e.method AS key, ${method} AS method, ${sums(measures)} FROM (${entries}) e GROUP BY e.method`;
  }
  return sql`
    SELECT to_char(e.at AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISSMS') || e.id AS key, e.day, e.day AS bs, o.number AS order, e.what,
      ${method} AS method, e.reference, e.movements::bigint, e.received, e.returned, e.kept, e.net,
      e.rounding
    FROM (${entries}) e LEFT JOIN "order" o ON o.id = e.order_id`;
};
