import "server-only";
import { notify } from "@/lib/messages/notification/commands";
import { lockUser } from "@/lib/people/users/lock";
import type { SessionUser } from "@/lib/platform/server/auth/session";
import { db } from "@/lib/platform/server/db/client";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { AppError, notFoundError } from "@/lib/platform/shared/errors";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { msg } from "@/lib/platform/shared/language/t";
import { formatPaisa, toPaisa } from "@/lib/platform/shared/numbers/money";
import { type Actor, audit } from "@/lib/records/audit/commands";
import { changeOrder } from "@/lib/sales/order/commands";
import type { AdminOrder } from "@/lib/sales/order/contract";
import { payWithStoreCredit } from "@/lib/sales/order/money/store-credit";
import { getHash } from "@/lib/sales/order/placing/place";
import { requireFreshIfLarge } from "@/lib/sales/payment/refund";
import { toSpending } from "@/lib/sales/payment/store-credit";
import type { CreditPayment } from "@/lib/sales/payment/store-credit-contract";
import type { StoreCredit } from "@/lib/sales/store-credit/contract";
import { giveStoreCredit, type Request, takeBackStoreCredit } from "@/lib/sales/store-credit/ledger";
import { getStoreCredit } from "@/lib/sales/store-credit/queries";

type Input = { amount: number; reason: string };
type Keyed = { idempotencyKey: string | null };

/** A customer's store credit, for staff. */
export async function readStoreCredit(userId: string): Promise<StoreCredit> {
  if (!(await db.user.count({ where: { id: userId } }))) throw notFoundError();
  return getStoreCredit(userId);
}

/** Gives store credit to a customer, as goodwill. */
export function giveCredit(
  userId: string,
  { idempotencyKey, ...input }: Input & Keyed,
  actor: Actor & Pick<SessionUser, "confirmedAt">,
): Promise<StoreCredit> {
  const amount = toPaisa(input.amount);
  const { reason } = input;
  return changeCredit(userId, { input: { ...input, kind: "give" }, idempotencyKey }, async (tx, { fullName, request }) => {
    requireFreshIfLarge(actor, amount);
    await giveStoreCredit(tx, { userId, amount, reason, kind: "goodwill", actorId: actor.id, request });
    const after = { amount: formatPaisa(amount), reason };
    await audit(tx, { actor, subject: "user", id: userId, name: fullName, action: "gave store credit to", after });
    await notify(tx, userId, {
      kind: "payment",
      title: storedText`You have ${formatPaisa(amount)} more store credit`,
      body: storedText`${reason} You can use it for your next order.`,
      href: "/customer/store-credit",
    });
  });
}

/** Takes back what was given by mistake, as far as it is not spent. */
export function takeBackCredit(userId: string, { idempotencyKey, ...input }: Input & Keyed, actor: Actor): Promise<StoreCredit> {
  const amount = toPaisa(input.amount);
  const { reason } = input;
  return changeCredit(userId, { input: { ...input, kind: "take" }, idempotencyKey }, async (tx, { fullName, request }) => {
    await takeBackStoreCredit(tx, { userId, amount, reason, actorId: actor.id, request });
    const after = { amount: formatPaisa(amount), reason };
    await audit(tx, { actor, subject: "user", id: userId, name: fullName, action: "took store credit back from", after });
    await notify(tx, userId, {
      kind: "payment",
      title: msg("Store credit corrected"),
      body: storedText`We gave you ${formatPaisa(amount)} by mistake and have taken it back. ${reason}`,
      href: "/customer/store-credit",
    });
  });
}

type Change = { fullName: string; request: Request | null };

/** Locks the customer, so that the account is neither joined nor closed meanwhile. The same request again changes nothing. */
async function changeCredit(
  userId: string,
  { input, idempotencyKey }: Keyed & { input: object },
  work: (tx: Transaction, change: Change) => Promise<void>,
): Promise<StoreCredit> {
  const request = idempotencyKey === null ? null : { idempotencyKey, requestHash: getHash(input) };
  return transaction(async (tx) => {
    await lockUser(tx, userId);
    const user = await tx.user.findUnique({ where: { id: userId }, select: { fullName: true, role: true } });
    if (!user) throw notFoundError();
    if (user.role === "admin") throw new AppError("conflict", "Only customers have store credit.");
    if (!(request && (await isDone(tx, userId, request)))) await work(tx, { fullName: user.fullName, request });
    return getStoreCredit(userId, tx);
  });
}

async function isDone(tx: Transaction, userId: string, { idempotencyKey, requestHash }: Request): Promise<boolean> {
  const where = { userId_idempotencyKey: { userId, idempotencyKey } };
  const existing = await tx.storeCredit.findUnique({ where, select: { requestHash: true } });
  if (existing && existing.requestHash !== requestHash) {
    throw new AppError("conflict", "This was already recorded with other details. Please check the entries.");
  }
  return existing !== null;
}

/** Pays an order with its customer's store credit, at the customer's wish. */
export function payWithCredit(id: string, payment: CreditPayment, actor: Actor): Promise<AdminOrder> {
  const spending = { ...toSpending(payment), actorId: actor.id, isByStaff: true };
  const entry = { actor, action: "used store credit for", details: { amount: formatPaisa(spending.amount) } };
  return changeOrder(id, entry, (tx, order) => payWithStoreCredit(tx, order, spending));
}
