import "server-only";
import { db } from "@/lib/platform/server/db/client";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import { orderStatuses } from "./contract";
import { isOverdue, isToCollect, owesRefund, waitsForCall } from "./queries";
import type { OrderStatus } from "./rules";

/** How many orders someone has in each status. */
export async function countOrders(userId: string): Promise<Record<OrderStatus, number>> {
  const groups = await db.order.groupBy({ by: ["status"], where: { userId }, _count: true });
  const counts = Object.fromEntries(orderStatuses.map((status) => [status, 0])) as Record<OrderStatus, number>;
  for (const { status, _count } of groups) counts[status] = _count;
  return counts;
}

/** The total of someone's payments minus refunds, in rupees. */
export async function sumSpent(userId: string): Promise<number> {
  const [paid, refunds] = await Promise.all([
    db.payment.aggregate({ where: { status: "paid", order: { userId } }, _sum: { amount: true } }),
    db.return.aggregate({ where: { userId, status: "refunded", order: { paymentStatus: "paid" } }, _sum: { refund: true } }),
  ]);
  return toRupees((paid._sum.amount ?? 0n) - (refunds._sum.refund ?? 0n));
}

/** How many orders wait for staff, by queue. */
export async function countQueues() {
  const notDeleted = { deletedAt: null };
  const [pending, to_call, confirmed, verifying, overdue, to_collect, attention, refund_due] = await Promise.all([
    db.order.count({ where: { ...notDeleted, status: "pending" } }),
    db.order.count({ where: { ...notDeleted, ...waitsForCall } }),
    db.order.count({ where: { ...notDeleted, status: "confirmed" } }),
    db.order.count({ where: { ...notDeleted, paymentStatus: "verifying" } }),
    db.order.count({ where: { ...notDeleted, ...isOverdue() } }),
    db.order.count({ where: { ...notDeleted, ...isToCollect() } }),
    db.order.count({ where: { ...notDeleted, NOT: { attention: null } } }),
    db.order.count({ where: { ...notDeleted, ...owesRefund } }),
  ]);
  return { pending, to_call, confirmed, verifying, overdue, to_collect, attention, refund_due };
}
