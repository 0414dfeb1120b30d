import "server-only";
import { db } from "@/lib/platform/server/db/client";
import { env } from "@/lib/platform/server/env";
import type { Email, EmailTexts, MailSender } from "./emails";

/** The staff's texts for an email; a test email carries its own. */
export async function getEmailTexts({ template, texts }: Email): Promise<EmailTexts> {
  if (texts) return texts;
  const row = await db.mailTemplate.findUnique({ where: { name: template }, omit: { name: true, updatedAt: true } });
  return row ?? { subject: "", opening: "", closing: "" };
}

/** The company's name, contact and look for emails. */
export async function getMailSender(): Promise<MailSender> {
  const select = { name: true, phoneNumber: true, location: true, brandColor: true, logoSquareKey: true };
  const company = await db.companyDetail.findUnique({ where: { id: 1 }, select });
  return company ?? { name: env().SHOP_NAME, phoneNumber: "", location: "" };
}
