import "server-only";
import type { Transaction } from "@/lib/platform/server/db/transaction";

/**
 * The open shift of somebody who takes or pays back cash now; `null` without one. It cannot be closed until the transaction ends, so
 * that the money is counted in it.
 */
export async function holdOpenShift(tx: Transaction, personId: string): Promise<string | null> {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM shift WHERE person_id = ${personId}::uuid AND closed_at IS NULL FOR SHARE`;
  return row?.id ?? null;
}
