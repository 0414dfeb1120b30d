import "server-only";
import type { Actor } from "@/lib/audit/commands";
import { issueCreditNote } from "@/lib/invoice/commands";
import { creditLines, invoiceLines } from "@/lib/invoice/rules";
import { dueNow } from "@/lib/order/due";
import { readDue, syncPaymentStatus } from "@/lib/order/follow-payments";
import { db } from "@/lib/platform/db/client";
import type { Transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { formatRupees, toRupees } from "@/lib/platform/money";
import { change } from "./commands";
import type { AdminReturn } from "./contract";
import { applyTransition, type LockedReturn, notifyReturn, readReturn, refuseTransition } from "./notify";
import { splitRefund } from "./rules";

type Refund = { reference: string; delivery: boolean };

/**
 * Settles a received return: its pieces at what they cost, their part of the discount taken off, and the delivery where it is said.
 * That first lowers what is still due for the order; only the rest is paid back. The credit note says the same, or nothing happens.
 */
export function refundReturn(id: string, { reference, delivery }: Refund, actor: Actor): Promise<AdminReturn> {
  return change(id, { actor, said: { reference } }, async (tx, held) => {
    refuseTransition(held, "refunded");
    refuseUnsettled(held);
    const { lines, total } = await priceReturn(tx, held, delivery);
    const { credited, refund } = splitRefund(total, (await readDue(tx, held.order)).due);
    if (refund > 0n && reference === "") throw new AppError("invalid", noReference, { fields: { reference: noReference } });
    const isDeliveryRefunded = lines.some(({ orderItemId }) => orderItemId === null);
    const data = { credited, refund, reference: refund > 0n ? reference : null, isDeliveryRefunded };
    await applyTransition(tx, held, { status: "refunded", note: reference, actorId: actor.id, data });
    for (const { orderItemId, total: worth } of lines) {
      if (orderItemId === null) continue;
      const key = { returnId: held.id, orderItemId };
      await tx.returnItem.update({ where: { returnId_orderItemId: key }, data: { refund: worth }, select: { returnId: true } });
    }
    await issueNote(tx, held, { total, delivery: isDeliveryRefunded });
    const due = await lowerDue(tx, held, credited);
    if (refund > 0n) await payBack(tx, held, { total: refund, reference });
    await notifyReturn(tx, held, settledNews({ credited, refund, due, reference }));
  });
}

const noReference = "Enter the reference";

/** While money is on its way, nobody knows what is still due; what is over has nothing to settle. */
function refuseUnsettled({ order: { paymentStatus } }: LockedReturn): void {
  if (paymentStatus === "verifying") {
    throw new AppError("conflict", "A payment for this order is being checked. Accept or reject it first.");
  }
  if (paymentStatus !== "refund_due" && paymentStatus !== "refunded") return;
  throw new AppError("conflict", "The money for this order was paid back already, or is a refund that is due.");
}

/** Takes a return off what is still due for its order. Returns what is due then. */
async function lowerDue(tx: Transaction, { order }: LockedReturn, credited: bigint): Promise<bigint> {
  const now = { ...order, credited: order.credited + credited };
  if (credited > 0n) {
    await tx.order.update({ where: { id: order.id }, data: { credited: now.credited }, select: { id: true } });
    await syncPaymentStatus(tx, now);
  }
  return (await readDue(tx, now)).due;
}

type Settled = { credited: bigint; refund: bigint; due: bigint; reference: string };

function settledNews({ credited, refund, due, reference }: Settled) {
  const [off, back, rest] = [credited, refund, due].map((paisa) => formatRupees(toRupees(paisa)));
  const said = [
    credited > 0n && `we have taken ${off} off the amount you still had to pay${due > 0n ? `; ${rest} is still due` : ""}`,
    refund > 0n && `we have paid back ${back}`,
  ].filter((message) => message !== false);
  return {
    title: refund > 0n ? "Refund sent" : "Your return is settled",
    next: `${said.join(" and ")}.`,
    step: "refunded" as const,
    note: refund > 0n ? `Reference: ${reference}` : "",
  };
}

/** What a return comes to now: for the goods, for the delivery, `null` where its cost cannot go back (any more), and what is still due. */
export async function previewRefund(id: string): Promise<{ goods: number; delivery: number | null; due: number }> {
  const held = await readReturn(db, id);
  const order = await db.order.findUniqueOrThrow({
    where: { id: held.orderId },
    select: {
      id: true,
      number: true,
      delivery: true,
      status: true,
      paymentStatus: true,
      total: true,
      credited: true,
      payments: { select: { status: true, amount: true } },
      returns: { select: { isDeliveryRefunded: true } },
    },
  });
  const goods = await priceReturn(db, { ...held, order }, false);
  const isOver = order.delivery === 0n || order.returns.some(({ isDeliveryRefunded }) => isDeliveryRefunded);
  const both = isOver ? null : await priceReturn(db, { ...held, order }, true);
  const { due } = dueNow(order, order.payments);
  return { goods: toRupees(goods.total), delivery: both && toRupees(both.total - goods.total), due: toRupees(due) };
}

type Priced = Pick<LockedReturn, "id" | "items"> & { order: Pick<LockedReturn["order"], "id" | "number"> };

/** Items to return for each line: the order's own prices, counted on from what other returns were paid back. */
async function priceReturn(tx: Transaction, held: Priced, delivery: boolean) {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: held.order.id },
    include: {
      items: { orderBy: { id: "asc" } },
      returns: { where: { status: "refunded", NOT: { id: held.id } }, include: { items: { where: { approved: { gt: 0 } } } } },
    },
  });
  const bought = invoiceLines(order);
  const before = order.returns.map(({ items, isDeliveryRefunded }) => {
    const quantities = new Map<string | null, number>(items.map(({ orderItemId, approved }) => [orderItemId, approved ?? 0]));
    if (isDeliveryRefunded) quantities.set(null, 1);
    return { lines: bought.map((line) => ({ ...line, quantity: quantities.get(line.orderItemId) ?? 0 })) };
  });
  if (delivery && order.returns.some(({ isDeliveryRefunded }) => isDeliveryRefunded)) {
    throw new AppError("conflict", "The cost of the delivery was paid back already.");
  }
  const lines = creditLines({ lines: bought }, before, { lines: getPieces(held), delivery });
  if (!lines) throw new Error(`The refund is more than was paid for order ${order.number}.`);
  const priced = lines.map((line) => ({ orderItemId: line.orderItemId, total: BigInt(line.total) }));
  return { lines: priced, total: priced.reduce((sum, line) => sum + line.total, 0n) };
}

