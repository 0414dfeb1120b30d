import "server-only";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import type { LockedOrder } from "@/lib/sales/order/lock";
import { isGateway } from "@/lib/terms/payment-method/contract";
import { type DividedRow, divideMoney } from "./divide-money";

/** The note of money that is due back because an edit made the order cheaper. */
const backNote = "The order was changed and costs less.";

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
  note: true,
} as const;
type Row = Awaited<ReturnType<typeof readMoney>>[number];

/** The money that an edit can divide anew. A refund for another reason stays one. */
export const isDivided = ({ status, note }: { status: string; note: string }): boolean =>
  status === "paid" || (status === "refund_due" && note === backNote);

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
 * was not sent yet pays again. No payment is cancelled. The order must be locked; what is still due follows with `syncPaymentStatus`.
 */
export async function changeDebt(tx: Transaction, { id }: Pick<LockedOrder, "id">, debt: bigint): Promise<void> {
  const rows = await readMoney(tx, id);
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const divided = divideMoney(
    rows.map((row) => ({ ...row, isPaid: row.status === "paid" })),
    debt,
  );
  for (const part of divided) {
    const row = rowsById.get(part.id);
    if (row) await writePart(tx, row, part);
  }
}

async function writePart(tx: Transaction, row: Row, { amount, paid }: DividedRow): Promise<void> {
  const isPaid = row.status === "paid";
  if (isPaid ? paid === amount : paid === 0n) return;
  const data =
    paid === 0n
      ? ({ status: "refund_due", note: backNote } as const)
      : ({ status: "paid", amount: paid, requestedAmount: getRequested(row), ...(!isPaid && { note: "" }) } as const);
  await tx.payment.update({ where: { id: row.id }, data, select: { id: true } });
  if (paid === 0n || paid === amount) return;
  const { orderId, method, paidAt, paidOn, takenById } = row;
  const rest = {
    orderId,
    method,
    paidAt,
    paidOn,
    takenById,
    status: "refund_due",
    amount: amount - paid,
    note: backNote,
  } as const;
  await tx.payment.create({ data: { ...rest, checkedAt: new Date() }, select: { id: true } });
}

/** A gateway is asked again about what it was asked for. */
const getRequested = ({ method, amount, requestedAmount }: Row): bigint | null =>
  isGateway(method) ? (requestedAmount ?? amount) : requestedAmount;
