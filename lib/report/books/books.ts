import { couponNames, roleNames } from "@/lib/report/labels";
import type { ReportName } from "../vocabulary";
import { goodsGroup, goodsTables } from "./goods";
import { moneyMoved } from "./money";
import { movements } from "./movements";
import { payments } from "./payments";
import { returned } from "./returned";
import { sales } from "./sales";
import type { Book } from "./sql";
import { getText, isSale, settledReturns, sql, sums, within } from "./sql";
import { stock } from "./stock";
import { vat } from "./vat";

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
  payments,
  products,
  customers,
  districts,
  stock,
  movements,
  coupons,
  money: moneyMoved,
  returns: returned,
};
