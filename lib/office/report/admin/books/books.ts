import type { ReportName } from "@/lib/office/report/admin/vocabulary";
import { roleNames } from "@/lib/people/users/vocabulary";
import { credit } from "./credit";
import { goodsGroup, goodsTables } from "./goods";
import { moneyMoved } from "./money";
import { movements } from "./movements";
import { payments } from "./payments";
import { prints } from "./prints";
import { returned } from "./returned";
import { type Book, getEnd, getText, isSale, isTime, overTime, settledReturns, sql, sums, toDay, within } from "./sql";

const sales: Book = (options) => {
  const { range, group } = options;
  const placedAt = sql`o.created_at`;
  const entries = sql`
    SELECT ${toDay(placedAt)} AS day, count(*) FILTER (WHERE ${isSale}) AS orders,
      sum(o.items_total) FILTER (WHERE ${isSale}) AS goods, sum(o.discount) FILTER (WHERE ${isSale}) AS discount,
      sum(o.delivery) FILTER (WHERE ${isSale}) AS delivery, sum(o.total) FILTER (WHERE ${isSale}) AS sales,
      sum(o.vat) FILTER (WHERE ${isSale}) AS vat, 0 AS returned, coalesce(sum(o.total) FILTER (WHERE ${isSale}), 0) AS net,
      count(*) FILTER (WHERE o.status = 'cancelled') AS cancelled
    FROM "order" o WHERE ${within(placedAt, range)} GROUP BY 1
    UNION ALL
    SELECT ${toDay(sql`b.created_at`)}, 0, 0, 0, 0, 0, 0, sum(b.worth), -sum(b.worth), 0
    FROM (${settledReturns}) b WHERE ${within(sql`b.created_at`, range)} GROUP BY 1`;
  return overTime({ ...options, group: isTime(group) ? group : "day" }, entries, [
    "orders",
    "goods",
    "discount",
    "delivery",
    "sales",
    "vat",
    "returned",
    "net",
    "cancelled",
  ]);
};

const issuedAt = sql`i.issued_at`;

/** A document's amounts in the register; a credit note subtracts. */
const vatSums = sql`
  (i.kind = 'invoice')::int::bigint AS invoices, (i.kind = 'credit_note')::int::bigint AS notes,
  CASE i.kind WHEN 'invoice' THEN 1 ELSE -1 END * (i.content #>> '{totals,taxable}')::bigint AS taxable,
  CASE i.kind WHEN 'invoice' THEN 1 ELSE -1 END * (i.content #>> '{totals,vat}')::bigint AS vat,
  CASE i.kind WHEN 'invoice' THEN 1 ELSE -1 END * (i.content #>> '{totals,total}')::bigint AS total`;

const vatMeasures = ["invoices", "notes", "taxable", "vat", "total"];
const documentNames = { invoice: "Tax invoices", credit_note: "Credit notes" };

const vat: Book = ({ range, group }) => {
  if (isTime(group)) {
    const entries = sql`SELECT ${toDay(issuedAt)} AS day, ${vatSums} FROM invoice i WHERE ${within(issuedAt, range)}`;
    return overTime({ range, group }, entries, vatMeasures);
  }
  if (group === "kind") {
    return sql`
      SELECT key, ${getText(sql`key`, documentNames)} AS kind, ${sums(vatMeasures)} FROM (
        SELECT i.kind::text AS key, ${vatSums} FROM invoice i WHERE ${within(issuedAt, range)}
      ) documents GROUP BY key`;
  }
  return sql`
    SELECT i.number AS key,
      ${toDay(issuedAt)} AS day, ${toDay(issuedAt)} AS bs, i.number,
      coalesce(nullif(i.content #>> '{buyer,companyName}', ''), i.content #>> '{buyer,name}') AS buyer,
      i.content #>> '{buyer,panNumber}' AS pan, i.content #>> '{order,number}' AS order,
      coalesce(i.content #>> '{credit,number}', i.content #>> '{replaces,number}', '') AS credits, ${vatSums}
    FROM invoice i WHERE ${within(issuedAt, range)}`;
};

