import "server-only";
import { sendEmail } from "@/lib/mail-template/send";
import { notify } from "@/lib/notification/commands";
import { recordEvent } from "@/lib/order/events";
import { type LockedOrder, lockOrder } from "@/lib/order/lock";
import type { Transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { readReach, textCustomer } from "@/lib/sms/send";
import { type ReturnStatus, refusedTransition, statusBefore } from "./rules";

export const returnNotFound = () => new AppError("not_found", "This return does not exist, or no longer does.");

/** A return that is being changed, with its order: whoever else wants to change either waits. */
export type LockedReturn = Awaited<ReturnType<typeof lockReturn>>;

export async function lockReturn(tx: Transaction, id: string) {
  const found = await tx.return.findUnique({ where: { id }, select: { orderId: true } });
  if (!found) throw returnNotFound();
  const order = await lockOrder(tx, found.orderId);
  return { order, ...(await readReturn(tx, id)) };
}

/** A return as it is just now; nobody has to wait. */
export async function readReturn(tx: Transaction, id: string) {
  const found = await tx.return.findUnique({
    where: { id },
    select: {
      id: true,
      orderId: true,
      status: true,
      outcome: true,
      items: {
        orderBy: { orderItem: { variantId: "asc" } },
        select: { orderItemId: true, quantity: true, approved: true, orderItem: { select: { variantId: true, name: true } } },
      },
    },
  });
  if (!found) throw returnNotFound();
  return found;
}

type Step = { status: ReturnStatus; note?: string; actorId: string; data?: object };

/** For what must be asked before a step is worked out. */
export function refuseTransition(held: LockedReturn, status: ReturnStatus): void {
  if (statusBefore(status) !== held.status) throw new AppError("conflict", refusedTransition(held.status, status));
}

/** Takes a return one legal step on; each step is taken once. */
export async function applyTransition(
  tx: Transaction,
  held: LockedReturn,
  { status, note = "", actorId, data = {} }: Step,
): Promise<void> {
  refuseTransition(held, status);
  const { count } = await tx.return.updateMany({ where: { id: held.id, status: held.status }, data: { status, ...data } });
  if (count === 0) throw new AppError("conflict", "This return has just changed. Please check it again.");
  await tx.returnEvent.create({ data: { returnId: held.id, kind: status, note, actorId }, select: { id: true } });
  await recordEvent(tx, held.order.id, { kind: `return-${status}`, note, actorId });
}

type News = { title: string; body: string; step: ReturnStatus; note?: string };

/** Tells the customer of a return, in the shop and by mail. */
export async function notifyReturn(
  tx: Transaction,
  { id, order }: { id: string; order: Pick<LockedOrder, "number" | "userId"> },
  { title, body, step, note = "" }: News,
): Promise<void> {
  await notify(tx, order.userId, { kind: "return", title, body, href: `/customer/return-and-cancel/${id}` });
  const { fullName } = await tx.user.findUniqueOrThrow({ where: { id: order.userId }, select: { fullName: true } });
  const { email } = await readReach(tx, order.userId);
  const props = { fullName, returnId: id, number: order.number, step, title, body, note };
  await sendEmail(tx, { to: email, template: "return-update", props });
  await textCustomer(tx, order.userId, { kind: "return-update", text: `${title}. ${body}` });
}
