import "server-only";
import { notifyAdmins } from "@/lib/messages/notification/commands";
import { countTry, type Limit } from "@/lib/platform/server/db/rate-limit";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { photos as photoUploads, withUploads } from "@/lib/platform/server/media/uploads";
import { AppError, fieldError, notFoundError } from "@/lib/platform/shared/errors";
import { msg, t } from "@/lib/platform/shared/language/t";
import { type Actor, audit } from "@/lib/records/audit/commands";
import { recordEvent } from "@/lib/sales/order/events";
import { lockOrder } from "@/lib/sales/order/lock";
import type { AdminReturn } from "@/lib/sales/return/admin/contract";
import type { CustomerReturn } from "./contract";
import { applyTransition, lockReturn, notifyReturn, returnNotFound } from "./notify";
import { lineColumns, releasePieces, reservePieces } from "./pieces";
import { getAdminReturn, getReturn } from "./queries";
import { auditName, countClaimable, itemsFrom, type Piece, type ReturnCause, refundToText, returnRefusal } from "./rules";
import { claimHours, type RefundTarget } from "./vocabulary";

/** More than anyone requests by hand. */
const requestLimit: Limit = { name: "return", points: 30, seconds: 3600 };

type ReturnTerms = {
  orderId: string;
  outcome: "refund" | "replace";
  cause: ReturnCause;
  reason: string;
  /** Something was wrong on arrival. */
  isClaim?: boolean;
};
/** How many returns of the order were shown beside the form. */
type Seen = { returnsSeen?: number | undefined };
type Form = ReturnTerms &
  Seen & {
    /** "{order item}:{quantity}" */
    items: string[];
    photos: File[];
    refundBy?: RefundTarget | undefined;
    refundAccount: string;
  };

/** Requests a return of items from the user's own delivered order: at most the pieces that are not in a return already. */
export async function requestReturn(
  userId: string,
  { items, photos, refundBy, refundAccount, returnsSeen, ...terms }: Form,
): Promise<CustomerReturn> {
  const refundTo = (terms.outcome === "refund" && refundBy && refundToText(refundBy, refundAccount)) || "";
  await countTry(requestLimit, userId);
  const { orderId } = terms;
  const pieces = itemsFrom(items) ?? [];
  await transaction(async (tx) => assertInTime(await assertEligible(tx, userId, { orderId, returnsSeen }), terms, pieces));
  return withUploads({ ...photoUploads, folder: "private/return", files: photos }, (images) =>
    transaction(async (tx) => {
      const eligible = await assertEligible(tx, userId, { orderId, returnsSeen });
      assertInTime(eligible, terms, pieces);
      const { order } = eligible;
      const photoKeys = images.map(({ key }) => key);
      const created = await writeReturn(tx, eligible, {
        ...terms,
        refundTo,
        photoKeys,
        pieces,
        actorId: userId,
      });
      await notifyReturn(
        tx,
        { id: created.id, order },
        {
          title: terms.isClaim ? msg("We have your claim") : msg("We have your return request"),
          next: msg("we will look at it and reply within two working days."),
          status: "requested",
        },
      );
      await recordEvent(tx, order.id, {
        kind: terms.isClaim ? "return-claimed" : "return-requested",
        note: terms.reason,
        actorId: userId,
      });
      const title = `${terms.isClaim ? "Claim" : "Return request"} for order ${order.number}`;
      const href = "/admin/returns-and-cancels";
      await notifyAdmins(tx, { kind: "return", title, body: terms.reason, href, actorId: userId });
      const after = await getReturn(userId, created.id, tx);
      if (!after) throw returnNotFound();
      return after;
    }),
  );
}

/**
 * Opens a return for a customer on the phone or at the counter, who is notified. The return period does not bind staff: goods may
 * arrive after it, or be taken back to oblige.
 */
export async function openReturn(terms: StaffTerms, actor: Actor): Promise<AdminReturn> {
  return transaction(async (tx) => {
    const { id, order } = await openLocked(tx, terms, actor);
    await notifyReturn(
      tx,
      { id, order },
      {
        title: terms.isClaim ? msg("We opened a claim for you") : msg("We opened a return for you"),
        next: msg("we will look at it and reply within two working days."),
        status: "requested",
      },
    );
    const opened = await getAdminReturn(id, tx);
    if (!opened) throw returnNotFound();
    return opened;
  });
}

type StaffTerms = ReturnTerms & Seen & { items: Piece[] };

