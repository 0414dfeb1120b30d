import "server-only";
import { requireRight, type WithRights } from "@/lib/platform/server/auth/right";
import { longTransaction, type Transaction } from "@/lib/platform/server/db/transaction";
import { AppError, notFoundError } from "@/lib/platform/shared/errors";
import { formatPaisa } from "@/lib/platform/shared/numbers/money";
import { type Actor, audit } from "@/lib/records/audit/commands";
import { auditedTransition } from "@/lib/sales/order/audited-transition";
import { lockOrder } from "@/lib/sales/order/lock";
import { undoRecorded } from "@/lib/sales/payment/admin/undo";
import type { Settlement } from "./contract";
import { isUndoable, readSettlement } from "./queries";

/** Undoes a settlement of today: its payments fail with the reason, and its parcels' cash is with the courier again. */
export async function undoSettlement(id: string, reason: string, actor: Actor & WithRights): Promise<Settlement> {
  requireRight(actor, "payment.record");
  return longTransaction(async (tx) => {
    await lockSettlement(tx, id);
    const settlement = await tx.courierSettlement.findUniqueOrThrow({
      where: { id },
      include: { lines: true, courier: { select: { name: true } } },
    });
    if (settlement.undoneAt) throw new AppError("conflict", await undoneText(tx, id));
    if (!isUndoable(settlement)) {
      throw new AppError("conflict", "A settlement can be undone only on the day on which it was recorded.");
    }
    for (const orderId of [...new Set(settlement.lines.map((line) => line.orderId))].sort()) {
      const lines = settlement.lines.filter((line) => line.orderId === orderId);
      await undoOrder(tx, orderId, { lines, reason, actor });
    }
    const data = { undoneAt: new Date(), undoneById: actor.id, undoReason: reason };
    await tx.courierSettlement.update({ where: { id }, data, select: { id: true } });
    const { name } = settlement.courier;
    await audit(tx, {
      actor,
      subject: "settlement",
      id,
      name,
      action: "undid",
      after: { reason, received: settlement.received },
    });
    return readSettlement(tx, id);
  });
}

async function lockSettlement(tx: Transaction, id: string): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`SELECT 1 FROM courier_settlement WHERE id = ${id}::uuid FOR UPDATE`;
  if (rows.length === 0) throw notFoundError();
}

async function undoneText(tx: Transaction, id: string): Promise<string> {
  const { undoneBy } = await readSettlement(tx, id);
  return `This settlement was already undone${undoneBy && ` by ${undoneBy}`}.`;
}

type Line = { parcelNumber: number; cash: bigint; paymentId: string };
type Undo = { lines: readonly Line[]; reason: string; actor: Actor };

async function undoOrder(tx: Transaction, orderId: string, { lines, reason, actor }: Undo): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const ids = [...new Set(lines.map(({ paymentId }) => paymentId))];
  const payments = await tx.payment.findMany({ where: { id: { in: ids } } });
  const refunds = await tx.payment.count({ where: { orderId, status: { in: ["refund_due", "refunded"] } } });
  if (refunds > 0 || payments.some(({ status }) => status !== "paid")) {
    throw new AppError(
      "conflict",
      `A refund was already made for order ${order.number}, so its payment can no longer be changed.`,
    );
  }
  for (const payment of payments) {
    const own = lines.filter(({ paymentId }) => paymentId === payment.id);
    const taken = own.map(({ parcelNumber: number, cash }) => ({ parcel: { number }, cash }));
    const entry = { actor, action: "undid a payment for", details: { reason, amount: formatPaisa(payment.amount) } };
    await auditedTransition(tx, orderId, entry, () => undoRecorded(tx, order, { payments: [payment], taken, reason, actor }));
  }
}
