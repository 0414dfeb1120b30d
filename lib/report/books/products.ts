import { goodsGroup, goodsTables } from "./goods";
import { type Book, isSale, paidBack, sql, sums, within } from "./sql";

export const products: Book = ({ range, group }) => {
  const { columns, by } = goodsGroup(group);
  return sql`
    SELECT ${columns}, ${sums(["pieces", "goods", "back", "returned"])}, count(DISTINCT order_id) AS orders
    FROM (
      SELECT i.variant_id, i.order_id, i.quantity AS pieces, i.line_total AS goods, 0 AS back, 0 AS returned
      FROM order_item i JOIN "order" o ON o.id = i.order_id
      WHERE ${isSale} AND ${within(sql`o.created_at`, range)}
      UNION ALL
      SELECT i.variant_id, NULL, 0, 0, t.approved, t.refund
      FROM (${paidBack}) back JOIN return_item t ON t.return_id = back.id JOIN order_item i ON i.id = t.order_item_id
      WHERE ${within(sql`back.created_at`, range)}
    ) sold JOIN ${goodsTables} ON v.id = sold.variant_id
    GROUP BY ${by}`;
};
