import "server-only";
import { AppError } from "@/lib/platform/shared/errors";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { msg } from "@/lib/platform/shared/language/t";
import type { Actor } from "@/lib/records/audit/commands";
import { noChangeRequest } from "@/lib/sales/order/change-request";
import { changeOrder } from "@/lib/sales/order/commands";
import type { AdminOrder } from "@/lib/sales/order/contract";
import { recordEvent } from "@/lib/sales/order/events";
import { notifyCustomer } from "@/lib/sales/order/notify";

type Answer = { isTaken: boolean; answer: string };

/** Answers a request for a change that needs no edit, or refuses it. The customer is told either way. */
export function answerChange(id: string, { isTaken, answer }: Answer, actor: Actor): Promise<AdminOrder> {
  const action = isTaken ? "did what was asked for" : "refused a change of";
  return changeOrder(id, { actor, action, details: { answer } }, async (tx, order) => {
    if (!order.isChangeRequested) throw new AppError("conflict", "The customer is not waiting for a change of this order.");
    await tx.order.update({ where: { id }, data: noChangeRequest, select: { id: true } });
    const kind = isTaken ? "change-taken" : "change-refused";
    await recordEvent(tx, id, { kind, note: answer, actorId: actor.id });
    const title = isTaken ? msg("Your change is done") : msg("Your order stays as it is");
    await notifyCustomer(tx, order, {
      title,
      body: storedText`Order ${order.number}: ${answer}`,
      transition: kind,
      note: answer,
    });
  });
}
