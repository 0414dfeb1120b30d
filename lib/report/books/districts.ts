import { type Book, isSale, sql, sums, within } from "./sql";

const place = (name: "district" | "province", otherwise: string) => sql`
  CASE WHEN o.delivery_method = 'pickup' THEN ${otherwise} ELSE coalesce(nullif(o.address ->> ${name}, ''), 'Not said') END`;

export const districts: Book = ({ range, group }) => {
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
