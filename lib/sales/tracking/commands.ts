import "server-only";
import type { z } from "zod";
import { notifyAdmins } from "@/lib/messages/notification/commands";
import { ensureLink } from "@/lib/messages/order-link/commands";
import { getLinkPath } from "@/lib/messages/order-link/link";
import { requestCode } from "@/lib/people/users/code/code";
import { spendCode, tryCode, uncountCode } from "@/lib/people/users/code/code-proof";
import { toOrderNumber } from "@/lib/people/users/order-prefix";
import type { LinkClaims } from "@/lib/platform/server/auth/token";
import { db } from "@/lib/platform/server/db/client";
import { countTry, type Limit, uncountTry } from "@/lib/platform/server/db/rate-limit";
import { transaction } from "@/lib/platform/server/db/transaction";
import { log } from "@/lib/platform/server/log";
import { AppError, fieldError, notFoundError } from "@/lib/platform/shared/errors";
import { t } from "@/lib/platform/shared/language/t";
import { printDocument } from "@/lib/sales/invoice/print";
import { requestChange, withdrawChange } from "@/lib/sales/order/change-request";
import { cancelOwnOrder } from "@/lib/sales/order/commands";
import { recordEvent } from "@/lib/sales/order/events";
import { lockOrder } from "@/lib/sales/order/lock";
import { payOrder } from "@/lib/sales/payment/commands";
import { handInPaymentProof } from "@/lib/sales/payment/payment-proof";
import type { claimBody } from "@/lib/sales/return/contract";
import { requestReturn } from "@/lib/sales/return/request";
import type { CheckoutMethod } from "@/lib/terms/payment-method/contract";
import type { Grant } from "./contract";
import { signGrant } from "./grant";
import { findLink, phoneColumns } from "./queries";
import { hasLastDigits, hasMobile } from "./rules";

const hour = 3600;
/** Four digits are few: after this many wrong tries, a visitor has to get a code at /track. */
const unlockLimits = {
  link: { name: "unlock", points: 5, seconds: hour },
  day: { name: "unlock-day", points: 15, seconds: 24 * hour },
  ip: { name: "unlock-address", points: 40, seconds: hour },
} satisfies Record<string, Limit>;
const openLimit: Limit = { name: "open-link", points: 300, seconds: hour };
const problemLimit: Limit = { name: "order-problem", points: 10, seconds: hour };

const linkNotFound = () => new AppError("not_found", t`This link no longer works. Please find your order with its number.`);

/** Counts an opened link. An unknown code gets the same reply. */
export async function countOpening(code: string, ip: string): Promise<void> {
  await countTry(openLimit, ip);
  const link = await findLink(code);
  if (!link || link.isEnded) return;
  await uncountTry(openLimit, ip); // only codes that open nothing count: many share the address of a mobile network
  await db.$executeRaw`
    UPDATE order_link SET opens = opens + 1, last_opened_at = now(), first_opened_at = coalesce(first_opened_at, now())
    WHERE id = ${link.id}::uuid`;
}

/** Grants full access to an order to a visitor who has its link and knows the last digits of its phone number. */
export async function unlockLink({ code, digits }: { code: string; digits: string }, ip: string): Promise<Grant> {
  await countTry(unlockLimits.ip, ip);
  const link = await findLink(code);
  if (!link || link.isEnded) throw linkNotFound();
  await countTry(unlockLimits.link, link.id);
  await countTry(unlockLimits.day, link.id);
  if (!hasLastDigits(link.order, digits)) {
    log.info({ event: "link.refused", linkId: link.id, ip });
    throw fieldError("digits", t`These are not the last four digits of this order's phone number.`);
  }
  const { link: limit, day, ip: ipLimit } = unlockLimits;
  await Promise.all([uncountTry(limit, link.id), uncountTry(day, link.id), uncountTry(ipLimit, ip)]);
  return grantFor(link.order.id, link.id);
}

async function grantFor(orderId: string, linkId: string): Promise<Grant> {
  log.info({ event: "link.unlocked", linkId });
  return { ticket: await signGrant(orderId, linkId), path: getLinkPath(linkId) };
}

/** Texts a code for finding an order. The reply does not reveal whether it exists, or has this number. */
export async function requestOrderCode({ orderNumber, mobile }: { orderNumber: string; mobile: string }, ip: string) {
  const order = await db.order.findFirst({
    where: { number: await toOrderNumber(orderNumber), deletedAt: null },
    select: phoneColumns,
  });
  return requestCode(mobile, ip, { purpose: "track", isOfOrder: order !== null && hasMobile(order, mobile) });
}

