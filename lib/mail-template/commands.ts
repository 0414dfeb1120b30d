import "server-only";
import { type Actor, audit } from "@/lib/audit/commands";
import { db } from "@/lib/platform/db/client";
import { countTry, type Limit } from "@/lib/platform/db/rate-limit";
import { refuseStaleVersion } from "@/lib/platform/db/row-version";
import { transaction } from "@/lib/platform/db/transaction";
import type { MailTemplate, TemplateInput } from "./contract";
import { toTemplate } from "./queries";
import { sendEmail } from "./send";
import { emails, getExample } from "./vocabulary";

const testLimit: Limit = { name: "mail-template-test", points: 30, seconds: 3600 };

/** Saves the staff's texts for an email. If all are empty, the standard texts apply again. */
export function saveTemplate(
  actor: Actor,
  { version, name, ...texts }: TemplateInput & { version?: string | null | undefined },
): Promise<MailTemplate> {
  return transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('mail-template'))`;
    const before = toTemplate(name, await tx.mailTemplate.findUnique({ where: { name } }));
    refuseStaleVersion(before.updatedAt, version);
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
  await countTry(testLimit, actor.id);
  await sendEmail(db, { ...getExample(name, actor.email), texts });
}
