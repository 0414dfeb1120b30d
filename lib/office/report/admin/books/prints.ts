import { type Book, getText, isTime, overTime, sql, sums, toDay, within } from "./sql";

const measures = ["prints", "originals", "copies"];
const at = sql`p.printed_at`;
const counts = sql`1::bigint AS prints, (p.copy = 1)::int::bigint AS originals, (p.copy > 1)::int::bigint AS copies`;
const kind = getText(sql`i.kind`, { invoice: "Tax invoice", credit_note: "Credit note" });
const person = sql`CASE p.via WHEN 'staff' THEN p.actor_name WHEN 'customer' THEN 'The customer' ELSE 'By the order''s link' END`;
const mark = sql`CASE p.copy WHEN 1 THEN 'Original' ELSE 'Copy ' || (p.copy - 1) || ' of original' END`;

/** Who printed which copy of a tax document. */
export const prints: Book = ({ range, group }) => {
  const during = within(at, range);
  if (isTime(group)) {
    const entries = sql`SELECT ${toDay(at)} AS day, ${counts} FROM invoice_print p WHERE ${during}`;
    return overTime({ range, group }, entries, measures);
  }
  if (group === "person") {
    return sql`
      SELECT person AS key, person, ${sums(measures)}
      FROM (SELECT ${person} AS person, ${counts} FROM invoice_print p WHERE ${during}) printed GROUP BY person`;
  }
  if (group === "kind") {
    return sql`
      SELECT kind AS key, kind, ${sums(measures)} FROM (
        SELECT ${kind} AS kind, ${counts} FROM invoice_print p JOIN invoice i ON i.id = p.invoice_id WHERE ${during}
      ) printed GROUP BY kind`;
  }
  return sql`
    SELECT to_char(${at} AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISSMS') || p.id AS key, ${toDay(at)} AS day, ${toDay(at)} AS bs,
      to_char(${at} AT TIME ZONE 'Asia/Kathmandu', 'HH24:MI') AS time, i.number, ${kind} AS kind, ${mark} AS mark,
      ${person} AS person, i.content #>> '{order,number}' AS order, ${counts}
    FROM invoice_print p JOIN invoice i ON i.id = p.invoice_id WHERE ${during}`;
};
