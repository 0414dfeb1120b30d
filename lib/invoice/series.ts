import "server-only";
import { fiscalYear } from "@/lib/platform/calendar/bikram-sambat";
import type { Transaction } from "@/lib/platform/db/transaction";

type Taken = { fiscalYear: string; serial: number; issuedAt: Date };

/**
 * The next number of a series. Its row stays locked until the transaction ends: whoever comes in the meantime waits, and a transaction
 * that is rolled back gives its number back, so there is never a gap. Take it late, what comes after holds up the others. Dates
 * follow the numbers, even if two processes' clocks differ a little.
 */
export async function takeNumber(tx: Transaction, kind: "invoice" | "credit_note", now: Date): Promise<Taken> {
  const year = fiscalYear(now);
  const [row] = await tx.$queryRaw<{ last: number; lastAt: Date }[]>`
    INSERT INTO invoice_series AS series (kind, fiscal_year, last, last_at)
    VALUES (${kind}::invoice_kind, ${year}, 1, ${now.toISOString()}::timestamptz)
    ON CONFLICT (kind, fiscal_year) DO UPDATE
      SET last = series.last + 1, last_at = greatest(series.last_at, excluded.last_at)
    RETURNING last, last_at AS "lastAt"`;
  if (!row) throw new Error("a series answers with its number");
  return { fiscalYear: year, serial: row.last, issuedAt: row.lastAt };
}
