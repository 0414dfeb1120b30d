import "server-only";
import { getExample, maxParts, measure, type TextSender, tooLong } from "@/lib/messages/sms/rules";
import { sendSms } from "@/lib/messages/sms/send";
import { ownText } from "@/lib/messages/sms/texts";
import { type TextName, texts } from "@/lib/messages/sms/vocabulary";
import { db } from "@/lib/platform/server/db/client";
import { countTry, type Limit } from "@/lib/platform/server/db/rate-limit";
import { assertCurrentVersion } from "@/lib/platform/server/db/row-version";
import { transaction } from "@/lib/platform/server/db/transaction";
import { env, getSmsWarning } from "@/lib/platform/server/env";
import { AppError, fieldError } from "@/lib/platform/shared/errors";
import { mobileText, toMobile } from "@/lib/platform/shared/text/mobile";
import { type Actor, audit } from "@/lib/records/audit/commands";
import type { SmsTemplate, SmsTemplateInput } from "./contract";
import { getTextSender, toTemplate } from "./queries";

/** More would cost the shop money. */
const testLimit: Limit = { name: "sms-template-test", points: 10, seconds: 3600 };

/** Saves the staff's text of a message; resets it if it is empty or the same as the shop's own. */
export async function saveSmsTemplate(
  actor: Actor,
  { version, name, text }: SmsTemplateInput & { version?: string | null | undefined },
): Promise<SmsTemplate> {
  const { own, label } = texts[name];
  const isReset = text === "" || text === own;
  if (!isReset) assertShort(name, text, await getTextSender());
  return transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('sms-template'))`;
    const before = await toTemplate(name, await tx.smsTemplate.findUnique({ where: { name } }));
    assertCurrentVersion(before.updatedAt, version);
    if (isReset) await tx.smsTemplate.deleteMany({ where: { name } });
    const row = isReset ? null : await tx.smsTemplate.upsert({ where: { name }, create: { name, text }, update: { text } });
    const after = await toTemplate(name, row);
    const change = { action: isReset ? "reset" : "changed", before: { text: before.text }, after: { text: after.text } };
    await audit(tx, { actor, subject: "settings", id: `sms:${name}`, name: `Text message: ${label}`, ...change });
    return after;
  });
}

/** Texts a message with this text and example data to the caller. Returns the sentence to show. */
export async function sendTest({ id }: Actor, { name, text }: SmsTemplateInput): Promise<string> {
  if (getSmsWarning()) throw new AppError("unavailable", "The shop sends no text messages, because SPARROW_TOKEN is not set.");
  const { mobile, phone } = await db.user.findUniqueOrThrow({ where: { id }, select: { mobile: true, phone: true } });
  const to = mobile ?? (phone && toMobile(phone));
  if (!to) throw new AppError("conflict", "Add your mobile number under My account first.");
  const sender = await getTextSender();
  const wording = text || texts[name].own;
  assertShort(name, wording, sender);
  await countTry(testLimit, id);
  const template = { name, wording, values: getExample(name, sender) };
  await sendSms(db, { kind: "test", mobile: to, text: ownText(template), template });
  const { SPARROW_TOKEN, OUTBOX_DIR } = env();
  if (!SPARROW_TOKEN) return `The test is written to ${OUTBOX_DIR}, because SPARROW_TOKEN is not set.`;
  return `The test is on its way to ${mobileText(to)}.`;
}

function assertShort(name: TextName, text: string, sender: TextSender): void {
  const { example, max } = measure(name, text, sender);
  const parts = Math.max(example.parts, max.parts);
  if (parts > maxParts) throw fieldError("text", tooLong(parts));
}
