import "server-only";
import { toTemplate } from "@/lib/messages/mail-template/admin/queries";
import { requireMail, sendEmail } from "@/lib/messages/mail-template/send";
import { emails, getExample } from "@/lib/messages/mail-template/vocabulary";
import { db } from "@/lib/platform/server/db/client";
import { countTry, type Limit } from "@/lib/platform/server/db/rate-limit";
import { assertCurrentVersion } from "@/lib/platform/server/db/row-version";
import { transaction } from "@/lib/platform/server/db/transaction";
import { type Actor, audit } from "@/lib/records/audit/commands";
import type { MailTemplate, TemplateInput } from "./contract";

const testLimit: Limit = { name: "mail-template-test", points: 30, seconds: 3600 };

/** Saves the staff's texts for an email. If all are empty, the standard texts apply again. */
export function saveTemplate(
  actor: Actor,
  { version, name, ...texts }: TemplateInput & { version?: string | null | undefined },
): Promise<MailTemplate> {
  return transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('mail-template'))`;
    const before = toTemplate(name, await tx.mailTemplate.findUnique({ where: { name } }));
    assertCurrentVersion(before.updatedAt, version);
    const isEmpty = Object.values(texts).every((text) => text === "");
    if (isEmpty) await tx.mailTemplate.deleteMany({ where: { name } });
    const row = isEmpty ? null : await tx.mailTemplate.upsert({ where: { name }, create: { name, ...texts }, update: texts });
    const { subject, opening, closing } = before;
    const change = { action: isEmpty ? "reset" : "changed", before: { subject, opening, closing }, after: texts };
    await audit(tx, { actor, subject: "settings", id: `mail:${name}`, name: `Email: ${emails[name].label}`, ...change });
    return toTemplate(name, row);
  });
}

/** Sends an email with these texts and example data to one address. */
export async function sendTest(actor: Actor & { email: string }, { name, ...texts }: TemplateInput): Promise<void> {
  requireMail();
  await countTry(testLimit, actor.id);
  await sendEmail(db, { ...getExample(name, actor.email), texts }, { isAwaited: true });
}
