import "server-only";
import { lockPerson } from "@/lib/people/role/authority";
import { forgetTags } from "@/lib/people/tag/tags";
import { type CodeProof, spendCode } from "@/lib/people/users/code/code-proof";
import { proveMobile } from "@/lib/people/users/code/confirm";
import { clearFactor } from "@/lib/people/users/factor/lifecycle";
import { requirePassword } from "@/lib/people/users/password/password";
import { getVerifiedEmail } from "@/lib/people/users/queries";
import { hasJoined } from "@/lib/platform/server/auth/invited";
import type { SessionUser, WithIp } from "@/lib/platform/server/auth/session";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { log } from "@/lib/platform/server/log";
import { removeImages } from "@/lib/platform/server/media/store-image";
import { attempt } from "@/lib/platform/server/queue/clock";
import { AppError } from "@/lib/platform/shared/errors";
import { t } from "@/lib/platform/shared/language/t";
import { localDigits } from "@/lib/platform/shared/text/mobile";
import { audit } from "@/lib/records/audit/commands";
import type { OpenMatter } from "./contract";

/** Replaces the name of a deleted account. */
const deletedName = "Deleted customer";
const reviewerName = "A customer";

/** Orders that are not over, or whose money is not settled. Nothing is due for one that was free or credited completely. */
const openOrders = () =>
  ({
    deletedAt: null,
    OR: [
      { status: { in: ["pending", "confirmed", "shipped"] } },
      { payments: { some: { status: { in: ["verifying", "refund_due"] } } } },
      { status: "delivered", paymentStatus: { in: ["unpaid", "failed"] }, credited: { lt: db.order.fields.total } },
    ],
  }) satisfies Prisma.OrderWhereInput;
const openReturns = { status: { in: ["requested", "approved", "received"] } } satisfies Prisma.ReturnWhereInput;
const newest = { orderBy: { createdAt: "desc" }, take: 20 } as const;

/** The open orders and returns that block an account's deletion, newest first. */
export async function listOpenMatters(userId: string, within: Prisma.TransactionClient = db): Promise<OpenMatter[]> {
  const select = { id: true, number: true } as const;
  const orders = await within.order.findMany({ where: { userId, ...openOrders() }, select, ...newest });
  const returns = await within.return.findMany({
    where: { userId, ...openReturns },
    select: { id: true, order: { select: { number: true } } },
    ...newest,
  });
  return [
    ...orders.map(({ id, number }) => ({ kind: "order" as const, _id: id, orderNumber: number })),
    ...returns.map(({ id, order }) => ({ kind: "return" as const, _id: id, orderNumber: order.number })),
  ];
}

type Proof = Partial<CodeProof> & { currentPassword?: string | undefined };

/** Deletes the user's own account and personal data. Orders and invoices stay, because the law requires a shop to keep them. */
export async function deleteAccount(user: WithIp<SessionUser>, { ticket, code, currentPassword }: Proof): Promise<void> {
  if (user.role === "admin")
    throw new AppError("forbidden", t`Staff accounts are not deleted here. Another administrator can block yours.`);
  const codeId = ticket && code ? await proveMobile(user, { ticket, code }) : null;
  if (!codeId) await requirePassword(user, currentPassword);
  const files = await transaction(async (tx) => {
    if (codeId) await spendCode(tx, codeId);
    await lockAccount(tx, user.id);
    const images = await eraseAccount(tx, user.id);
    await audit(tx, {
      actor: { id: user.id, fullName: deletedName },
      subject: "user",
      id: user.id,
      name: deletedName,
      action: "deleted the account of",
    });
    return images;
  });
  await removeImages(files);
  log.info({ event: "account.deleted", userId: user.id, ip: user.ip });
}

/**
 * Deletes the account of a customer who asked for it (a blocked one, or one who only phones, cannot do it themselves), or of a
 * colleague who has not accepted the invitation.
 */
export async function deleteCustomer(admin: SessionUser, id: string): Promise<void> {
  const files = await transaction(async (tx) => {
    const { person: user } = await lockPerson(tx, admin, id);
    await lockAccount(tx, id);
    if (user.role === "admin" && (await tx.user.count({ where: { id, ...hasJoined } })) > 0) {
      throw new AppError("conflict", t`Staff accounts are not deleted. Block it instead.`);
    }
    const images = await eraseAccount(tx, id);
    await audit(tx, { actor: admin, subject: "user", id, name: deletedName, action: "deleted the account of" });
    return images;
  });
  await removeImages(files);
  log.info({ event: "account.deleted", userId: id, by: admin.id });
}

/** In paisa: the store credit that ends with the account (lib/sales/store-credit). */
async function readCredit(userId: string, within: Prisma.TransactionClient): Promise<bigint> {
  const { _sum } = await within.storeCredit.aggregate({ where: { userId }, _sum: { amount: true } });
  return _sum.amount ?? 0n;
}

/** Deletes a locked account and the person's data. Throws if something is open. Returns the images to delete. */
async function eraseAccount(tx: Transaction, id: string): Promise<{ key: string }[]> {
  assertNoOpenMatters(await listOpenMatters(id, tx));
  const credit = await readCredit(id, tx);
  const end = { userId: id, kind: "taken_back", amount: -credit, reason: "The account was deleted." } as const;
  if (credit > 0n) await tx.storeCredit.create({ data: end, select: { id: true } });
  return [...(await deleteContactData(tx, id)), ...(await closeAccount(tx, id))];
}

/** Locks the account: a parallel order waits, and then finds no such user. */
const lockAccount = (tx: Transaction, id: string) => tx.$executeRaw`SELECT id FROM "user" WHERE id = ${id}::uuid FOR UPDATE`;

