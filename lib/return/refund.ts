import "server-only";
import type { Actor } from "@/lib/audit/commands";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { issueCreditNote } from "@/lib/invoice/commands";
import { creditLines, invoiceLines } from "@/lib/invoice/rules";
import { formatRupees, toRupees } from "@/lib/money";
import type { Transaction } from "@/lib/transaction";
import { change } from "./commands";
import type { AdminReturn } from "./contract";
import { type HeldReturn, readReturn, refuseStep, takeStep, tellOfReturn } from "./tell";

type Refund = { reference: string; delivery: boolean };

/**
 * Records that a received return was paid back: the pieces at what was paid for them, their part of the discount taken off, and
 * the delivery where it is said. The credit note says the same, or nothing happens.
 */
export function refundReturn(id: string, { reference, delivery }: Refund, actor: Actor): Promise<AdminReturn> {
  return change(id, { actor, said: { reference } }, async (tx, held) => {
    refuseStep(held, "refunded");
    if (held.order.paymentStatus !== "paid") {
      throw new AppError("conflict", "This order is not recorded as paid: there is nothing to pay back.");
    }
    const { lines, total } = await priceReturn(tx, held, delivery);
    const data = { refund: total, reference, isDeliveryRefunded: lines.some(({ orderItemId }) => orderItemId === null) };
    await takeStep(tx, held, { status: "refunded", note: reference, actorId: actor.id, data });
    for (const { orderItemId, total: refund } of lines) {
      if (orderItemId === null) continue;
      const key = { returnId: held.id, orderItemId };
      await tx.returnItem.update({ where: { returnId_orderItemId: key }, data: { refund }, select: { returnId: true } });
    }
    await credit(tx, held, { total, delivery: data.isDeliveryRefunded });
    await payBack(tx, held, { total, reference });
    const amount = formatRupees(toRupees(total));
    await tellOfReturn(tx, held, {
      title: "Your money is on its way",
      body: `Order ${held.order.number}: we paid ${amount} back to you.`,
      step: "refunded",
      note: `Reference: ${reference}`,
    });
  });
}

/** What a refund would pay back now: for the goods, and for the delivery, `null` where its cost cannot go back (any more). */
export async function previewRefund(id: string): Promise<{ goods: number; delivery: number | null }> {
  const held = await readReturn(db, id);
  const order = await db.order.findUniqueOrThrow({
    where: { id: held.orderId },
    select: { id: true, number: true, delivery: true, returns: { select: { isDeliveryRefunded: true } } },
  });
  const goods = await priceReturn(db, { ...held, order }, false);
  const isOver = order.delivery === 0n || order.returns.some(({ isDeliveryRefunded }) => isDeliveryRefunded);
  const both = isOver ? null : await priceReturn(db, { ...held, order }, true);
  return { goods: toRupees(goods.total), delivery: both && toRupees(both.total - goods.total) };
}

type Priced = Pick<HeldReturn, "id" | "items"> & { order: Pick<HeldReturn["order"], "id" | "number"> };

/** What goes back for each line: the order's own prices, counted on from what other returns were paid back. */
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
  const lines = creditLines({ lines: bought }, before, { lines: piecesOf(held), delivery });
  if (!lines) throw new Error(`More than was bought would be paid back for order ${order.number}.`);
  const priced = lines.map((line) => ({ orderItemId: line.orderItemId, total: BigInt(line.total) }));
  return { lines: priced, total: priced.reduce((sum, line) => sum + line.total, 0n) };
}

function piecesOf({ items }: Pick<HeldReturn, "items">) {
  return items.flatMap(({ orderItemId, approved }) => (approved ? { orderItemId, quantity: approved } : []));
}

async function credit(
  tx: Transaction,
  held: HeldReturn,
  { total, delivery }: { total: bigint; delivery: boolean },
): Promise<void> {
  const note = await issueCreditNote(tx, held.order.id, { lines: piecesOf(held), delivery, reason: "Goods returned" });
  if (!note) return;
  const { content } = await tx.invoice.findUniqueOrThrow({ where: { id: note.id }, select: { content: true } });
  const said = typeof content === "object" && content !== null && "totals" in content ? content.totals : null;
  const credited = typeof said === "object" && said !== null && "total" in said ? said.total : null;
  if (credited !== Number(total)) throw new Error(`Credit note ${note.number} says ${credited}, but ${total} is paid back.`);
}

/** A payment of its own for what went back; the order counts as refunded once all of it did. */
async function payBack(
  tx: Transaction,
  held: HeldReturn,
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
