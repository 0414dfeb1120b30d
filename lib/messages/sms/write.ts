import { getMailSender } from "@/lib/messages/mail-template/queries";
import { getLinkUrl } from "@/lib/messages/order-link/link";
import { getCode } from "@/lib/platform/server/auth/one-time-code";
import { db } from "@/lib/platform/server/db/client";
import { env } from "@/lib/platform/server/env";
import { inLanguage } from "@/lib/platform/server/language/language";
import type { QueuedSms } from "@/lib/platform/server/sms/queue";
import { currentLanguage, findText, localPath } from "@/lib/platform/shared/language/language";
import { localized } from "@/lib/platform/shared/language/localized";
import { t } from "@/lib/platform/shared/language/t";
import { getSmsSize } from "@/lib/platform/shared/sms-parts";
import { isWithinDailyLimit, uncountUnsentCode } from "./daily-limit";
import { fillTemplate, maxParts } from "./rules";
import { codeText, staffCodeText, withNames, withSender } from "./texts";
import { getDescription, type TextName } from "./vocabulary";

/** The text of a queued message; `null` if its code has expired while it waited. Throws beyond the daily limit. */
export async function writeSms(sms: QueuedSms): Promise<string | null> {
  const { name } = await getMailSender();
  if (!("codeId" in sms)) {
    const text = await inFewParts(() => writeText(name, sms));
    // Last, because what fails before it is not counted.
    if (!(await isWithinDailyLimit())) throw new Error("The daily limit of text messages (SMS_A_DAY) is reached.");
    return text;
  }
  const code = await db.signInCode.findFirst({
    where: { id: sms.codeId, usedAt: null, expiresAt: { gt: new Date() } },
    select: { id: true },
  });
  if (code) {
    const isStaff = await isForStaff(sms);
    return inFewParts(async () => (isStaff ? staffCodeText(name) : codeText(getCode(code.id), name)));
  }
  await uncountUnsentCode(sms.share ?? "known");
  return null;
}

/** Letters of Nepali take more room: what would need a third part is said in English. */
async function inFewParts(write: () => Promise<string>): Promise<string> {
  const text = await write();
  return currentLanguage() === "en" || getSmsSize(text).parts <= maxParts ? text : inLanguage("en", write);
}

type Text = Exclude<QueuedSms, { codeId: string }>;

async function writeText(shop: string, sms: Text): Promise<string> {
  const { linkId, template, text } = sms;
  const wording = template && (await readWording(template));
  // Nobody has translated it: the values and the link of an English text are English too.
  if (wording && currentLanguage() !== "en" && !isTranslated(wording)) return inLanguage("en", () => writeText(shop, sms));
  const link = await getOrderUrl(linkId);
  const worded = template && getWordedText(shop, template, { wording, link });
  if (worded) return worded;
  return currentLanguage() === "en" ? withSender(shop, text, link) : withNames(shop, t(text), link);
}

/** Whether the code would log in a member of staff, which no code does. The request itself is answered as for any number. */
async function isForStaff({ mobile, purpose }: Extract<QueuedSms, { codeId: string }>): Promise<boolean> {
  return purpose !== "track" && (await db.user.count({ where: { mobile, role: "admin" } })) > 0;
}

type Template = NonNullable<Text["template"]>;

/** The staff's own wording of a message; `undefined` if they have none. */
async function readWording({ name, wording }: Template): Promise<string | undefined> {
  if (wording) return wording;
  return (await db.smsTemplate.findUnique({ where: { name }, select: { text: true } }))?.text;
}

/** Whether a text is known as a whole: of one with several sentences some may be known because other texts say them too. */
function isTranslated(wording: string): boolean {
  const said = findText(wording);
  if (said === undefined) return false;
  const sentences = wording.split(/(?<=[.!?]) /).filter((sentence) => /[A-Za-z]{2}/.test(sentence.replaceAll(/\{\w+\}/g, "")));
  return !sentences.some((sentence) => said.includes(sentence));
}

type Wording = { wording: string | undefined; link: string };

/**
 * A message in the staff's wording, or in the language of who gets it; `null` if there are none, or they have become too long because
 * the shop's name changed. Only English is cut: what is too long in another language is said in English, with all of its note.
 */
function getWordedText(shop: string, { name, values }: Template, { wording, link }: Wording): string | null {
  const said = findText(wording ?? getDescription(name as TextName).own) ?? wording;
  if (!said) return null;
  // If the order's own link is revoked, its customer can still find the order with its phone number.
  const track = `${env().SITE_URL}${localPath("/track")}`;
  const isCut = currentLanguage() === "en";
  const text = fillTemplate(shop, said, { link: track, ...localized(values), ...(link && { link }) }, { isCut });
  return !isCut || getSmsSize(text).parts <= maxParts ? text : null;
}

/** The URL of an order's link; "" if it was revoked in the meantime. */
async function getOrderUrl(id: string | undefined): Promise<string> {
  const link = id && (await db.orderLink.findFirst({ where: { id, revokedAt: null }, select: { id: true } }));
  return link ? getLinkUrl(link.id) : "";
}
