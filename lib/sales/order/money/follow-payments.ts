import { msg } from "@/lib/platform/shared/language/t";
import "server-only";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import type { LockedOrder } from "@/lib/sales/order/lock";
import { isGateway, isStoreCredit } from "@/lib/terms/payment-method/contract";
import { dueNow, getPaymentStatus, sumPaid } from "./due";
import { followDue } from "./parcel-cash";
import { extendExpiry, getExpiry } from "./payment-deadline";

const columns = { id: true, status: true, amount: true, method: true, reference: true } as const;
type Row = Awaited<ReturnType<typeof readPayments>>[number];

const readPayments = (tx: Transaction, orderId: string) =>
  tx.payment.findMany({ where: { orderId }, orderBy: { id: "asc" }, select: columns });

/** The amounts paid and due of a locked order, and how much of the first is money. */
export async function readDue(tx: Transaction, order: LockedOrder): Promise<{ paid: bigint; due: bigint; received: bigint }> {
  const rows = await readPayments(tx, order.id);
  return { ...dueNow(order, rows), received: sumReceived(rows) };
}

const sumReceived = (rows: readonly Row[]): bigint => sumPaid(rows.filter(({ method }) => !isStoreCredit(method)));

type Options = {
  /** A payment was undone, so the order waits for money again. */
  isReopened?: boolean;
};

type PaymentSummary = { paid: bigint; due: bigint } & Pick<LockedOrder, "paymentStatus" | "expiresAt">;

/**
 * Updates a locked order's payment status, open payments and deadline after one of its payments or its credit changed. An order
 * with any money paid never expires; one that only store credit has paid a part of does, and gives it back.
 */
export async function syncPaymentStatus(
  tx: Transaction,
  order: LockedOrder,
  { isReopened = false }: Options = {},
): Promise<PaymentSummary> {
  const rows = await readPayments(tx, order.id);
  const { paid, due } = dueNow(order, rows);
  const isCancelled = order.status === "cancelled";
  const current = isCancelled ? rows : await adjustOpen(tx, order, { rows, due, isReopened: isReopened || paid > 0n });
  const paymentStatus = getPaymentStatus(order, current);
  const isKept = sumReceived(current) > 0n || (paid > 0n && due === 0n);
  const expiresAt = isKept ? null : getNewExpiry(order, { isReopened, paymentStatus });
  await tx.order.update({ where: { id: order.id }, data: { paymentStatus, expiresAt }, select: { id: true } });
  if (order.status !== "pending" && !isCancelled) await followDue(tx, order, due);
  return { paid, due, paymentStatus, expiresAt };
}

type Change = Required<Options> & Pick<PaymentSummary, "paymentStatus">;

/** The deadline of an order without any money. */
function getNewExpiry(order: LockedOrder, { isReopened, paymentStatus }: Change): Date | null {
  if (order.status !== "pending") return order.expiresAt;
  if (isReopened) return getExpiry(order.paymentMethod);
  // However long the payment was checked, the customer has time to pay another way.
  const isDecided = order.paymentStatus === "verifying" && paymentStatus !== "verifying";
  return isDecided && order.expiresAt ? extendExpiry(order.expiresAt) : order.expiresAt;
}

const settledNote = ({ credited }: LockedOrder, rows: Row[]): string =>
  credited > 0n && sumPaid(rows) === 0n ? msg("Everything was returned.") : msg("It was paid another way.");

type OpenPayments = { rows: Row[]; due: bigint; isReopened: boolean };

/**
 * Sets the open payments that no gateway knows of yet to the amount due, or closes them if nothing is due. The rest of a reopened
 * order that has no open payment and is paid neither by a gateway nor with store credit gets a row of its own. Returns the payments afterwards.
 */
async function adjustOpen(tx: Transaction, order: LockedOrder, { rows, due, isReopened }: OpenPayments): Promise<Row[]> {
  const openIds = rows.filter(({ status, reference }) => status === "unpaid" && reference === null).map(({ id }) => id);
  const data = due > 0n ? { amount: due } : ({ status: "failed", note: settledNote(order, rows) } as const);
  await tx.payment.updateMany({ where: { id: { in: openIds } }, data });
  const isOpen = rows.some(({ status }) => status === "unpaid" || status === "verifying");
  const isRecorded = !isGateway(order.paymentMethod) && !isStoreCredit(order.paymentMethod);
  if (due > 0n && isReopened && !isOpen && isRecorded) {
    const rest = { orderId: order.id, method: order.paymentMethod, status: "unpaid", amount: due } as const;
    await tx.payment.create({ data: rest, select: { id: true } });
  }
  return readPayments(tx, order.id);
}
