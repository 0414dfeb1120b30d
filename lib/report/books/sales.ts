import { type Book, isSale, isTime, overTime, settledReturns, sql, toDay, within } from "./sql";

const measures = ["orders", "goods", "discount", "delivery", "sales", "vat", "returned", "net", "cancelled"];

export const sales: Book = (options) => {
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
  return overTime({ ...options, group: isTime(group) ? group : "day" }, entries, measures);
};
