/** Fixtures for newsletters, mail templates, sounds and seasons in the matrix of tests/access.test.ts. */

import { withDefaults } from "@/lib/advice/season/rules";
import { notificationKinds } from "@/lib/messages/notification/contract";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { setEmailRenderer } from "@/lib/platform/server/mail/renderer";
import { type RichTextDocument, textDocument } from "@/lib/platform/shared/rich-text/rich-text";

type OwnIds = Record<string, string>;

export const issueInput = (values: { subject?: string; preview?: string; content?: RichTextDocument } = {}) => ({
  subject: "Before the monsoon",
  preview: "Five things to look at on a roof",
  content: textDocument("Look at the corners first."),
  ...values,
});

export const issueRow = (): Prisma.NewsletterIssueUncheckedCreateInput => {
  const { content, ...issue } = issueInput();
  return { ...issue, content: content as Prisma.InputJsonObject };
};

/** Emails are rendered in server.ts; this renderer shows what a route passes to it. */
export const plainWriter = async ({ template, props }: { template: string; props: object }) => ({
  subject: template,
  html: `<p>${template}</p>`,
  text: JSON.stringify(props),
});

export async function emailFixtures(): Promise<OwnIds> {
  setEmailRenderer(plainWriter);
  const email = `${crypto.randomUUID()}@reader.example`;
  const { id: subscriberId } = await db.newsletterSubscriber.create({ data: { email, confirmedAt: new Date() } });
  const draft = await db.newsletterIssue.create({ data: issueRow() });
  const startedAt = new Date();
  const sent = await db.newsletterIssue.create({ data: { ...issueRow(), status: "sent", startedAt, endedAt: startedAt } });
  await db.newsletterDelivery.create({ data: { issueId: sent.id, email, subscriberId, result: "failed", reason: "Refused" } });
  const scheduledAt = new Date(Date.now() + 86_400_000);
  const scheduled = await db.newsletterIssue.create({ data: { ...issueRow(), status: "scheduled", scheduledAt } });
  return { subscriberId, draftIssueId: draft.id, sentIssueId: sent.id, scheduledIssueId: scheduled.id };
}

export const emailParams: Record<string, string> = {
  "DELETE /api/newsletter/[id]": "subscriberId",
  "GET /api/newsletter/issue/[id]": "draftIssueId",
  "PATCH /api/newsletter/issue/[id]": "draftIssueId",
  "DELETE /api/newsletter/issue/[id]": "draftIssueId",
  "POST /api/newsletter/issue/[id]/send": "draftIssueId",
  "POST /api/newsletter/issue/[id]/retry": "sentIssueId",
  "POST /api/newsletter/issue/[id]/unschedule": "scheduledIssueId",
  "GET /api/newsletter/issue/[id]/deliveries": "sentIssueId",
  "GET /api/newsletter/issue/[id]/deliveries/export": "sentIssueId",
};

const emailDescription = { name: "welcome", subject: "Namaste {name}", opening: "Dear {name}!", closing: "Your Sukkha" };
const textDescription = { name: "confirmed", text: "Good news: {order} is confirmed. {link}" };

export const emailBodies: Record<string, () => unknown> = {
  "PUT /api/newsletter/mine": () => ({ isSubscribed: true }),
  "POST /api/newsletter/issue": () => issueInput(),
  "POST /api/newsletter/issue/preview": () => issueInput(),
  "POST /api/newsletter/issue/test": () => issueInput(),
  "PUT /api/mail-template": () => emailDescription,
  "POST /api/mail-template/preview": () => emailDescription,
  "POST /api/mail-template/test": () => emailDescription,
  "PUT /api/sms-template": () => textDescription,
  "POST /api/sms-template/test": () => textDescription,
  "POST /api/system/retry": () => ({ queue: "mail" }),
  "PUT /api/season": () => ({ seasons: withDefaults([]) }),
  "PUT /api/sound": () => ({ sounds: Object.fromEntries(notificationKinds.map((kind) => [kind, kind !== "news"])) }),
  "PATCH /api/newsletter/issue/[id]": () => issueInput({ subject: "After the monsoon" }),
};
