import "server-only";
import { requireRight, type WithRights } from "@/lib/platform/server/auth/right";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { clockText, dayText } from "@/lib/platform/shared/calendar/time-text";
import { AppError } from "@/lib/platform/shared/errors";
import { msg } from "@/lib/platform/shared/language/t";
import type { Actor } from "@/lib/records/audit/commands";
import { cancelLocked, changeOrder, confirmLocked } from "@/lib/sales/order/commands";
import type { AdminOrder, callStatuses } from "@/lib/sales/order/contract";
import { recordEvent } from "@/lib/sales/order/events";
import type { LockedOrder } from "@/lib/sales/order/lock";

type Call = { outcome: "confirmed" | "no_answer" | "wrong_number" | "cancelled"; retryInHours: number };

/** Records the outcome of a call to a customer: a yes confirms the order, a no cancels it. */
export async function recordCall(id: string, { outcome, retryInHours }: Call, actor: Actor & WithRights): Promise<AdminOrder> {
  if (outcome === "cancelled") requireRight(actor, "order.cancel");
  return changeOrder(
    id,
    { actor, action: "called the customer about", details: { outcome: outcome.replace("_", " ") } },
    async (tx, order) => {
      await assertWaiting(tx, order);
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
        const reason = msg("You told us on the phone that you do not need it.");
        await cancelLocked(tx, order, { reason, actorId: actor.id });
      }
      if (outcome === "confirmed") await confirmLocked(tx, order, actor);
    },
  );
}

async function assertWaiting(tx: Transaction, { id, status, paymentMethod }: LockedOrder): Promise<void> {
  const { callStatus } = await tx.order.findUniqueOrThrow({ where: { id }, select: { callStatus: true } });
  if (status === "pending" && paymentMethod === "cod" && callStatus !== null && callStatus !== "confirmed") return;
  throw new AppError("conflict", "This order is not waiting for a call.");
}
