import { returnCauses, returnStatusNames } from "@/lib/sales/return/vocabulary";
import { type Book, getText, type Options, type Sql, sql, sums, toDay, within } from "./sql";

const measures = sums(["pieces", "approved", "written_off", "returned", "deducted", "resent", "cost"]);
const causes = Object.fromEntries(Object.entries(returnCauses).map(([name, { label }]) => [name, label]));
const status = getText(sql`r.status`, returnStatusNames);
const cause = getText(sql`r.cause`, causes);

/**
 * How many pieces of a line of a return (`t`, `r`) have arrived and stayed, but did not go back into stock. Earlier releases restocked
 * all of them or none.
 */
const writtenOff = sql`CASE WHEN t.is_restocked IS NULL OR r.status IN ('refused', 'withdrawn') THEN 0
  ELSE greatest(0, t.approved - coalesce(t.restocked, CASE WHEN t.is_restocked THEN t.approved ELSE 0 END)) END`;

/** The price of the pieces that were sent again for those of a line (`i`). */
const resent = sql`CASE WHEN r.status = 'replaced' THEN t.approved * i.unit_price ELSE 0 END`;

/** Who brought the goods of a return: the courier of the parcel that arrived last before, of those with some of its items. */
const courier = sql`
  LEFT JOIN LATERAL (SELECT s.courier_id, coalesce(c.name, nullif(s.courier_name, ''), 'Not given') AS name
    FROM parcel s LEFT JOIN courier c ON c.id = s.courier_id
    WHERE s.order_id = r.order_id AND s.delivered_at <= r.created_at AND EXISTS (
      SELECT FROM parcel_item p JOIN return_item t ON t.order_item_id = p.order_item_id
      WHERE p.parcel_id = s.id AND t.return_id = r.id)
    ORDER BY s.delivered_at DESC, s.number DESC LIMIT 1) brought ON true`;
const courierName = sql`coalesce(brought.name, 'Picked up at the store')`;

/** A return with all of its pieces and its courier; its refund may include the delivery cost. */
const returnsWithPieces = ({ range }: Options): Sql => sql`
  SELECT r.*, i.pieces, i.approved, i.written_off, r.refund + r.credited AS returned, ${courierName} AS courier,
    CASE WHEN r.keeps_goods THEN 0 ELSE r.deduction END AS deducted, i.resent + r.resent_cost AS resent,
    coalesce(r.refund + r.credited, 0) + i.resent + r.resent_cost AS cost
  FROM "return" r
  JOIN LATERAL (SELECT coalesce(sum(t.quantity), 0) AS pieces, sum(t.approved) AS approved,
      coalesce(sum(${writtenOff}), 0) AS written_off, coalesce(sum(${resent}), 0) AS resent
    FROM return_item t JOIN order_item i ON i.id = t.order_item_id WHERE t.return_id = r.id) i ON true ${courier}
  WHERE ${within(sql`r.created_at`, range)}`;

const claims = sql`count(DISTINCT r.id) FILTER (WHERE r.is_claim) AS claims`;

export const returned: Book = (options) => {
  const { range, group } = options;
  if (group === "each") {
    return sql`
      SELECT to_char(r.created_at AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISSMS') || r.id AS key, ${toDay(sql`r.created_at`)} AS day,
        ${toDay(sql`r.created_at`)} AS bs, o.number AS order, u.full_name AS customer, ${status} AS status, ${cause} AS cause, r.courier,
        1::bigint AS returns, r.is_claim::int::bigint AS claims, r.pieces::bigint, coalesce(r.approved, 0)::bigint AS approved,
        r.written_off::bigint AS written_off, coalesce(r.returned, 0) AS returned, r.deducted::bigint AS deducted,
        r.resent::bigint AS resent, r.cost::bigint AS cost
      FROM (${returnsWithPieces(options)}) r JOIN "order" o ON o.id = r.order_id JOIN "user" u ON u.id = r.user_id`;
  }
  if (group === "product") {
    return sql`
      SELECT p.id::text AS key, p.name AS product, count(DISTINCT r.id) AS returns, ${claims}, ${measures} FROM (
        SELECT i.product_id, t.return_id AS id, r.is_claim, t.quantity AS pieces, t.approved, ${writtenOff} AS written_off,
          t.refund AS returned, 0 AS deducted, ${resent} AS resent, coalesce(t.refund, 0) + ${resent} AS cost
        FROM return_item t JOIN order_item i ON i.id = t.order_item_id JOIN "return" r ON r.id = t.return_id
        WHERE ${within(sql`r.created_at`, range)}
      ) r JOIN product p ON p.id = r.product_id GROUP BY p.id`;
  }
  const groups: Record<string, [Sql, Sql]> = {
    cause: [sql`r.cause`, sql`${cause} AS cause`],
    courier: [sql`r.courier`, sql`r.courier AS courier`],
  };
  const [key, column] = groups[group] ?? [sql`r.status`, sql`${status} AS status`];
  return sql`
    SELECT ${key}::text AS key, ${column}, count(*) AS returns, ${claims}, ${measures}
    FROM (${returnsWithPieces(options)}) r GROUP BY ${key}`;
};
