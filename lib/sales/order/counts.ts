import "server-only";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import { orderStatuses } from "./contract";
import {
  isChangeRequested,
  isHeld,
  isHoldOver,
  isOverdue,
  isToCall,
  isToCollect,
  isToConfirm,
  isToHandOver,
  owesRefund,
  waitsForCall,
} from "./queries";
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

/** The orders that wait for staff, by queue. */
const queues = {
  pending: () => ({ status: "pending" }),
  to_confirm: () => isToConfirm,
  to_call: isToCall,
  all_calls: () => waitsForCall,
  confirmed: () => ({ status: "confirmed", heldAt: null }),
  change_requested: () => isChangeRequested,
  held: () => isHeld,
  hold_over: isHoldOver,
  verifying: () => ({ paymentStatus: "verifying" }),
  overdue: isOverdue,
  to_collect: isToCollect,
  attention: () => ({ NOT: { attention: null } }),
  refund_due: () => owesRefund,
  to_hand_over: () => isToHandOver,
} satisfies Record<string, () => Prisma.OrderWhereInput>;
export type OrderQueue = keyof typeof queues;

export const orderQueues = Object.keys(queues) as OrderQueue[];

/** When the oldest order of a queue was placed. */
export async function getOldestIn(name: OrderQueue): Promise<Date | null> {
  const { _min } = await db.order.aggregate({ where: { deletedAt: null, ...queues[name]() }, _min: { createdAt: true } });
  return _min.createdAt;
}

/** How many orders are in these queues. */
export async function countQueues<Queue extends OrderQueue>(names: readonly Queue[]): Promise<Record<Queue, number>> {
  const counts = await Promise.all(
    names.map(async (name) => [name, await db.order.count({ where: { deletedAt: null, ...queues[name]() } })] as const),
  );
  return Object.fromEntries(counts) as Record<Queue, number>;
}
