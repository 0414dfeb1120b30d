import "server-only";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import type { Actor } from "@/lib/records/audit/commands";
import { returnSpentCredit } from "@/lib/sales/order/money/store-credit";
import { allReturned, movedCredit, returnRefund } from "@/lib/sales/order/vocabulary";
import { refundAsCredit } from "@/lib/sales/payment/refund";
import type { LockedReturn } from "@/lib/sales/return/notify";
import { getRefundMethod, returnNumber } from "@/lib/sales/return/rules";
import { holdOpenShift } from "@/lib/sales/shift/open-shift";
import { toCash } from "@/lib/terms/payment-method/cash";
import { isStoreCredit, type RefundMethod } from "@/lib/terms/payment-method/contract";
import { type lockExchange, payExchange } from "./exchange";

type Sums = {
  refund: bigint;
  moved: bigint;
  creditMoved: bigint;
  rest: bigint;
  exchange: Awaited<ReturnType<typeof lockExchange>>;
};
type Way = { reference: string; method?: RefundMethod | undefined };
type Payout = Way & { sums: Sums; actor: Actor };

/** The refund leaves its order: to the one that the goods are exchanged for, and the rest to the customer. Returns how far cash was rounded. */
export async function passOn(tx: Transaction, locked: LockedReturn, { sums, reference, method, actor }: Payout): Promise<bigint> {
  const { refund, moved, creditMoved, rest, exchange } = sums;
  if (exchange && moved > 0n) await moveToExchange(tx, locked, { moved, number: exchange.order.number });
  if (exchange && creditMoved > 0n) {
    const note = `${movedCredit}${exchange.order.number}`;
    await returnSpentCredit(tx, locked.order, { upTo: creditMoved, note });
  }
  const rounding = rest > 0n ? await payBack(tx, locked, { total: rest, reference, method, actorId: actor.id }) : 0n;
  if (refund > 0n) await endPaid(tx, locked);
  const returnName = returnNumber(locked.number);
  if (exchange) await payExchange(tx, exchange, { money: moved, credit: creditMoved, returnName, actorId: actor.id });
  return rounding;
}

/** Adds a payment row for the refund, or two: what was paid with store credit goes back there first. */
async function payBack(
  tx: Transaction,
  locked: LockedReturn,
  { total, reference, method: chosen, actorId }: Way & { total: bigint; actorId: string },
): Promise<bigint> {
  const { id, paymentMethod } = locked.order;
  const paid = await readPaid(tx, id);
  const note = `${returnRefund}${reference}`;
  const credit = await returnSpentCredit(tx, locked.order, { upTo: total, note });
  const money = paid.filter((payment) => !isStoreCredit(payment.method));
  const method = chosen ?? getRefundMethod({ refundTo: locked.refundTo, paymentMethod, payments: money });
  const isCash = method === "cash";
  const amount = total - credit;
  const drawer = {
    refundRounding: isCash ? toCash(amount) - amount : 0n,
    refundShiftId: isCash ? await holdOpenShift(tx, actorId) : null,
  };
  const row = { orderId: id, method, status: "refunded", amount, note, ...drawer, checkedAt: new Date() } as const;
  if (amount > 0n) await tx.payment.create({ data: row, select: { id: true } });
  if (amount > 0n && isStoreCredit(method)) await refundAsCredit(tx, locked.order, { amount, actorId });
  return drawer.refundRounding;
}

/** The worth of the old goods leaves their order for the new one, which gets a payment of the same amount: no money moves. */
async function moveToExchange(tx: Transaction, { order }: LockedReturn, { moved, number }: { moved: bigint; number: string }) {
  const row = { orderId: order.id, method: "exchange", status: "refunded", amount: moved, checkedAt: new Date() } as const;
  await tx.payment.create({ data: { ...row, note: `Moved to ${number}` }, select: { id: true } });
}

const readPaid = (tx: Transaction, orderId: string) =>
  tx.payment.findMany({
    where: { orderId, status: "paid" },
    orderBy: { id: "desc" },
    select: { method: true, amount: true },
  });

/** The order counts as refunded once all that was paid for it has left it again. */
async function endPaid(tx: Transaction, { order: { id } }: LockedReturn): Promise<void> {
  const paid = await readPaid(tx, id);
  const { _sum } = await tx.return.aggregate({ where: { orderId: id, status: "refunded" }, _sum: { refund: true } });
  if ((_sum.refund ?? 0n) < paid.reduce((sum, { amount }) => sum + amount, 0n)) return;
  await tx.payment.updateMany({
    where: { orderId: id, status: "paid" },
    data: { status: "refunded", note: allReturned },
  });
  await tx.order.update({ where: { id }, data: { paymentStatus: "refunded" }, select: { id: true } });
}
