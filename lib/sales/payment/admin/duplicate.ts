import "server-only";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { fieldError } from "@/lib/platform/shared/errors";
import { receivedStatuses } from "@/lib/sales/payment/rules";

/** A bank reference pays once, for this order or another, unless staff allow the duplicate. */
export async function assertNoDuplicate(tx: Transaction, bankReference: string | null): Promise<void> {
  if (!bankReference) return;
  // Serializes accepting two payments with one reference.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`slip ${bankReference}`}, 0))`;
  const other = await tx.payment.findFirst({
    where: { bankReference, status: { in: [...receivedStatuses] } },
    select: { order: { select: { number: true } } },
  });
  if (!other) return;
  throw fieldError("reference", `This reference has already paid order ${other.order.number}.`, "conflict");
}
