import "server-only";
import { db } from "@/lib/platform/server/db/client";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { discardFiles } from "@/lib/platform/server/media/store-image";
import { withUploads } from "@/lib/platform/server/media/uploads";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { AppError, fieldError, notFoundError } from "@/lib/platform/shared/errors";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { formatPaisa, toPaisa } from "@/lib/platform/shared/numbers/money";
import type { Actor } from "@/lib/records/audit/commands";
import { auditedTransition } from "@/lib/sales/order/audited-transition";
import { changeOrder } from "@/lib/sales/order/commands";
import type { AdminOrder } from "@/lib/sales/order/contract";
import { recordEvent } from "@/lib/sales/order/events";
import { type LockedOrder, lockUndeletedOrder } from "@/lib/sales/order/lock";
import { readDue, syncPaymentStatus } from "@/lib/sales/order/money/follow-payments";
import { keepTaken, settleParcels } from "@/lib/sales/order/money/parcel-cash";
import { notifyPaid } from "@/lib/sales/order/money/payments";
import { plainReference } from "@/lib/sales/order/money/reference";
import { getHash } from "@/lib/sales/order/placing/place";
import { readAdminOrder } from "@/lib/sales/order/queries";
import { collectRefusal, paymentBeingChecked } from "@/lib/sales/order/rules";
import { paymentProofUpload } from "@/lib/sales/payment/payment-proof-file";
import { holdOpenShift } from "@/lib/sales/shift/open-shift";
import { settleCash, toCash } from "@/lib/terms/payment-method/cash";
import type { recordedMethods } from "@/lib/terms/payment-method/contract";
import { assertNoDuplicate } from "./duplicate";

type Receipt = {
  method: (typeof recordedMethods)[number];
  /** What was received; cash settles what is due if it is less than a rupee away from it. */
  amount: bigint;
  /** The notes that the customer gave, if that is more. */
  tendered?: bigint | null;
  /** Collected in cash at the door, however the courier handed it over. */
  isCollected?: boolean;
  /** The delivered parcels for which it was handed over, and their open cash; otherwise the oldest are settled first. */
  parcels?: { numbers: readonly number[]; cash: bigint };
  /** The day in Nepal; defaults to today. */
  receivedOn?: string | undefined;
  reference?: string;
  proofKey?: string | null;
  isDuplicateAllowed?: boolean;
  /** The request that it was recorded by, if it has a key. */
  request?: Request | null;
  /** Skips the customer's notification, as when another email already confirms the sale. */
  isQuiet?: boolean;
};

type Request = { idempotencyKey: string; requestHash: string };

type ReceiptForm = Pick<Receipt, "method" | "receivedOn" | "reference" | "isDuplicateAllowed"> & {
  amount: number;
  proof?: File | undefined;
  /** Repeating a request with the same key records nothing more. */
  idempotencyKey: string | null;
};

/** Records money that staff received for an order, in full or in part. */
export async function recordPayment(
  id: string,
  { proof, idempotencyKey, ...input }: ReceiptForm,
  actor: Actor,
): Promise<AdminOrder> {
  const { amount, ...form } = input;
  const request = idempotencyKey === null ? null : { idempotencyKey, requestHash: getHash(input) };
  // Checked before processing the file, and again with the order locked.
  if (!(await db.order.count({ where: { id, deletedAt: null } }))) throw notFoundError();
  return withUploads({ ...paymentProofUpload, files: proof ? [proof] : [], field: "proof" }, ([proofKey = null]) =>
    transaction(async (tx) => {
      const order = await lockUndeletedOrder(tx, id);
      if (request && (await isRecorded(tx, id, request))) {
        if (proofKey) await discardFiles([proofKey]);
        return readAdminOrder(id, tx);
      }
      const paisa = toPaisa(amount);
      const details = { amount: formatPaisa(paisa), method: form.method, ...(form.reference && { reference: form.reference }) };
      const entry = { actor, action: "recorded a payment for", details };
      await auditedTransition(tx, id, entry, () => takePayment(tx, order, { ...form, amount: paisa, proofKey, request }, actor));
      return readAdminOrder(id, tx);
    }),
  );
}

/** Whether this request was carried out before, even if its payment was undone since. */
async function isRecorded(tx: Transaction, orderId: string, { idempotencyKey, requestHash }: Request): Promise<boolean> {
  const where = { orderId_idempotencyKey: { orderId, idempotencyKey } };
  const existing = await tx.payment.findUnique({ where, select: { requestHash: true } });
  if (existing && existing.requestHash !== requestHash) {
    throw new AppError("conflict", "This payment was already recorded with other details. Please check the order.");
  }
  return existing !== null;
}

