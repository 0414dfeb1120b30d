import { returnNames } from "@/lib/report/labels";
import { returnCauses } from "@/lib/return/vocabulary";
import { type Book, getText, type Options, type Sql, sql, sums, toDay, within } from "./sql";

const measures = sums(["pieces", "approved", "returned"]);
const causes = Object.fromEntries(Object.entries(returnCauses).map(([name, { label }]) => [name, label]));
const status = getText(sql`r.status`, returnNames);
const cause = getText(sql`r.cause`, causes);

/** A return with all of its pieces; its refund may include the delivery cost. */
const returnsWithPieces = ({ range }: Options): Sql => sql`
  SELECT r.*, i.pieces, i.approved, r.refund + r.credited AS returned FROM "return" r
  JOIN (SELECT return_id, sum(quantity) AS pieces, sum(approved) AS approved FROM return_item GROUP BY 1) i ON i.return_id = r.id
  WHERE ${within(sql`r.created_at`, range)}`;

export const returned: Book = (options) => {
  const { range, group } = options;
  if (group === "each") {
    return sql`
      SELECT to_char(r.created_at AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISSMS') || r.id AS key, ${toDay(sql`r.created_at`)} AS day,
        ${toDay(sql`r.created_at`)} AS bs, o.number AS order, u.full_name AS customer, ${status} AS status, ${cause} AS cause,
        1::bigint AS returns, r.pieces::bigint, coalesce(r.approved, 0)::bigint AS approved, coalesce(r.returned, 0) AS returned
      FROM (${returnsWithPieces(options)}) r JOIN "order" o ON o.id = r.order_id JOIN "user" u ON u.id = r.user_id`;
  }
  if (group === "product") {
    return sql`
      SELECT p.id::text AS key, p.name AS product, count(DISTINCT r.id) AS returns, ${measures} FROM (
        SELECT i.product_id, t.return_id AS id, t.quantity AS pieces, t.approved, t.refund AS returned
        FROM return_item t JOIN order_item i ON i.id = t.order_item_id JOIN "return" r ON r.id = t.return_id
        WHERE ${within(sql`r.created_at`, range)}
      ) r JOIN product p ON p.id = r.product_id GROUP BY p.id`;
  }
  const [key, column] = group === "cause" ? [sql`r.cause`, sql`${cause} AS cause`] : [sql`r.status`, sql`${status} AS status`];
  return sql`
    SELECT ${key}::text AS key, ${column}, count(*) AS returns, ${measures} FROM (${returnsWithPieces(options)}) r GROUP BY ${key}`;
};
