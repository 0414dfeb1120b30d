import "server-only";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { type Actor, audit } from "@/lib/records/audit/commands";

const auditedColumns = {
  number: true,
  status: true,
  paymentStatus: true,
  cancelReason: true,
  courier: true,
  trackingNumber: true,
  holdReason: true,
  heldUntil: true,
  attention: true,
  deletedAt: true,
} as const;

type AuditEntry = {
  actor: Actor;
  /** A verb in the past tense: "confirmed". */
  action: string;
  /** Further details, such as the reference of a refund. */
  details?: Record<string, string>;
};

/** Runs a staff action on a locked order and writes what it changed into the audit log. Returns what the action does. */
export async function auditedTransition<Result>(
  tx: Transaction,
  orderId: string,
  entry: AuditEntry,
  work: () => Promise<Result>,
): Promise<Result> {
  const { actor, action, details } = entry;
  const { number: name, ...before } = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: auditedColumns });
  const result = await work();
  const { number: _, ...after } = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: auditedColumns });
  await audit(tx, { actor, subject: "order", id: orderId, name, action, before, after: { ...after, ...details } });
  return result;
}
