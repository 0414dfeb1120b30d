import { msg } from "@/lib/platform/shared/language/t";
import "server-only";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import type { LockedOrder } from "@/lib/sales/order/lock";
import { isGateway, isStoreCredit } from "@/lib/terms/payment-method/contract";
import { type DividedRow, divideMoney } from "./divide-money";
import { giveBack } from "./store-credit";

/** The note of money that is due back because an edit made the order cheaper. */
const backNote = msg("The order was changed and costs less.");

/** A refund that a gateway was asked for, and may make or have made. */
export const openRefund = { state: { in: ["asked" as const, "unclear" as const] } };

const columns = {
  id: true,
  orderId: true,
  method: true,
  status: true,
  amount: true,
  requestedAmount: true,
  paidAt: true,
  paidOn: true,
  takenById: true,
  shiftId: true,
  note: true,
  gatewayRefunds: { where: openRefund, select: { id: true } },
} as const;
type Row = Awaited<ReturnType<typeof readMoney>>[number];

type Divisible = { status: string; note: string; gatewayRefunds: readonly unknown[] };

/** The money that an edit can divide anew. A refund for another reason, or one that may be on its way, stays one. */
export const isDivided = ({ status, note, gatewayRefunds }: Divisible): boolean =>
  status === "paid" || (status === "refund_due" && note === backNote && gatewayRefunds.length === 0);

async function readMoney(tx: Transaction, orderId: string) {
  const rows = await tx.payment.findMany({
    where: { orderId, status: { in: ["paid", "refund_due"] } },
    orderBy: { id: "asc" },
    select: columns,
  });
  return rows.filter(isDivided);
}

/**
 * Lets an order cost this much: what was paid beyond it becomes a refund that is due, for just the difference, and such a refund that
 * was not sent yet pays again. No payment is cancelled. Store credit is back at once, and first. The order must be locked; what is still
 * due follows with `syncPaymentStatus`.
 */
export async function changeDebt(tx: Transaction, order: Pick<LockedOrder, "id" | "userId">, debt: bigint): Promise<void> {
  const { id } = order;
  const rows = await readMoney(tx, id);
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const divided = divideMoney(
    rows.map((row) => ({ ...row, isPaid: row.status === "paid", isStoreCredit: isStoreCredit(row.method) })),
    debt,
  );
  let credit = 0n;
  for (const part of divided) {
    const row = rowsById.get(part.id);
    if (!row) continue;
    await writePart(tx, row, part);
    if (isStoreCredit(row.method)) credit += part.amount - part.paid;
  }
  if (credit > 0n) await giveBack(tx, order, { amount: credit, reason: backNote });
}

async function writePart(tx: Transaction, row: Row, { amount, paid }: DividedRow): Promise<void> {
  const isPaid = row.status === "paid";
  if (isPaid ? paid === amount : paid === 0n) return;
  const back = { status: isStoreCredit(row.method) ? "refunded" : "refund_due", note: backNote } as const;
  const data =
    paid === 0n
      ? back
      : ({ status: "paid", amount: paid, requestedAmount: getRequested(row), ...(!isPaid && { note: "" }) } as const);
  await tx.payment.update({ where: { id: row.id }, data, select: { id: true } });
  if (paid === 0n || paid === amount) return;
  const { orderId, method, paidAt, paidOn, takenById, shiftId } = row;
  const rest = {
    orderId,
    method,
    paidAt,
    paidOn,
    takenById,
    shiftId,
    amount: amount - paid,
    ...back,
  } as const;
  await tx.payment.create({ data: { ...rest, checkedAt: new Date() }, select: { id: true } });
}

/** A gateway is asked again about what it was asked for. */
const getRequested = ({ method, amount, requestedAmount }: Row): bigint | null =>
  isGateway(method) ? (requestedAmount ?? amount) : requestedAmount;
