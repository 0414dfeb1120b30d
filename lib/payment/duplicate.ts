import "server-only";
import type { Transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";

type BankReference = { bankReference: string | null; orderId: string };

/** A bank reference pays one order, unless staff allow the duplicate. */
export async function refuseDuplicate(tx: Transaction, { bankReference, orderId }: BankReference): Promise<void> {
  if (!bankReference) return;
  // Serializes accepting two payments with one reference.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`slip ${bankReference}`}, 0))`;
  const other = await tx.payment.findFirst({
    where: { bankReference, NOT: { orderId }, status: { in: ["paid", "refund_due", "refunded"] } },
    select: { order: { select: { number: true } } },
  });
  if (!other) return;
  const message = `This reference has already paid order ${other.order.number}.`;
  throw new AppError("conflict", message, { fields: { reference: message } });
}
