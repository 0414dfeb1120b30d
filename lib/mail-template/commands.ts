import "server-only";
import { type Actor, audit } from "@/lib/audit/commands";
import { db } from "@/lib/platform/db/client";
import { countTry, type Limit } from "@/lib/platform/db/rate-limit";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import type { EmailCopyInput, MailTemplate } from "./contract";
import { toTemplate } from "./queries";
import { sendEmail } from "./send";
import { emails, getExample } from "./vocabulary";

const testLimit: Limit = { name: "mail-template-test", points: 30, seconds: 3600 };

/** Saves the staff's copy of an email. If all of it is empty, the shop's own copy applies again. */
export function saveTemplate(
  actor: Actor,
  { version, name, ...copy }: EmailCopyInput & { version?: string | null | undefined },
): Promise<MailTemplate> {
  return transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('mail-template'))`;
    const before = toTemplate(name, await tx.mailTemplate.findUnique({ where: { name } }));
    if (version !== undefined && version !== before.updatedAt) throw stale();
    const isEmpty = Object.values(copy).every((text) => text === "");
    if (isEmpty) await tx.mailTemplate.deleteMany({ where: { name } });
    const row = isEmpty ? null : await tx.mailTemplate.upsert({ where: { name }, create: { name, ...copy }, update: copy });
    const { subject, opening, closing } = before;
    const change = { action: isEmpty ? "reset" : "changed", before: { subject, opening, closing }, after: copy };
    await audit(tx, { actor, subject: "settings", id: `mail:${name}`, name: `Email: ${emails[name].label}`, ...change });
    return toTemplate(name, row);
  });
}

const stale = () => {
  const message = "Someone else changed this after you opened it.";
  return new AppError("conflict", message, { fields: { version: message } });
};

/** Sends an email with this copy and example data to one address. */
export async function sendTest(actor: Actor & { email: string }, { name, ...copy }: EmailCopyInput): Promise<void> {
  await countTry(testLimit, actor.id);
  await sendEmail(db, { ...getExample(name, actor.email), words: copy });
}
