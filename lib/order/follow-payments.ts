import "server-only";
import { isGateway } from "@/lib/payment-method/contract";
import type { Transaction } from "@/lib/platform/db/transaction";
import { amountDue, getPaymentStatus, sumPaid } from "./due";
import type { LockedOrder } from "./lock";
import { getExpiry } from "./payment-deadline";

const columns = { id: true, status: true, amount: true, method: true, reference: true } as const;
type Row = Awaited<ReturnType<typeof readPayments>>[number];

const readPayments = (tx: Transaction, orderId: string) =>
  tx.payment.findMany({ where: { orderId }, orderBy: { id: "asc" }, select: columns });

/** What was paid for a locked order, and what is still due. */
export async function readDue(tx: Transaction, order: LockedOrder): Promise<{ paid: bigint; due: bigint }> {
  const paid = sumPaid(await readPayments(tx, order.id));
  return { paid, due: amountDue({ ...order, paid }) };
}

type Options = {
  /** A payment was undone, so the order waits for money again. */
  isReopened?: boolean;
};

type PaymentSummary = { paid: bigint; due: bigint; paymentStatus: LockedOrder["paymentStatus"] };

/**
 * Updates a locked order's payment status, open payments and deadline after one of its payments or its credit changed. An order
 * with any money paid never expires.
 */
export async function syncPaymentStatus(
  tx: Transaction,
  order: LockedOrder,
  { isReopened = false }: Options = {},
): Promise<PaymentSummary> {
  const rows = await readPayments(tx, order.id);
  const paid = sumPaid(rows);
  const isCancelled = order.status === "cancelled";
  const due = isCancelled ? 0n : amountDue({ ...order, paid });
  const current = isCancelled ? rows : await adjustOpen(tx, order, { rows, due, isReopened: isReopened || paid > 0n });
  const paymentStatus = getPaymentStatus(order, current);
  const data = { paymentStatus, ...expiry(order, paid, isReopened) };
  await tx.order.update({ where: { id: order.id }, data, select: { id: true } });
  return { paid, due, paymentStatus };
}

function expiry({ status, paymentMethod }: LockedOrder, paid: bigint, isReopened: boolean) {
  if (paid > 0n) return { expiresAt: null };
  return isReopened && status === "pending" ? { expiresAt: getExpiry(paymentMethod) } : {};
}

const settledNote = ({ credited }: LockedOrder, rows: Row[]): string =>
  credited > 0n && sumPaid(rows) === 0n ? "All of it was returned." : "It was paid another way.";

type Open = { rows: Row[]; due: bigint; isReopened: boolean };

/**
 * Sets the open payments that no gateway knows of yet to the amount due, or closes them if nothing is due. The rest of a reopened
 * order that has no open payment and is not paid by a gateway gets a row of its own. Returns the payments afterwards.
 */
async function adjustOpen(tx: Transaction, order: LockedOrder, { rows, due, isReopened }: Open): Promise<Row[]> {
  const openIds = rows.filter(({ status, reference }) => status === "unpaid" && reference === null).map(({ id }) => id);
  const data = due > 0n ? { amount: due } : ({ status: "failed", note: settledNote(order, rows) } as const);
  await tx.payment.updateMany({ where: { id: { in: openIds } }, data });
  const isOpen = rows.some(({ status }) => status === "unpaid" || status === "verifying");
  if (due > 0n && isReopened && !isOpen && !isGateway(order.paymentMethod)) {
    const rest = { orderId: order.id, method: order.paymentMethod, status: "unpaid", amount: due } as const;
    await tx.payment.create({ data: rest, select: { id: true } });
  }
  return readPayments(tx, order.id);
}
