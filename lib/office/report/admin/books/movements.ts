import { movementReasons } from "@/lib/catalogue/product/vocabulary";
import { goodsGroup, goodsTables } from "./goods";
import { type Book, getText, isTime, overTime, sql, sums, toDay, within } from "./sql";

const measures = ["movements", "came", "went", "net"];
const at = sql`m.created_at`;
const reason = getText(sql`m.reason`, movementReasons);
const amounts = sql`1::bigint AS movements, greatest(m.delta, 0)::bigint AS came, -least(m.delta, 0)::bigint AS went, m.delta::bigint AS net`;

export const movements: Book = ({ range, group }) => {
  const during = within(at, range);
  if (isTime(group)) {
    return overTime(
      { range, group },
      sql`SELECT ${toDay(at)} AS day, ${amounts} FROM stock_movement m WHERE ${during}`,
      measures,
    );
  }
  if (group === "each") {
    const { columns } = goodsGroup("pack");
    return sql`
      SELECT entry.*, goods.product, goods.pack, goods.sku FROM (
        SELECT to_char(${at} AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISSMS') || m.id AS key, ${toDay(at)} AS day, ${toDay(at)} AS bs,
          ${reason} AS reason, coalesce(o.number, '') AS order, m.note, m.variant_id::text AS pack_id, ${amounts}
        FROM stock_movement m LEFT JOIN "order" o ON o.id = m.order_id WHERE ${during}
      ) entry JOIN (SELECT ${columns} FROM ${goodsTables}) goods ON goods.key = entry.pack_id`;
  }
  const entries = sql`SELECT m.variant_id, m.reason, ${amounts} FROM stock_movement m WHERE ${during}`;
  if (group === "pack") {
    const { columns, by } = goodsGroup("pack");
    return sql`
      SELECT ${columns}, ${sums(measures)} FROM (${entries}) m JOIN ${goodsTables} ON v.id = m.variant_id GROUP BY ${by}`;
  }
  return sql`SELECT m.reason::text AS key, ${reason} AS reason, ${sums(measures)} FROM (${entries}) m GROUP BY m.reason`;
};
