import { msg } from "@/lib/platform/shared/language/t";
import "server-only";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import type { LockedOrder } from "@/lib/sales/order/lock";
import { type CheckoutMethod, isGateway } from "@/lib/terms/payment-method/contract";

type NewMethod = {
  method: CheckoutMethod;
  /** What is to be paid by it. */
  due: bigint;
};

/**
 * Lets an order be paid by another method. What a gateway knows of stays open, because it may still be paid there; of the others one
 * stays, in the new method. The order must be locked, and have its new total; the rest follows with `syncPaymentStatus`.
 */
export async function changeMethod(tx: Transaction, { id: orderId }: LockedOrder, { method, due }: NewMethod): Promise<void> {
  await tx.order.update({ where: { id: orderId }, data: { paymentMethod: method }, select: { id: true } });
  const open = await tx.payment.findMany({
    where: { orderId, status: "unpaid" },
    orderBy: { id: "asc" },
    select: { id: true, method: true, reference: true },
  });
  const unsent = open.filter(({ reference }) => reference === null);
  // There is one open attempt at a gateway at most; the customer's next attempt closes it.
  const isTaken = isGateway(method) && unsent.length < open.length;
  const kept = isTaken ? undefined : (unsent.find((each) => each.method === method) ?? unsent[0]);
  await tx.payment.updateMany({
    where: { id: { in: unsent.filter(({ id }) => id !== kept?.id).map(({ id }) => id) } },
    data: { status: "failed", note: msg("The payment method was changed.") },
  });
  if (kept) await tx.payment.update({ where: { id: kept.id }, data: { method }, select: { id: true } });
  else if (!isGateway(method) && due > 0n) {
    await tx.payment.create({ data: { orderId, method, status: "unpaid", amount: due }, select: { id: true } });
  }
}