/** Locks the order and opens the return, of which nobody is notified yet. */
export async function openLocked(tx: Transaction, { items, returnsSeen, ...terms }: StaffTerms, actor: Actor) {
  const eligible = await assertEligible(tx, null, { orderId: terms.orderId, returnsSeen });
  const { order } = eligible;
  const pieces = items.toSorted((a, b) => (a.orderItemId < b.orderItemId ? -1 : 1));
  const created = await writeReturn(tx, eligible, { ...terms, pieces, actorId: actor.id, note: msg("Opened by our staff") });
  const kind = terms.isClaim ? "claim-opened" : "return-opened";
  await recordEvent(tx, order.id, { kind, note: terms.reason, actorId: actor.id });
  const after = { status: "requested", outcome: terms.outcome, reason: terms.reason };
  const name = auditName(created.number, order);
  await audit(tx, { actor, subject: "return", id: created.id, name, action: "opened", after });
  return { ...created, order };
}

/** Withdraws the user's own return before staff have decided on it: its pieces can be requested again. */
export async function withdrawReturn(userId: string, id: string): Promise<CustomerReturn> {
  return transaction(async (tx) => {
    if (!(await getReturn(userId, id, tx))) throw returnNotFound();
    const locked = await lockReturn(tx, id);
    await applyTransition(tx, locked, { status: "withdrawn", actorId: userId });
    for (const piece of locked.items) await releasePieces(tx, piece);
    const { order } = locked;
    await notifyReturn(tx, locked, {
      title: locked.isClaim ? msg("You withdrew your claim") : msg("You withdrew your return"),
      next: msg("there is nothing more for you to do."),
      status: "withdrawn",
    });
    await notifyAdmins(tx, {
      kind: "return",
      title: `Return for order ${order.number} withdrawn`,
      body: "The customer no longer wants to return the items.",
      href: `/admin/returns-and-cancels/${id}`,
      actorId: userId,
    });
    const after = await getReturn(userId, id, tx);
    if (!after) throw returnNotFound();
    return after;
  });
}

type EligibleOrder = Awaited<ReturnType<typeof assertEligible>>;
type ReturnInput = ReturnTerms & { pieces: Piece[]; actorId: string; note?: string; photoKeys?: string[]; refundTo?: string };

async function writeReturn(
  tx: Transaction,
  eligible: EligibleOrder,
  input: ReturnInput,
): Promise<{ id: string; number: number }> {
  const { pieces, actorId, note = "", photoKeys = [], ...terms } = input;
  for (const piece of pieces) await reservePieces(tx, piece, eligible);
  const events = { create: { kind: "requested" as const, note, actorId } };
  const data = { ...terms, userId: eligible.order.userId, photoKeys, items: { create: pieces }, events };
  return tx.return.create({ data, select: { id: true, number: true } });
}

/** Customers claim what arrived within the last two days; staff may open a claim at any time. */
function assertInTime({ lines, deliveredAt }: EligibleOrder, { isClaim }: ReturnTerms, pieces: readonly Piece[]): void {
  if (!isClaim) return;
  for (const { orderItemId, quantity } of pieces) {
    const line = lines.find(({ id }) => id === orderItemId);
    const left = line ? countClaimable(line, deliveredAt, new Date()) : 0;
    if (!line || quantity <= left) continue;
    const rest = left > 0 ? t`Only ${left} of ${line.name} can be claimed now.` : t`Nothing of ${line.name} can be claimed now.`;
    const rule = t`What is wrong on arrival can be claimed for ${claimHours} hours after the delivery; after that, please return it.`;
    throw fieldError("items", `${rest} ${rule}`);
  }
}

/** Locks the order; throws if it cannot be returned by its customer, or by staff (`null`). Every change of an order's returns takes this lock. */
async function assertEligible(
  tx: Transaction,
  userId: string | null,
  { orderId, returnsSeen }: Seen & Pick<ReturnTerms, "orderId">,
) {
  const order = await lockOrder(tx, orderId);
  if (order.isDeleted && userId === null) throw notFoundError();
  if (userId !== null && order.userId !== userId) throw notFoundError();
  const select = { deliveredAt: true, user: { select: { deletedAt: true } }, items: { select: lineColumns } } as const;
  const { deliveredAt, user, items } = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select });
  // The account may have been deleted during the upload: then nothing is opened, and nobody is notified.
  if (userId !== null && user.deletedAt) throw notFoundError();
  if (returnsSeen !== undefined && (await tx.return.count({ where: { orderId } })) !== returnsSeen) {
    throw new AppError("conflict", t`A return of this order has just been created. Please check it before you create another.`);
  }
  const since = userId === null ? new Date(0) : new Date();
  const refusal = returnRefusal({ status: order.status, deliveredAt }, since, items);
  if (refusal) throw new AppError("conflict", refusal);
  return { order, lines: items, deliveredAt, since };
}