type OrderProof = { ticket: string; code: string; orderNumber: string };

/** Grants access to an order to a visitor with a code sent to its phone number. The code is spent only if an order is found. */
export async function findOrderByCode({ ticket, code, orderNumber }: OrderProof, ip: string): Promise<Grant> {
  const { id, mobile } = await tryCode({ ticket, code }, ip, "track").catch(asInvalid);
  const order = await db.order.findFirst({
    where: { number: await toOrderNumber(orderNumber), deletedAt: null, user: { deletedAt: null } },
    select: { id: true, ...phoneColumns },
  });
  if (!order || !hasMobile(order, mobile)) {
    throw fieldError("orderNumber", t`We have no order with this number for your phone. Please check it, or contact us.`);
  }
  const linkId = await transaction(async (tx) => {
    await spendCode(tx, id);
    return ensureLink(tx, order.id);
  });
  await uncountCode(ip);
  if (!linkId) throw new AppError("conflict", t`This order cannot be opened here. Please contact us.`);
  return grantFor(order.id, linkId);
}

/** Not 401 for a wrong code, because browsers end the session on that. */
function asInvalid(error: unknown): never {
  if (!(error instanceof AppError && error.code === "unauthenticated")) throw error;
  throw new AppError("invalid", error.message, { cause: error, ...(error.fields && { fields: error.fields }) });
}

/** The order that a grant opens, and its customer; refused once its link has been revoked. */
async function getOpenedOrder({ id, jti }: LinkClaims): Promise<{ orderId: string; userId: string }> {
  const link = await db.orderLink.findFirst({
    where: { id: jti, orderId: id, revokedAt: null, order: { deletedAt: null } },
    select: { order: { select: { userId: true } } },
  });
  if (!link) throw linkNotFound();
  return { orderId: id, userId: link.order.userId };
}

export async function payLinkedOrder(link: LinkClaims, method: CheckoutMethod) {
  const { orderId, userId } = await getOpenedOrder(link);
  return { payWith: await payOrder(userId, orderId, method) };
}

export async function sendLinkedProof(link: LinkClaims, proof: Parameters<typeof handInPaymentProof>[2]) {
  const { orderId, userId } = await getOpenedOrder(link);
  const { warning } = await handInPaymentProof(userId, orderId, proof);
  return { warning };
}

export async function cancelLinkedOrder(link: LinkClaims, reason: string): Promise<void> {
  const { orderId, userId } = await getOpenedOrder(link);
  await cancelOwnOrder(userId, orderId, reason);
}

export async function requestLinkedChange(link: LinkClaims, text: string): Promise<void> {
  const { orderId, userId } = await getOpenedOrder(link);
  await requestChange(userId, orderId, text);
}

export async function withdrawLinkedChange(link: LinkClaims): Promise<void> {
  const { orderId, userId } = await getOpenedOrder(link);
  await withdrawChange(userId, orderId);
}

/** Reports a problem to staff, on the order itself, where they find everything before calling back. */
export async function reportProblem(link: LinkClaims, message: string): Promise<void> {
  const { orderId, userId } = await getOpenedOrder(link);
  await countTry(problemLimit, orderId);
  await transaction(async (tx) => {
    const { number } = await lockOrder(tx, orderId);
    await recordEvent(tx, orderId, { kind: "problem-reported", note: message, actorId: userId });
    const title = `Order ${number}: something is wrong`;
    await notifyAdmins(tx, { kind: "order", title, body: message, href: `/admin/orders/${orderId}` });
  });
}

/** Claims what was wrong with this order on arrival, as its customer would. */
export async function claimLinked(link: LinkClaims, form: z.infer<typeof claimBody>): Promise<{ number: string }> {
  const { orderId, userId } = await getOpenedOrder(link);
  const { number } = await requestReturn(userId, { ...form, orderId, isClaim: true });
  return { number };
}

/** A tax document of this order only. */
export async function printLinkedDocument(link: LinkClaims, id: string) {
  const { orderId, userId } = await getOpenedOrder(link);
  if (!(await db.invoice.count({ where: { id, orderId } }))) throw notFoundError();
  return printDocument({ id: userId, role: "b2c", rights: [], fullName: "", isByLink: true }, id);
}
