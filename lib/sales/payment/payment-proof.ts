import "server-only";
import { buffer } from "node:stream/consumers";
import { notifyAdmins } from "@/lib/messages/notification/commands";
import { readableBy } from "@/lib/platform/server/auth/right";
import type { SessionUser } from "@/lib/platform/server/auth/session";
import { db } from "@/lib/platform/server/db/client";
import { countTry, type Limit } from "@/lib/platform/server/db/rate-limit";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { getFile } from "@/lib/platform/server/media/storage";
import { withUpload } from "@/lib/platform/server/media/uploads";
import { AppError, notFoundError } from "@/lib/platform/shared/errors";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { msg, t } from "@/lib/platform/shared/language/t";
import { recordEvent } from "@/lib/sales/order/events";
import { type LockedOrder, lockOrder } from "@/lib/sales/order/lock";
import { addPayment } from "@/lib/sales/order/money/payments";
import { plainReference } from "@/lib/sales/order/money/reference";
import { notifyCustomer } from "@/lib/sales/order/notify";
import type { PaymentView } from "./contract";
import { paymentProofUpload } from "./payment-proof-file";
import { getPayment } from "./queries";

const paymentProofLimit: Limit = { name: "payment-proof", points: 20, seconds: 3600 };

type PaymentProofForm = { file: File; reference: string; payerBank: string; paidOn?: string | undefined };

/** Uploads the proof of a transfer for the user's own order, for staff to check. */
export async function handInPaymentProof(
  userId: string,
  orderId: string,
  paymentProof: PaymentProofForm,
): Promise<PaymentWithWarning> {
  await countTry(paymentProofLimit, userId);
  // Checked before processing the image, and again with the order locked.
  if (!(await db.order.count({ where: { id: orderId, userId } }))) throw notFoundError();
  return withUpload({ ...paymentProofUpload, file: paymentProof.file, field: "file" }, (key) =>
    transaction((tx) => saveProof(tx, { userId, orderId, proof: paymentProof, key })),
  );
}

type PaymentWithWarning = PaymentView & { warning: string };
type ProofInput = { userId: string; orderId: string; proof: PaymentProofForm; key: string };

async function saveProof(tx: Transaction, { userId, orderId, proof, key }: ProofInput): Promise<PaymentWithWarning> {
  const order = await lockOrder(tx, orderId);
  if (order.userId !== userId) throw notFoundError();
  refuse(order);
  const id = await getOpenTransfer(tx, order);
  const bankReference = plainReference(proof.reference);
  const duplicates = await tx.payment.count({ where: { bankReference, method: { not: "card" }, NOT: { orderId } } });
  const paidOn = proof.paidOn ? new Date(`${proof.paidOn}T00:00:00Z`) : null;
  await tx.payment.update({
    where: { id },
    data: { status: "verifying", proofKey: key, bankReference, payerBank: proof.payerBank, paidOn },
    select: { id: true },
  });
  await tx.order.update({ where: { id: orderId }, data: { paymentStatus: "verifying" }, select: { id: true } });
  await recordEvent(tx, orderId, { kind: "slip-received", note: proof.reference, actorId: userId });
  const body = storedText`Order ${order.number}: we have your payment slip and will check it, usually the same day.`;
  // Without the reference: customers know it, and it could be a text for somebody else's mailbox.
  await notifyCustomer(tx, order, { title: msg("Payment slip received"), body, transition: "payment-watched" });
  const warning =
    duplicates > 0 ? t`This reference number was also used for another order, so we will check it more closely.` : "";
  const title = `Payment slip to check: order ${order.number}`;
  await notifyAdmins(tx, {
    kind: "payment",
    title,
    body: warning && "Another order has the same reference.",
    href: "/admin/orders",
  });
  const payment = await getPayment(userId, id, tx);
  if (!payment) throw notFoundError();
  return { ...payment, warning };
}

function refuse({ status, paymentStatus }: LockedOrder): void {
  if (status === "cancelled" || !["unpaid", "failed"].includes(paymentStatus)) {
    const isChecked = paymentStatus === "verifying";
    throw new AppError(
      "conflict",
      isChecked ? t`Your payment is being checked already.` : t`There is nothing to pay for this order.`,
    );
  }
}

/** The transfer waiting for a proof; a new one if the last proof was rejected. */
async function getOpenTransfer(tx: Transaction, { id: orderId, paymentMethod }: LockedOrder): Promise<string> {
  const where = { orderId, method: "bank", status: "unpaid" } as const;
  const open = await tx.payment.findFirst({ where, orderBy: { id: "desc" }, select: { id: true } });
  if (open) return open.id;
  if (paymentMethod !== "bank") throw new AppError("conflict", t`Choose bank transfer for this order first.`);
  return addPayment(tx, orderId, "bank");
}

/** A payment's proof, for its customer and for staff who see payments. */
export async function getPaymentProof(reader: SessionUser, paymentId: string): Promise<ProofFile> {
  const order = readableBy(reader, "payment.see");
  const payment = await db.payment.findFirst({ where: { id: paymentId, order }, select: { proofKey: true } });
  const file = payment?.proofKey ? await getFile(payment.proofKey) : null;
  if (!payment?.proofKey || !file) throw new AppError("not_found", t`This slip no longer exists.`);
  const extension = payment.proofKey.endsWith(".pdf") ? "pdf" : "webp";
  return { content: new Uint8Array(await buffer(file.stream())), extension };
}

type ProofFile = { content: Uint8Array<ArrayBuffer>; extension: "webp" | "pdf" };
