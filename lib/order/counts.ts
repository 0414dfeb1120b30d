import "server-only";
import { db } from "@/lib/platform/db/client";
import { orderStatuses } from "./contract";
import { waitsForCall } from "./queries";
import type { OrderStatus } from "./rules";

/** How many orders someone has in each status. */
export async function countOrders(userId: string): Promise<Record<OrderStatus, number>> {
  const groups = await db.order.groupBy({ by: ["status"], where: { userId }, _count: true });
  const counts = Object.fromEntries(orderStatuses.map((status) => [status, 0])) as Record<OrderStatus, number>;
  for (const { status, _count } of groups) counts[status] = _count;
  return counts;
}

/** How much waits for staff, by queue. */
export async function countQueues() {
  const shown = { deletedAt: null };
  const [pending, to_call, confirmed, verifying, attention, refund_due] = await Promise.all([
    db.order.count({ where: { ...shown, status: "pending" } }),
    db.order.count({ where: { ...shown, ...waitsForCall } }),
    db.order.count({ where: { ...shown, status: "confirmed" } }),
    db.order.count({ where: { ...shown, paymentStatus: "verifying" } }),
    db.order.count({ where: { ...shown, NOT: { attention: null } } }),
    db.order.count({ where: { ...shown, paymentStatus: "refund_due" } }),
  ]);
  return { pending, to_call, confirmed, verifying, attention, refund_due };
}
