import "server-only";
import { type Actor, audit } from "@/lib/audit/commands";
import { notifyAdmins } from "@/lib/notification/commands";
import { recordEvent } from "@/lib/order/events";
import { type LockedOrder, lockOrder } from "@/lib/order/lock";
import { countTry, type Limit } from "@/lib/platform/db/rate-limit";
import { type Transaction, transaction } from "@/lib/platform/db/transaction";
import { AppError, notFoundError } from "@/lib/platform/errors";
import { photos as photoUploads, withUploads } from "@/lib/platform/media/uploads";
import type { AdminReturn, CustomerReturn } from "./contract";
import { notifyReturn, returnNotFound } from "./notify";
import { getAdminReturn, getReturn } from "./queries";
import { itemsFrom, type ReturnCause, returnRefusal } from "./rules";

/** Many more than anybody asks for by hand. */
const askLimit: Limit = { name: "return", points: 30, seconds: 3600 };

type Wish = {
  orderId: string;
  outcome: "refund" | "replace";
  cause: ReturnCause;
  reason: string;
};
type Form = Wish & {
  /** "{order item}:{quantity}" */
  items: string[];
  photos: File[];
};

/** Asks to send pieces of one's own delivered order back. Never more than were bought and are not in a return already. */
export async function askReturn(userId: string, { items, photos, ...wish }: Form): Promise<CustomerReturn> {
  await countTry(askLimit, userId);
  await transaction((tx) => refuseIneligible(tx, userId, wish.orderId));
  return withUploads({ ...photoUploads, folder: "private/return", files: photos }, (images) =>
    transaction(async (tx) => {
      const order = await refuseIneligible(tx, userId, wish.orderId);
      const photoKeys = images.map(({ key }) => key);
      const asked = await writeReturn(tx, order, { ...wish, photoKeys, pieces: itemsFrom(items) ?? [], actorId: userId });
      await notifyReturn(
        tx,
        { id: asked.id, order },
        {
          title: "We have your return request",
          next: "we will look at it and reply within two working days.",
          step: "requested",
        },
      );
      await recordEvent(tx, order.id, { kind: "return-requested", note: wish.reason, actorId: userId });
      const title = `Return request for order ${order.number}`;
      await notifyAdmins(tx, { kind: "return", title, body: wish.reason, href: "/admin/returns-and-cancels" });
      const after = await getReturn(userId, asked.id, tx);
      if (!after) throw returnNotFound();
      return after;
    }),
  );
}

/** Opens a return for the customer of an order, who telephones or stands at the counter: by the same rules, and they are told. */
export async function openReturn({ items, ...wish }: Wish & { items: Piece[] }, actor: Actor): Promise<AdminReturn> {
  return transaction(async (tx) => {
    const order = await refuseIneligible(tx, null, wish.orderId);
    const pieces = items.toSorted((one, other) => (one.orderItemId < other.orderItemId ? -1 : 1));
    const opened = await writeReturn(tx, order, { ...wish, pieces, actorId: actor.id, note: "Opened by our staff" });
    await notifyReturn(
      tx,
      { id: opened.id, order },
      {
        title: "We opened a return for you",
        next: "as you asked. We will look at it and reply within two working days.",
        step: "requested",
      },
    );
    await recordEvent(tx, order.id, { kind: "return-opened", note: wish.reason, actorId: actor.id });
    const after = { status: "requested", outcome: wish.outcome, reason: wish.reason };
    await audit(tx, { actor, subject: "return", id: opened.id, name: `Return for ${order.number}`, action: "opened", after });
    const seen = await getAdminReturn(opened.id, tx);
    if (!seen) throw returnNotFound();
    return seen;
  });
}

type Written = Wish & { pieces: Piece[]; actorId: string; note?: string; photoKeys?: string[] };

/** Called with the order held. */
async function writeReturn(tx: Transaction, order: LockedOrder, written: Written): Promise<{ id: string }> {
  const { pieces, actorId, note = "", photoKeys = [], ...wish } = written;
  for (const piece of pieces) await takePieces(tx, order.id, piece);
  const events = { create: { kind: "requested" as const, note, actorId } };
  const data = { ...wish, userId: order.userId, photoKeys, items: { create: pieces }, events };
  return tx.return.create({ data, select: { id: true } });
}

/** Called with every change of an order's returns: the order is held until the transaction ends. */
async function refuseIneligible(tx: Transaction, userId: string | null, orderId: string) {
  const order = await lockOrder(tx, orderId);
  if (order.isDeleted && userId === null) throw notFoundError();
  if (userId !== null && order.userId !== userId) throw notFoundError();
  const select = { deliveredAt: true, user: { select: { deletedAt: true } } } as const;
  const { deliveredAt, user } = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select });
  // While photos were on their way the account may have been deleted: nothing is open then, and nobody is left to be told.
  if (userId !== null && user.deletedAt) throw notFoundError();
  const refusal = returnRefusal({ status: order.status, deliveredAt }, new Date());
  if (refusal) throw new AppError("conflict", refusal);
  return order;
}

type Piece = { orderItemId: string; quantity: number };

/** The count stands at the line itself, where a check keeps it: whatever else asks at the same time. */
async function takePieces(tx: Transaction, orderId: string, { orderItemId, quantity }: Piece): Promise<void> {
  const taken = await tx.$executeRaw`
    UPDATE order_item SET returned = returned + ${quantity}
    WHERE id = ${orderItemId}::uuid AND order_id = ${orderId}::uuid AND returned + ${quantity} <= quantity`;
  if (taken === 1) return;
  const item = await tx.orderItem.findFirst({
    where: { id: orderItemId, orderId },
    select: { name: true, quantity: true, returned: true },
  });
  const message = item ? tooMany(item) : "This is no part of the order.";
  throw new AppError("invalid", message, { fields: { items: message } });
}

function tooMany({ name, quantity, returned }: { name: string; quantity: number; returned: number }): string {
  const left = quantity - returned;
  if (left === 0) return `All of ${name} is already in a return.`;
  return `Only ${left} of ${name} can go back${returned > 0 ? `: ${returned} of ${quantity} are in a return already` : ""}.`;
}
