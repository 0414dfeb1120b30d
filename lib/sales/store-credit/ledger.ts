import "server-only";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { AppError } from "@/lib/platform/shared/errors";
import { t } from "@/lib/platform/shared/language/t";
import { formatPaisa } from "@/lib/platform/shared/numbers/money";

/*
 * What the shop owes a customer in store credit (docs/decisions/0113). Every entry is written here, behind a lock that is taken after
 * that of the order and before the numbers of tax documents.
 */

/** How staff give store credit. */
type GivenKind = "refund" | "claim" | "goodwill";

type Entry = {
  userId: string;
  /** In paisa, above zero. */
  amount: bigint;
  actorId: string | null;
};

type Given = Entry & {
  kind: GivenKind;
  /** The customer reads it. */
  reason: string;
  /** The order that it is for. */
  orderId?: string | null;
  request?: Request | null;
};

/** The request that an entry was written by, if it has a key. */
export type Request = { idempotencyKey: string; requestHash: string };

/** Locks a customer's store credit until the transaction ends. Returns the balance, in paisa. */
export async function lockStoreCredit(tx: Transaction, userId: string): Promise<bigint> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`store credit ${userId}`}, 0))`;
  return readBalance(tx, userId);
}

/** In paisa. */
export async function readBalance(tx: Transaction, userId: string): Promise<bigint> {
  const { _sum } = await tx.storeCredit.aggregate({ where: { userId }, _sum: { amount: true } });
  return _sum.amount ?? 0n;
}

/** Gives store credit to a customer, who is not told here. */
export async function giveStoreCredit(tx: Transaction, { amount, orderId = null, request, ...entry }: Given): Promise<void> {
  assertAmount(amount);
  const { deletedAt } = await tx.user.findUniqueOrThrow({ where: { id: entry.userId }, select: { deletedAt: true } });
  // Also the account of sales to people without a name.
  if (deletedAt) throw new AppError("conflict", t`Store credit needs a customer's account, and this sale has none.`);
  await lockStoreCredit(tx, entry.userId);
  await tx.storeCredit.create({ data: { ...entry, ...request, amount, orderId }, select: { id: true } });
}

type Spent = Entry & { orderId: string };

/** Takes what an order is paid with. The order's payment is the caller's (lib/sales/order/money/store-credit.ts). */
export async function spendStoreCredit(tx: Transaction, { amount, ...entry }: Spent): Promise<void> {
  assertAmount(amount);
  const balance = await lockStoreCredit(tx, entry.userId);
  if (amount > balance) throw new AppError("conflict", notEnough(balance));
  await tx.storeCredit.create({ data: { ...entry, kind: "spent", amount: -amount }, select: { id: true } });
}

/** Gives back what an order was paid with. */
export async function returnStoreCredit(tx: Transaction, { amount, ...entry }: Spent & { reason: string }): Promise<void> {
  assertAmount(amount);
  await lockStoreCredit(tx, entry.userId);
  await tx.storeCredit.create({ data: { ...entry, kind: "returned", amount }, select: { id: true } });
}

/** Takes back what was given by mistake, as far as it is not spent. */
export async function takeBackStoreCredit(
  tx: Transaction,
  { amount, request, ...entry }: Entry & { reason: string; request?: Request | null },
): Promise<void> {
  assertAmount(amount);
  const balance = await lockStoreCredit(tx, entry.userId);
  if (amount > balance) throw new AppError("conflict", notEnough(balance));
  await tx.storeCredit.create({ data: { ...entry, ...request, kind: "taken_back", amount: -amount }, select: { id: true } });
}

const notEnough = (balance: bigint): string =>
  balance === 0n ? t`There is no store credit left.` : t`Only ${formatPaisa(balance)} of store credit is left.`;

function assertAmount(amount: bigint): void {
  if (amount <= 0n) throw new Error("an entry of the store credit has an amount above zero");
}
