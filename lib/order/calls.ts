import "server-only";
import type { Actor } from "@/lib/audit/commands";
import type { Transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { clockText, dayText } from "@/lib/platform/time-text";
import { cancelLocked, changeOrder, confirmLocked } from "./commands";
import type { AdminOrder, callStatuses } from "./contract";
import { recordEvent } from "./events";
import type { LockedOrder } from "./lock";

type Call = { outcome: "confirmed" | "no_answer" | "wrong_number" | "cancelled"; retryInHours: number };

/** Records the outcome of a call to a customer: a yes confirms the order, a no cancels it. */
export function recordCall(id: string, { outcome, retryInHours }: Call, actor: Actor): Promise<AdminOrder> {
  return changeOrder(
    id,
    { actor, action: "called the customer about", details: { outcome: outcome.replace("_", " ") } },
    async (tx, order) => {
      await refuseUnlessWaiting(tx, order);
      const retryAt = new Date(Date.now() + retryInHours * 3_600_000);
      const at = retryAt.toISOString();
      const notes: Record<Call["outcome"], string> = {
        confirmed: "The customer confirmed the order.",
        cancelled: "The customer does not want it any more.",
        wrong_number: "Wrong number.",
        no_answer: `No answer. Call again from ${clockText(at)}, ${dayText(at)}.`,
      };
      await recordEvent(tx, id, { kind: "called", note: notes[outcome], actorId: actor.id });
      const callStatus: (typeof callStatuses)[number] | "confirmed" = outcome === "cancelled" ? "confirmed" : outcome;
      const callAt = outcome === "no_answer" ? retryAt : null;
      await tx.order.update({ where: { id }, data: { callStatus, callAt }, select: { id: true } });
      if (outcome === "cancelled") {
        await cancelLocked(tx, order, { reason: "You told us on the phone that you do not need it.", actorId: actor.id });
      }
      if (outcome === "confirmed") await confirmLocked(tx, order, actor);
    },
  );
}

async function refuseUnlessWaiting(tx: Transaction, { id, status, paymentMethod }: LockedOrder): Promise<void> {
  const { callStatus } = await tx.order.findUniqueOrThrow({ where: { id }, select: { callStatus: true } });
  if (status === "pending" && paymentMethod === "cod" && callStatus !== null && callStatus !== "confirmed") return;
  throw new AppError("conflict", "This order is not waiting for a call.");
}

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
