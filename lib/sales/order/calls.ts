import "server-only";
import type { Transaction } from "@/lib/platform/server/db/transaction";

/**
 * Queues a call for a cash-on-delivery order, whether it began as one or became one, unless staff placed it, or its number is the
 * customer's login number or has received an order before.
 */
export async function queueCall(tx: Transaction, id: string, paymentMethod: string): Promise<void> {
  if (paymentMethod !== "cod") return;
  await tx.$executeRaw`
    UPDATE "order" SET call_status = 'to_call', call_at = now() FROM "user"
    WHERE "order".id = ${id}::uuid AND "user".id = "order".user_id
      AND delivery_method = 'courier' AND placed_by_id IS NULL AND "order".status = 'pending' AND call_status IS NULL
      AND "user".mobile IS DISTINCT FROM '+977' || ("order".address->>'phone')
      AND NOT EXISTS (SELECT 1 FROM "order" received
        WHERE received.user_id = "order".user_id AND received.status = 'delivered'
          AND received.address->>'phone' = "order".address->>'phone')`;
}
