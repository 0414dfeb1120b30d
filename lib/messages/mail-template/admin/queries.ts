import "server-only";
import type { MailTemplate } from "@/lib/messages/mail-template/admin/contract";
import type { EmailTexts } from "@/lib/messages/mail-template/emails";
import { type EmailName, emailNames } from "@/lib/messages/mail-template/vocabulary";
import { db } from "@/lib/platform/server/db/client";

type Row = EmailTexts & { name: string; updatedAt: Date };

export async function listTemplates(): Promise<MailTemplate[]> {
  const rows = await db.mailTemplate.findMany();
  return emailNames.map((name) => toTemplate(name, rows.find((row) => row.name === name) ?? null));
}

/** An email with the staff's texts; `null` if there is no such email. */
export async function findTemplate(template: string): Promise<MailTemplate | null> {
  const name = emailNames.find((each) => each === template);
  return name ? toTemplate(name, await db.mailTemplate.findUnique({ where: { name } })) : null;
}

export function toTemplate(name: EmailName, row: Row | null): MailTemplate {
  const { subject = "", opening = "", closing = "" } = row ?? {};
  return { name, subject, opening, closing, isChanged: row !== null, updatedAt: row?.updatedAt.toISOString() ?? null };
}
