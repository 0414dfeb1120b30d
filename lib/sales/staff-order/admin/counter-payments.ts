import "server-only";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { fieldError } from "@/lib/platform/shared/errors";
import { formatPaisa, toPaisa, toRupees } from "@/lib/platform/shared/numbers/money";
import type { Actor } from "@/lib/records/audit/commands";
import { lockOrder } from "@/lib/sales/order/lock";
import { payWithStoreCredit } from "@/lib/sales/order/money/store-credit";
import { takePayment } from "@/lib/sales/payment/admin/receipt";
import { settleCash, toCash } from "@/lib/terms/payment-method/cash";
import type { CounterPayment, StaffOrder } from "./contract";

type Sale = { input: StaffOrder; actor: Actor };

/** Records what was paid at the counter, each amount as a payment of its own. */
export async function takeCounterPayments(tx: Transaction, orderId: string, { input, actor }: Sale): Promise<void> {
  const { total } = await lockOrder(tx, orderId);
  const payments = input.payments ?? getWhole(input, total);
  assertSum(payments, total);
  // Cash last: it is rounded to what the others leave. Each changes what is due.
  for (const { method, amount, tendered, reference } of cashLast(payments)) {
    const order = await lockOrder(tx, orderId);
    if (method === "store_credit") {
      const spending = { amount: toPaisa(amount), actorId: actor.id, isByStaff: true, isQuiet: input.isHandedOver };
      await payWithStoreCredit(tx, order, spending);
      continue;
    }
    const receipt = { method, reference, amount: toPaisa(amount), tendered: tendered === undefined ? null : toPaisa(tendered) };
    await takePayment(tx, order, { ...receipt, isQuiet: input.isHandedOver }, actor);
  }
  const [largest] = payments.toSorted((one, other) => other.amount - one.amount);
  if (!largest) return;
  // The invoice states how it was paid.
  await tx.order.update({ where: { id: orderId }, data: { paymentMethod: largest.method }, select: { id: true } });
}

function getWhole({ paidWith: method, reference }: StaffOrder, total: bigint): CounterPayment[] {
  const amount = method === "cash" ? toCash(total) : total;
  return total === 0n ? [] : [{ method, reference, amount: toRupees(amount === 0n ? total : amount) }];
}

const cashLast = (payments: readonly CounterPayment[]) =>
  payments.toSorted((one, other) => Number(one.method === "cash") - Number(other.method === "cash"));

/** The sum is the total; with cash, whole rupees of the last amount may differ by less than one. */
function assertSum(payments: readonly CounterPayment[], total: bigint): void {
  const sorted = cashLast(payments);
  const last = sorted.at(-1);
  const before = sorted.slice(0, -1).reduce((sum, { amount }) => sum + toPaisa(amount), 0n);
  const amount = last ? toPaisa(last.amount) : 0n;
  const settled = last?.method === "cash" ? settleCash(amount, total - before).amount : amount;
  if (before + settled === total) return;
  const [paid, expected] = [before + amount, last?.method === "cash" ? before + toCash(total - before) : total];
  const message =
    paid < expected
      ? `${formatPaisa(expected - paid)} is missing: the payments add up to ${formatPaisa(paid)}, the total is ${formatPaisa(total)}.`
      : `${formatPaisa(paid - expected)} too much: the payments add up to ${formatPaisa(paid)}, the total is ${formatPaisa(total)}.`;
  throw fieldError("payments", message, "conflict");
}
