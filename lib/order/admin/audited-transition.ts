import "server-only";
import { type Actor, audit } from "@/lib/audit/commands";
import type { Transaction } from "@/lib/platform/db/transaction";

const facts = {
  number: true,
  status: true,
  paymentStatus: true,
  cancelReason: true,
  courier: true,
  trackingNumber: true,
  attention: true,
  deletedAt: true,
} as const;

type Step = {
  actor: Actor;
  /** A verb in the past: "confirmed". */
  action: string;
  /** What was said beside it, such as the reference of a refund. */
  said?: Record<string, string>;
};

/** Does a step of staff with an order that is held, and writes into the audit log what that changed. */
export async function auditedTransition(
  tx: Transaction,
  orderId: string,
  step: Step,
  work: () => Promise<unknown>,
): Promise<void> {
  const { actor, action, said } = step;
  const { number: name, ...before } = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: facts });
  await work();
  const { number: _, ...after } = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: facts });
  await audit(tx, { actor, subject: "order", id: orderId, name, action, before, after: { ...after, ...said } });
}
