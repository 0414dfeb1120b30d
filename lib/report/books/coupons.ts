import { couponNames } from "@/lib/report/labels";
import { type Book, getText, isSale, sql, sums, within } from "./sql";

export const coupons: Book = ({ range }) => sql`
  SELECT code AS key, code AS coupon, coalesce(min(${getText(sql`c.kind`, couponNames)}), '') AS kind,
    ${sums(["orders", "goods", "discount", "sales"])}
  FROM (
    SELECT o.coupon_code AS code, 1 AS orders, o.items_total AS goods, o.discount, o.total AS sales
    FROM "order" o WHERE ${isSale} AND o.coupon_code IS NOT NULL AND ${within(sql`o.created_at`, range)}
  ) sold LEFT JOIN coupon c USING (code) GROUP BY code`;