function getPieces({ items }: Pick<LockedReturn, "items">) {
  return items.flatMap(({ orderItemId, approved }) => (approved ? { orderItemId, quantity: approved } : []));
}

async function issueNote(
  tx: Transaction,
  held: LockedReturn,
  { total, delivery }: { total: bigint; delivery: boolean },
): Promise<void> {
  const note = await issueCreditNote(tx, held.order.id, { lines: getPieces(held), delivery, reason: "Goods returned" });
  if (!note) return;
  const { content } = await tx.invoice.findUniqueOrThrow({ where: { id: note.id }, select: { content: true } });
  const said = typeof content === "object" && content !== null && "totals" in content ? content.totals : null;
  const credited = typeof said === "object" && said !== null && "total" in said ? said.total : null;
  if (credited !== Number(total)) throw new Error(`Credit note ${note.number} says ${credited}, but ${total} is settled.`);
}

/** A payment of its own for what went back; the order counts as refunded once all of it did. */
async function payBack(
  tx: Transaction,
  held: LockedReturn,
  { total, reference }: { total: bigint; reference: string },
): Promise<void> {
  const { id, paymentMethod } = held.order;
  const received = await tx.payment.aggregate({ where: { orderId: id, status: "paid" }, _sum: { amount: true } });
  const { _sum } = await tx.return.aggregate({ where: { orderId: id, status: "refunded" }, _sum: { refund: true } });
  if (total > 0n) {
    const row = { orderId: id, method: paymentMethod, status: "refunded", amount: total, checkedAt: new Date() } as const;
    await tx.payment.create({ data: { ...row, note: `Paid back for a return: ${reference}` }, select: { id: true } });
  }
  if ((_sum.refund ?? 0n) < (received._sum.amount ?? 0n)) return;
  await tx.payment.updateMany({
    where: { orderId: id, status: "paid" },
    data: { status: "refunded", note: "All of it was paid back." },
  });
  await tx.order.update({ where: { id }, data: { paymentStatus: "refunded" }, select: { id: true } });
}
