import "server-only";
import { notifyAdmins } from "@/lib/messages/notification/commands";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { recordEvent } from "@/lib/sales/order/events";
import type { LockedOrder } from "@/lib/sales/order/lock";

type Flagging = {
  /** Staff have decided on the payment that raises it: a reason that they have seen is not raised again. */
  isResolved?: boolean;
};

/** Flags an order for staff. Repeating the same reason does not notify them again. */
export async function flagForAttention(
  tx: Transaction,
  order: Pick<LockedOrder, "id" | "number">,
  reason: string,
  { isResolved = false }: Flagging = {},
): Promise<void> {
  const seen = { orderId: order.id, kind: "attention", note: reason };
  if (isResolved && (await tx.orderEvent.count({ where: seen })) > 0) return;
  const { count } = await tx.order.updateMany({
    where: { id: order.id, OR: [{ attention: null }, { NOT: { attention: reason } }] },
    data: { attention: reason },
  });
  if (count === 0) return;
  // Restores a deleted order, because nobody would see it among the deleted ones.
  const restored = await tx.order.updateMany({ where: { id: order.id, NOT: { deletedAt: null } }, data: { deletedAt: null } });
  if (restored.count > 0) await recordEvent(tx, order.id, { kind: "restored", note: reason });
  await recordEvent(tx, order.id, { kind: "attention", note: reason });
  await notifyAdmins(tx, {
    kind: "payment",
    title: `Order ${order.number} needs attention`,
    body: reason,
    href: `/admin/orders/${order.id}`,
  });
}
