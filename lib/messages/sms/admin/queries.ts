import { inLanguage } from "@/lib/platform/server/language/language";
import { findText } from "@/lib/platform/shared/language/language";
import "server-only";
import { getMailSender } from "@/lib/messages/mail-template/queries";
import type { TextSender } from "@/lib/messages/sms/rules";
import { type TextName, textNames, texts } from "@/lib/messages/sms/vocabulary";
import { db } from "@/lib/platform/server/db/client";
import { env } from "@/lib/platform/server/env";
import type { SmsTemplate } from "./contract";

type Row = { text: string; updatedAt: Date };

/** The sender's name, with a link of realistic length. */
export async function getTextSender(): Promise<TextSender> {
  const { name } = await getMailSender();
  return { shop: name, link: `${env().SITE_URL}/o/k7m2q5xw3drt6ycn4hzbvja2pe` };
}

export async function listSmsTemplates(): Promise<SmsTemplate[]> {
  const rows = await db.smsTemplate.findMany();
  return Promise.all(textNames.map((name) => toTemplate(name, rows.find((row) => row.name === name) ?? null)));
}

/** A text message by its name; `null` for an unknown one. */
export async function findSmsTemplate(template: string): Promise<SmsTemplate | null> {
  const name = textNames.find((each) => each === template);
  return name ? toTemplate(name, await db.smsTemplate.findUnique({ where: { name } })) : null;
}

export async function toTemplate(name: TextName, row: Row | null): Promise<SmsTemplate> {
  const text = row?.text ?? texts[name].own;
  const nepali = await inLanguage("ne", async () => findText(text) ?? "");
  return { name, text, nepali, isChanged: row !== null, updatedAt: row?.updatedAt.toISOString() ?? null };
}