function assertNoOpenMatters(matters: OpenMatter[]): void {
  if (matters.length === 0) return;
  const names = matters.map(({ kind, orderNumber }) => (kind === "order" ? orderNumber : t`the return of ${orderNumber}`));
  throw new AppError("conflict", t`This is still open: ${names.join(", ")}. The account can be deleted once it is done.`);
}

/**
 * Ends newsletters and stock alerts for an account's email, and anonymizes messages sent while logged out, unless the mailbox may
 * be somebody else's. Returns the photos to delete.
 */
async function deleteContactData(tx: Transaction, id: string): Promise<{ key: string }[]> {
  const { mobile } = await tx.user.findUniqueOrThrow({ where: { id }, select: { mobile: true } });
  const sender: Prisma.EnquiryWhereInput[] = mobile ? [{ email: "", phone: localDigits(mobile) }] : [];
  if (mobile) await tx.stockAlert.deleteMany({ where: { mobile } });
  const email = await getVerifiedEmail(id, tx);
  if (email) {
    await tx.newsletterSubscriber.deleteMany({ where: { email } });
    await tx.stockAlert.deleteMany({ where: { email } });
    sender.push({ email });
  }
  return anonymizeEnquiries(tx, { userId: null, OR: sender });
}

/** Messages stay without their sender and photos. Returns the photos to delete. */
async function anonymizeEnquiries(tx: Transaction, where: Prisma.EnquiryWhereInput): Promise<{ key: string }[]> {
  const sender = { userId: null, fullName: deletedName, email: "", phone: "", place: "" };
  const enquiries = await tx.enquiry.updateManyAndReturn({ where, data: sender, select: { id: true, photoKeys: true } });
  const ids = enquiries.map(({ id }) => id);
  await tx.enquiry.updateMany({ where: { id: { in: ids } }, data: { photoKeys: [] } });
  // Staff's own notifications name the sender.
  await tx.notification.deleteMany({ where: { href: { in: ids.map((each) => `/admin/enquiries/${each}`) } } });
  return enquiries.flatMap(toImages);
}

const toImages = ({ photoKeys }: { photoKeys: string[] }) => photoKeys.map((key) => ({ key }));

/**
 * Removes the person from an account for good. Orders and returns stay with their documents, published reviews without the name,
 * enquiries without the sender and photos. Returns the images to delete.
 */
export async function closeAccount(tx: Transaction, id: string): Promise<{ key: string }[]> {
  await tx.orderLink.updateMany({ where: { revokedAt: null, order: { userId: id } }, data: { revokedAt: new Date() } });
  await tx.user.update({
    where: { id },
    data: {
      fullName: deletedName,
      email: null,
      emailVerifiedAt: null,
      mobile: null,
      phone: null,
      passwordHash: null,
      role: "b2c",
      staffRoleId: null,
      companyName: null,
      panNumber: null,
      approvedAt: null,
      priceGroupId: null,
      status: "blocked",
      tokenVersion: { increment: 1 },
      deletedAt: new Date(),
    },
    select: { id: true },
  });
  return deletePersonalData(tx, id);
}

async function deletePersonalData(tx: Transaction, id: string): Promise<{ key: string }[]> {
  const own = { where: { userId: id } };
  await tx.address.deleteMany(own);
  await tx.cartItem.deleteMany(own);
  await tx.cartKey.deleteMany(own);
  await tx.cartSystem.deleteMany(own);
  await tx.wishlistItem.deleteMany(own);
  await tx.notification.deleteMany(own);
  // Staff's own notifications name the company that waited for approval.
  await tx.notification.deleteMany({ where: { kind: "account", href: `/admin/users/${id}` } });
  await tx.resetToken.deleteMany(own);
  await tx.emailChange.deleteMany(own);
  await tx.session.deleteMany(own);
  await tx.passkey.deleteMany(own);
  await clearFactor(tx, id);
  await tx.listView.deleteMany({ where: { ownerId: id, isShared: false } });
  await tx.personNote.deleteMany(own);
  await tx.sentMessage.deleteMany(own);
  await clearTags(tx, id);
  const jobs = await tx.job.findMany({ ...own, select: { photoKeys: true } });
  await tx.job.deleteMany(own);
  const unpublished = { userId: id, status: { not: "approved" as const } };
  const images = await tx.reviewPhoto.findMany({ where: { review: unpublished }, select: { key: true } });
  await tx.review.deleteMany({ where: unpublished });
  await tx.return.updateMany({ where: { userId: id, refundTo: { not: "" } }, data: { refundTo: "" } });
  await tx.review.updateMany({ ...own, data: { userId: null, authorName: reviewerName, place: "" } });
  return [...images, ...jobs.flatMap(toImages), ...(await anonymizeEnquiries(tx, own.where))];
}

async function clearTags(tx: Transaction, id: string): Promise<void> {
  const { tags } = await tx.user.findUniqueOrThrow({ where: { id }, select: { tags: true } });
  if (tags.length === 0) return;
  await tx.user.update({ where: { id }, data: { tags: [] }, select: { id: true } });
  await forgetTags(tx, tags);
}

const lateMs = 3_600_000;

/** Deletes data that a request still running during the deletion, such as an upload, wrote afterwards. */
export async function deleteLateData(): Promise<void> {
  const deleted = await db.user.findMany({ where: { deletedAt: { gt: new Date(Date.now() - lateMs) } }, select: { id: true } });
  for (const { id } of deleted) {
    const erase = async () => removeImages(await transaction((tx) => deletePersonalData(tx, id)));
    await attempt("erase data of a deleted account", erase, { userId: id });
  }
}
