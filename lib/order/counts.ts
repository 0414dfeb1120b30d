import "server-only";
import { db } from "@/lib/db";
import { orderStatuses } from "./contract";
import type { OrderStatus } from "./rules";

/** How many orders somebody has in each status. */
export async function countOrders(userId: string): Promise<Record<OrderStatus, number>> {
  const groups = await db.order.groupBy({ by: ["status"], where: { userId }, _count: true });
  const counts = Object.fromEntries(orderStatuses.map((status) => [status, 0])) as Record<OrderStatus, number>;
  for (const { status, _count } of groups) counts[status] = _count;
  return counts;
}
