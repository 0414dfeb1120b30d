import { capitalize } from "@/lib/platform/shared/text/text";
import "server-only";
import { sendEmail } from "@/lib/messages/mail-template/send";
import { notify } from "@/lib/messages/notification/commands";
import { ensureLink } from "@/lib/messages/order-link/commands";
import { textCustomer } from "@/lib/messages/sms/send";
import { ownText, returnTemplate } from "@/lib/messages/sms/texts";
import type { ReturnTransition } from "@/lib/messages/sms/vocabulary";
import { walkInId } from "@/lib/people/users/walk-in";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { AppError } from "@/lib/platform/shared/errors";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { t } from "@/lib/platform/shared/language/t";
import { recordEvent } from "@/lib/sales/order/events";
import { type LockedOrder, lockOrder } from "@/lib/sales/order/lock";
import { canFollow, type ReturnStatus, refusedTransition } from "./rules";

export const returnNotFound = () => new AppError("not_found", t`This return no longer exists.`);

/** A return with its order, both locked until the transaction ends. */
export type LockedReturn = Awaited<ReturnType<typeof lockReturn>>;
export type LockedItem = LockedReturn["items"][number];

export async function lockReturn(tx: Transaction, id: string) {
  const row = await tx.return.findUnique({ where: { id }, select: { orderId: true } });
  if (!row) throw returnNotFound();
  const order = await lockOrder(tx, row.orderId);
  return { order, ...(await readReturn(tx, id)) };
}

/** A return without a lock. */
export async function readReturn(tx: Transaction, id: string) {
  const row = await tx.return.findUnique({
    where: { id },
    select: {
      id: true,
      number: true,
      orderId: true,
      status: true,
      outcome: true,
      isClaim: true,
      cause: true,
      keepsGoods: true,
      exchangeOrderId: true,
      refundTo: true,
      items: {
        orderBy: { orderItem: { variantId: "asc" } },
        select: {
          orderItemId: true,
          quantity: true,
          approved: true,
          isRestocked: true,
          restocked: true,
          expected: true,
          orderItem: { select: { variantId: true, name: true, pack: true, sku: true } },
        },
      },
    },
  });
  if (!row) throw returnNotFound();
  return row;
}

type TransitionInput = { status: ReturnStatus; note?: string; actorId: string; data?: object };

/** For checks before the transition's own work. */
export function assertTransition(locked: LockedReturn, status: ReturnStatus): void {
  if (!canFollow(locked.status, status, locked)) throw new AppError("conflict", refusedTransition(locked.status, status));
}

/** Moves a return to its next status, once. */
export async function applyTransition(
  tx: Transaction,
  locked: LockedReturn,
  { status, note = "", actorId, data = {} }: TransitionInput,
): Promise<void> {
  assertTransition(locked, status);
  const { count } = await tx.return.updateMany({ where: { id: locked.id, status: locked.status }, data: { status, ...data } });
  if (count === 0) throw new AppError("conflict", t`This return has just changed. Please check it again.`);
  await tx.returnEvent.create({ data: { returnId: locked.id, kind: status, note, actorId }, select: { id: true } });
  await recordEvent(tx, locked.order.id, { kind: `return-${status}`, note, actorId });
}

type CustomerMessage = {
  title: string;
  /** The rest of the sentence after the order's number. */
  next: string;
  status: ReturnTransition;
  note?: string;
};

/** Notifies the customer of a return in the shop, by email and by text. */
export async function notifyReturn(
  tx: Transaction,
  { id, order }: { id: string; order: Pick<LockedOrder, "id" | "number" | "userId"> },
  { title, next, status, note = "" }: CustomerMessage,
): Promise<void> {
  if (order.userId === walkInId) return;
  const body = storedText`Order ${order.number}: ${next}`;
  await notify(tx, order.userId, { kind: "return", title, body, href: `/customer/return-and-cancel/${id}` });
  const { fullName } = await tx.user.findUniqueOrThrow({ where: { id: order.userId }, select: { fullName: true } });
  const template = returnTemplate(status, { number: order.number, note: capitalize(next) });
  const linkId = await ensureLink(tx, order.id);
  const text = { kind: "return-update", text: ownText(template), template, linkId };
  const { email } = await textCustomer(tx, order.userId, text);
  const props = { fullName, returnId: id, number: order.number, step: status, title, body, note };
  await sendEmail(tx, { to: email, template: "return-update", props });
}
