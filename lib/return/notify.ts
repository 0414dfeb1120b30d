import "server-only";
import { sendEmail } from "@/lib/mail-template/send";
import { notify } from "@/lib/notification/commands";
import { recordEvent } from "@/lib/order/events";
import { type LockedOrder, lockOrder } from "@/lib/order/lock";
import { ensureLink } from "@/lib/order-link/commands";
import type { Transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { textCustomer } from "@/lib/sms/send";
import { ownText, returnTemplate } from "@/lib/sms/texts";
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

type News = {
  title: string;
  /** What comes next, as it goes on after the number of the order. */
  next: string;
  step: ReturnStatus;
  note?: string;
};

/** Tells the customer of a return, in the shop, by mail and as a text. */
export async function notifyReturn(
  tx: Transaction,
  { id, order }: { id: string; order: Pick<LockedOrder, "id" | "number" | "userId"> },
  { title, next, step, note = "" }: News,
): Promise<void> {
  const body = `Order ${order.number}: ${next}`;
  await notify(tx, order.userId, { kind: "return", title, body, href: `/customer/return-and-cancel/${id}` });
  const { fullName } = await tx.user.findUniqueOrThrow({ where: { id: order.userId }, select: { fullName: true } });
  const template = returnTemplate(step, { number: order.number, note: next.charAt(0).toUpperCase() + next.slice(1) });
  const linkId = await ensureLink(tx, order.id);
  const text = { kind: "return-update", text: ownText(template), template, linkId };
  const { email } = await textCustomer(tx, order.userId, text);
  const props = { fullName, returnId: id, number: order.number, step, title, body, note };
  await sendEmail(tx, { to: email, template: "return-update", props });
}
