import "server-only";
import type { Transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";

type Claim = { bankReference: string | null; orderId: string };

/** One reference pays one order, unless staff say that it is a payment of its own. */
export async function refuseDuplicate(tx: Transaction, { bankReference, orderId }: Claim): Promise<void> {
  if (!bankReference) return;
  // Two payments with one reference are accepted one after the other.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`slip ${bankReference}`}, 0))`;
  const other = await tx.payment.findFirst({
    where: { bankReference, NOT: { orderId }, status: { in: ["paid", "refund_due", "refunded"] } },
    select: { order: { select: { number: true } } },
  });
  if (!other) return;
  const message = `This reference has already paid order ${other.order.number}.`;
  throw new AppError("conflict", message, { fields: { reference: message } });
}
