import { type Book, getEnd, sql, sums } from "./sql";

const measures = ["given", "spent", "taken", "balance"];

/**
 * What the shop owes in store credit at the end of the last day, and how it came to that. What an order gave back was not spent. The
 * ledger of a closed account ends with it.
 */
export const credit: Book = ({ range }) => sql`
  SELECT u.id::text AS key, u.full_name AS customer, coalesce(u.email, '') AS email, ${sums(measures)} FROM (
    SELECT c.user_id, CASE WHEN c.kind IN ('refund', 'claim', 'goodwill') THEN c.amount END AS given,
      CASE WHEN c.kind IN ('spent', 'returned') THEN -c.amount END AS spent, CASE WHEN c.kind = 'taken_back' THEN -c.amount END AS taken,
      c.amount AS balance
    FROM store_credit c WHERE c.created_at < ${getEnd(range)}
  ) entry JOIN "user" u ON u.id = entry.user_id GROUP BY u.id`;