const products: Book = ({ range, group }) => {
  const { columns, by } = goodsGroup(group);
  return sql`
    SELECT ${columns}, ${sums(["pieces", "goods", "back", "returned"])}, count(DISTINCT order_id) AS orders
    FROM (
      SELECT i.variant_id, i.order_id, i.quantity AS pieces, i.line_total AS goods, 0 AS back, 0 AS returned
      FROM order_item i JOIN "order" o ON o.id = i.order_id
      WHERE ${isSale} AND ${within(sql`o.created_at`, range)}
      UNION ALL
      SELECT i.variant_id, NULL, 0, 0, t.approved, t.refund
      FROM (${settledReturns}) back JOIN return_item t ON t.return_id = back.id JOIN order_item i ON i.id = t.order_item_id
      WHERE ${within(sql`back.created_at`, range)}
    ) sold JOIN ${goodsTables} ON v.id = sold.variant_id
    GROUP BY ${by}`;
};

const place = (name: "district" | "province", fallback: string) => sql`
  CASE WHEN o.delivery_method = 'pickup' THEN ${fallback} ELSE coalesce(nullif(o.address ->> ${name}, ''), 'Not given') END`;

const districts: Book = ({ range, group }) => {
  const columns =
    group === "province" ? sql`province AS key, province` : sql`district || '|' || province AS key, district, province`;
  const by = group === "province" ? sql`province` : sql`district, province`;
  return sql`
    SELECT ${columns}, ${sums(["orders", "goods", "discount", "delivery", "sales"])} FROM (
      SELECT ${place("district", "Picked up at the store")} AS district, ${place("province", "")} AS province,
        1 AS orders, o.items_total AS goods, o.discount, o.delivery, o.total AS sales
      FROM "order" o WHERE ${isSale} AND ${within(sql`o.created_at`, range)}
    ) sold GROUP BY ${by}`;
};

const measures = sums(["orders", "sales", "returned", "net"]);
const kind = getText(sql`u.role`, roleNames);

const customers: Book = ({ range, group }) => {
  const entries = sql`
    SELECT o.user_id, 1 AS orders, o.total AS sales, 0 AS returned, o.total AS net
    FROM "order" o WHERE ${isSale} AND ${within(sql`o.created_at`, range)}
    UNION ALL
    SELECT back.user_id, 0, 0, back.worth, -back.worth
    FROM (${settledReturns}) back WHERE ${within(sql`back.created_at`, range)}`;
  if (group === "kind") {
    return sql`
      SELECT u.role::text AS key, ${kind} AS kind, ${measures} FROM (${entries}) b JOIN "user" u ON u.id = b.user_id
      GROUP BY u.role`;
  }
  return sql`
    SELECT u.id::text AS key, coalesce(nullif(u.company_name, ''), u.full_name) AS customer, coalesce(u.email, '') AS email, ${kind} AS kind, ${measures}
    FROM (${entries}) b JOIN "user" u ON u.id = b.user_id GROUP BY u.id`;
};

/** The stock of that day is today's minus the movements since. VAT is rounded for each variant. */
const stock: Book = ({ range, group }) => {
  const { columns, by } = goodsGroup(group, "pack");
  return sql`
    SELECT ${columns}, ${sums(["pieces", "value", "net"])}, max(valued.price) AS price
    FROM (
      SELECT *, pieces * price AS value, pieces * price - (pieces * price * 26 + 113) / 226 AS net FROM (
        SELECT each.id, each.price, each.stock - coalesce(later.delta, 0) AS pieces
        FROM variant each LEFT JOIN (
          SELECT m.variant_id, sum(m.delta) AS delta FROM stock_movement m WHERE m.created_at >= ${getEnd(range)} GROUP BY 1
        ) later ON later.variant_id = each.id
      ) counted WHERE pieces <> 0
    ) valued JOIN ${goodsTables} ON v.id = valued.id
    GROUP BY ${by}`;
};

const couponNames = { percent: "Percent", amount: "Amount", free_delivery: "Free delivery" };

const coupons: Book = ({ range }) => sql`
  SELECT code AS key, code AS coupon, coalesce(min(${getText(sql`c.kind`, couponNames)}), '') AS kind,
    ${sums(["orders", "goods", "discount", "sales"])}
  FROM (
    SELECT o.coupon_code AS code, 1 AS orders, o.items_total AS goods, o.discount, o.total AS sales
    FROM "order" o WHERE ${isSale} AND o.coupon_code IS NOT NULL AND ${within(sql`o.created_at`, range)}
  ) sold LEFT JOIN coupon c USING (code) GROUP BY code`;

/** The query of each report. */
export const books: Record<ReportName, Book> = {
  sales,
  vat,
  prints,
  payments,
  products,
  customers,
  districts,
  stock,
  movements,
  coupons,
  credit,
  money: moneyMoved,
  returns: returned,
};
