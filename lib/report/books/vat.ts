import { type Book, isTime, overTime, sql, toDay, within } from "./sql";

const measures = ["invoices", "notes", "taxable", "vat", "total"];
const issuedAt = sql`i.issued_at`;

/** What a document adds to the register; a credit note subtracts. */
const sums = sql`
  (i.kind = 'invoice')::int::bigint AS invoices, (i.kind = 'credit_note')::int::bigint AS notes,
  CASE i.kind WHEN 'invoice' THEN 1 ELSE -1 END * (i.content #>> '{totals,taxable}')::bigint AS taxable,
  CASE i.kind WHEN 'invoice' THEN 1 ELSE -1 END * (i.content #>> '{totals,vat}')::bigint AS vat,
  CASE i.kind WHEN 'invoice' THEN 1 ELSE -1 END * (i.content #>> '{totals,total}')::bigint AS total`;

export const vat: Book = ({ range, group }) => {
  if (isTime(group)) {
    const entries = sql`SELECT ${toDay(issuedAt)} AS day, ${sums} FROM invoice i WHERE ${within(issuedAt, range)}`;
    return overTime({ range, group }, entries, measures);
  }
  return sql`
    SELECT i.number AS key,
      ${toDay(issuedAt)} AS day, ${toDay(issuedAt)} AS bs, i.number,
      coalesce(nullif(i.content #>> '{buyer,companyName}', ''), i.content #>> '{buyer,name}') AS buyer,
      i.content #>> '{buyer,panNumber}' AS pan, i.content #>> '{order,number}' AS order,
      coalesce(i.content #>> '{credit,number}', '') AS credits, ${sums}
    FROM invoice i WHERE ${within(issuedAt, range)}`;
};
