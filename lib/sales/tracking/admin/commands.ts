import "server-only";
import { chosenLanguage, languageColumns } from "@/lib/messages/mail-template/language";
import { renewLink } from "@/lib/messages/order-link/commands";
import { sendSms } from "@/lib/messages/sms/send";
import { linkTemplate, linkTextedMessage, ownText } from "@/lib/messages/sms/texts";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { countTry, type Limit } from "@/lib/platform/server/db/rate-limit";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { AppError } from "@/lib/platform/shared/errors";
import { mobileText } from "@/lib/platform/shared/text/mobile";
import { type Actor, audit } from "@/lib/records/audit/commands";
import { recordEvent } from "@/lib/sales/order/events";
import { lockUndeletedOrder } from "@/lib/sales/order/lock";
import { phoneColumns } from "@/lib/sales/tracking/queries";
import { getMobile } from "@/lib/sales/tracking/rules";

const textLimit: Limit = { name: "text-link", points: 5, seconds: 3600 };

const textColumns = {
  ...phoneColumns,
  user: { select: { ...phoneColumns.user.select, ...languageColumns } },
} as const satisfies Prisma.OrderSelect;

/** Texts an order's link to its phone number. Returns the message for staff. */
export async function textLink(actor: Actor, id: string): Promise<string> {
  await countTry(textLimit, id);
  return transaction(async (tx) => {
    const { number } = await lockUndeletedOrder(tx, id);
    const order = await tx.order.findUniqueOrThrow({ where: { id }, select: textColumns });
    const mobile = getMobile(order);
    if (!mobile) throw new AppError("conflict", "This order has no mobile number to text to.");
    const linkId = await renewLink(tx, id);
    const template = linkTemplate(number);
    const language = chosenLanguage(order.user);
    await sendSms(tx, { kind: "order-link", mobile, text: ownText(template), template, linkId, language });
    await recordLinkChange(tx, { actor, id, number, action: "texted the link to", note: mobileText(mobile) });
    return linkTextedMessage(mobileText(mobile), new Date());
  });
}

/** Revokes an order's link; messages about the order have none until staff text a new one. */
export async function revokeLink(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const { number } = await lockUndeletedOrder(tx, id);
    const { count } = await tx.orderLink.updateMany({ where: { orderId: id, revokedAt: null }, data: { revokedAt: new Date() } });
    if (count === 0) throw new AppError("conflict", "This order has no working link.");
    await recordLinkChange(tx, { actor, id, number, action: "revoked the link to", note: "" });
  });
}

type LinkChange = {
  actor: Actor;
  id: string;
  number: string;
  action: "texted the link to" | "revoked the link to";
  note: string;
};

async function recordLinkChange(tx: Transaction, { actor, id, number, action, note }: LinkChange): Promise<void> {
  await recordEvent(tx, id, { kind: action === "texted the link to" ? "link-texted" : "link-revoked", note, actorId: actor.id });
  await audit(tx, { actor, subject: "order", id, name: number, action, ...(note && { after: { mobile: note } }) });
}
