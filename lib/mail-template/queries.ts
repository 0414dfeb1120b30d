import "server-only";
import { db } from "@/lib/platform/db/client";
import type { MailTemplate } from "./contract";
import type { Email, EmailTexts, MailSender } from "./emails";
import { type EmailName, emailNames } from "./vocabulary";

type Row = EmailTexts & { name: string; updatedAt: Date };

/** The staff's texts for an email; a test email carries its own. */
export async function getEmailTexts({ template, texts }: Email): Promise<EmailTexts> {
  if (texts) return texts;
  const row = await db.mailTemplate.findUnique({ where: { name: template }, omit: { name: true, updatedAt: true } });
  return row ?? { subject: "", opening: "", closing: "" };
}

/** The company's name and contact for emails. */
export async function getMailSender(): Promise<MailSender> {
  const select = { name: true, phoneNumber: true, location: true };
  const company = await db.companyDetail.findUnique({ where: { id: 1 }, select });
  return company ?? { name: "Sukkha Waterproofing", phoneNumber: "", location: "" };
}

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