/** The order must be locked. The open row becomes the payment; if something is still due, a new open row is added. Returns its id. */
export async function takePayment(tx: Transaction, order: LockedOrder, receipt: Receipt, actor: Actor): Promise<string> {
  const { due } = await readDue(tx, order);
  const { id: orderId } = order;
  const { method, amount: received, reference = "", proofKey = null, receivedOn = dayInNepal() } = receipt;
  const isCash = method === "cash" || receipt.isCollected === true;
  const { amount, rounding } = isCash ? settleCash(received, receipt.parcels?.cash ?? due) : { amount: received, rounding: 0n };
  await refuse(tx, order, { amount, due, isCash });
  const bankReference = plainReference(reference) || null;
  if (!receipt.isDuplicateAllowed) await assertNoDuplicate(tx, { method, bankReference });
  const now = new Date();
  const data = {
    method,
    amount,
    rounding,
    tendered: receipt.tendered ?? null,
    proofKey,
    shiftId: method === "cash" && receivedOn === dayInNepal() ? await holdOpenShift(tx, actor.id) : null,
    bankReference,
    paidAt: now,
    checkedAt: now,
    takenById: actor.id,
    status: "paid",
    paidOn: new Date(`${receivedOn}T00:00:00Z`),
    ...receipt.request,
  } as const;
  const waiting = await tx.payment.findFirst({
    where: { orderId, status: "unpaid", reference: null },
    orderBy: { id: "desc" },
    select: { id: true },
  });
  const { id } = waiting
    ? await tx.payment.update({ where: { id: waiting.id }, data, select: { id: true } })
    : await tx.payment.create({ data: { ...data, orderId }, select: { id: true } });
  const rest = await keepTaken(tx, { order, paymentId: id }, async () => {
    await settleParcels(tx, order, amount, receipt.parcels?.numbers);
    return syncPaymentStatus(tx, order);
  });
  const note = `${receivedText[method](formatPaisa(received), detailsText(rounding, reference))} ${restText(rest.due)}`;
  await recordEvent(tx, orderId, { kind: "payment-recorded", note, actorId: actor.id });
  if (!receipt.isQuiet) await notifyPaid(tx, order, { amount: received, due: rest.due });
  return id;
}

const receivedText: Record<Receipt["method"], (amount: string, details: string) => string> = {
  cash: (amount, details) => storedText`${amount} in cash${details}.`,
  bank: (amount, details) => storedText`${amount} by bank transfer${details}.`,
  qr: (amount, details) => storedText`${amount} by QR${details}.`,
  card: (amount, details) => storedText`${amount} by card${details}.`,
};

/** Each is a text of its own, because the customer reads it in their language. */
function detailsText(rounding: bigint, reference: string): string {
  const [up, down] = [formatPaisa(rounding), formatPaisa(-rounding)];
  if (rounding > 0n)
    return reference ? storedText`, rounded up by ${up}, reference ${reference}` : storedText`, rounded up by ${up}`;
  if (rounding < 0n)
    return reference ? storedText`, rounded down by ${down}, reference ${reference}` : storedText`, rounded down by ${down}`;
  return reference && storedText`, reference ${reference}`;
}

const restText = (due: bigint) => (due > 0n ? storedText`${formatPaisa(due)} still due.` : storedText`Paid in full.`);

type Refusable = { amount: bigint; due: bigint; isCash: boolean };

async function refuse(tx: Transaction, order: LockedOrder, { amount, due, isCash }: Refusable): Promise<void> {
  if (order.status === "cancelled") throw new AppError("conflict", "This order is cancelled, so no payment can be recorded.");
  if (await tx.payment.count({ where: { orderId: order.id, status: "verifying" } })) {
    throw new AppError("conflict", paymentBeingChecked);
  }
  if (due === 0n) throw new AppError("conflict", "There is nothing left to pay for this order.");
  if (amount <= due) return;
  const inCash = isCash && toCash(due) !== due ? ` In cash that is ${formatPaisa(toCash(due))}.` : "";
  throw fieldError("amount", `Only ${formatPaisa(due)} is still due for this order.${inCash}`, "conflict");
}

type Collection = Pick<Receipt, "method" | "receivedOn" | "reference"> & { expected: number | undefined };

/**
 * Records that all that is still due for a delivered order was received, such as from its driver, who brought `expected` rupees. One
 * transfer of a courier pays many orders, so its reference may repeat.
 */
export function collectCash(id: string, { expected, ...receipt }: Collection, actor: Actor): Promise<AdminOrder> {
  const { method, reference } = receipt;
  const details = { ...(method !== "cash" && { method }), ...(reference && { reference }) };
  return changeOrder(id, { actor, action: "recorded cash for", details }, async (tx, order) => {
    const refusal = collectRefusal(order);
    if (refusal) throw new AppError("conflict", refusal);
    const { due } = await readDue(tx, order);
    const amount = expected === undefined ? toCash(due) : toPaisa(expected);
    if (settleCash(amount, due).amount !== due) {
      throw new AppError(
        "conflict",
        `${formatPaisa(due)} is due for this order now. Please check the amount and record it again.`,
      );
    }
    await takePayment(tx, order, { ...receipt, amount, isCollected: true, isDuplicateAllowed: true }, actor);
  });
}
