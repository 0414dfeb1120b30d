import { goodsGroup, goodsTables } from "./goods";
import { type Book, getEnd, sql, sums } from "./sql";

/** The stock of that day is today's minus the movements since. VAT is rounded for each variant. */
export const stock: Book = ({ range, group }) => {
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
