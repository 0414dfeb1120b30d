import "server-only";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { fieldError } from "@/lib/platform/shared/errors";
import { receivedStatuses } from "@/lib/sales/payment/rules";
import type { PaymentMethod } from "@/lib/terms/payment-method/contract";

type Reference = { method: PaymentMethod; bankReference: string | null };

/**
 * A bank reference pays once, for this order or another, unless staff allow the duplicate. Those of cards are not compared: a terminal
 * numbers its slips from 1 in each batch.
 */
export async function assertNoDuplicate(tx: Transaction, { method, bankReference }: Reference): Promise<void> {
  if (!bankReference || method === "card") return;
  // Serializes accepting two payments with one reference.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`slip ${bankReference}`}, 0))`;
  const other = await tx.payment.findFirst({
    where: { bankReference, method: { not: "card" }, status: { in: [...receivedStatuses] } },
    select: { order: { select: { number: true } } },
  });
  if (!other) return;
  throw fieldError("reference", `This reference has already paid order ${other.order.number}.`, "conflict");
}
