import "server-only";
import { type Actor, audit } from "@/lib/audit/commands";
import { refuseStaleVersion } from "@/lib/platform/db/row-version";
import { transaction } from "@/lib/platform/db/transaction";
import { fieldError } from "@/lib/platform/errors";
import type { SmsTemplate, SmsTemplateInput } from "./contract";
import { getTextSender, toTemplate } from "./queries";
import { maxParts, measure, tooLong } from "./rules";
import { texts } from "./vocabulary";

/** Saves the staff's text of a message; resets it if it is empty or the same as the shop's own. */
export async function saveSmsTemplate(actor: Actor, { version, name, text }: SmsTemplateInput): Promise<SmsTemplate> {
  const { own, label } = texts[name];
  const isReset = text === "" || text === own;
  if (!isReset) {
    const { example, max } = measure(name, text, await getTextSender());
    const parts = Math.max(example.parts, max.parts);
    if (parts > maxParts) throw fieldError("text", tooLong(parts));
  }
  return transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('sms-template'))`;
    const before = toTemplate(name, await tx.smsTemplate.findUnique({ where: { name } }));
    refuseStaleVersion(before.updatedAt, version);
    if (isReset) await tx.smsTemplate.deleteMany({ where: { name } });
    const row = isReset ? null : await tx.smsTemplate.upsert({ where: { name }, create: { name, text }, update: { text } });
    const after = toTemplate(name, row);
    const change = { action: isReset ? "reset" : "changed", before: { text: before.text }, after: { text: after.text } };
    await audit(tx, { actor, subject: "settings", id: `sms:${name}`, name: `Text message: ${label}`, ...change });
    return after;
  });
}
