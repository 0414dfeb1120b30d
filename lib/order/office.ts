import "server-only";
import { db } from "@/lib/db";

/** How much waits for the office, by queue. */
export async function countQueues() {
  const shown = { deletedAt: null };
  const [pending, verifying, attention, refund_due] = await Promise.all([
    db.order.count({ where: { ...shown, status: "pending" } }),
    db.order.count({ where: { ...shown, paymentStatus: "verifying" } }),
    db.order.count({ where: { ...shown, NOT: { attention: null } } }),
    db.order.count({ where: { ...shown, paymentStatus: "refund_due" } }),
  ]);
  return { pending, verifying, attention, refund_due };
}
