import { returnCauses, returnStatusNames } from "@/lib/sales/return/vocabulary";
import { type Book, getText, type Options, type Sql, sql, sums, toDay, within } from "./sql";

const measures = sums(["pieces", "approved", "written_off", "returned"]);
const causes = Object.fromEntries(Object.entries(returnCauses).map(([name, { label }]) => [name, label]));
const status = getText(sql`r.status`, returnStatusNames);
const cause = getText(sql`r.cause`, causes);

/**
 * How many pieces of a line of a return (`t`, `r`) have arrived and stayed, but did not go back into stock. Earlier releases restocked
 * all of them or none.
 */
const writtenOff = sql`CASE WHEN t.is_restocked IS NULL OR r.status IN ('refused', 'withdrawn') THEN 0
  ELSE greatest(0, t.approved - coalesce(t.restocked, CASE WHEN t.is_restocked THEN t.approved ELSE 0 END)) END`;

/** A return with all of its pieces; its refund may include the delivery cost. */
const returnsWithPieces = ({ range }: Options): Sql => sql`
  SELECT r.*, i.pieces, i.approved, i.written_off, r.refund + r.credited AS returned FROM "return" r
  JOIN LATERAL (SELECT sum(t.quantity) AS pieces, sum(t.approved) AS approved, sum(${writtenOff}) AS written_off
    FROM return_item t WHERE t.return_id = r.id) i ON true
  WHERE ${within(sql`r.created_at`, range)}`;

export const returned: Book = (options) => {
  const { range, group } = options;
  if (group === "each") {
    return sql`
      SELECT to_char(r.created_at AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISSMS') || r.id AS key, ${toDay(sql`r.created_at`)} AS day,
        ${toDay(sql`r.created_at`)} AS bs, o.number AS order, u.full_name AS customer, ${status} AS status, ${cause} AS cause,
        1::bigint AS returns, r.pieces::bigint, coalesce(r.approved, 0)::bigint AS approved,
        r.written_off::bigint AS written_off, coalesce(r.returned, 0) AS returned
      FROM (${returnsWithPieces(options)}) r JOIN "order" o ON o.id = r.order_id JOIN "user" u ON u.id = r.user_id`;
  }
  if (group === "product") {
    return sql`
      SELECT p.id::text AS key, p.name AS product, count(DISTINCT r.id) AS returns, ${measures} FROM (
        SELECT i.product_id, t.return_id AS id, t.quantity AS pieces, t.approved, ${writtenOff} AS written_off, t.refund AS returned
        FROM return_item t JOIN order_item i ON i.id = t.order_item_id JOIN "return" r ON r.id = t.return_id
        WHERE ${within(sql`r.created_at`, range)}
      ) r JOIN product p ON p.id = r.product_id GROUP BY p.id`;
  }
  const [key, column] = group === "cause" ? [sql`r.cause`, sql`${cause} AS cause`] : [sql`r.status`, sql`${status} AS status`];
  return sql`
    SELECT ${key}::text AS key, ${column}, count(*) AS returns, ${measures} FROM (${returnsWithPieces(options)}) r GROUP BY ${key}`;
};
