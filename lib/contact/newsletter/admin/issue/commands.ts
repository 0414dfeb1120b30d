import "server-only";
import { lockImages } from "@/lib/content/gallery/named-images";
import { requireMail, sendEmail } from "@/lib/messages/mail-template/send";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { countTry, type Limit } from "@/lib/platform/server/db/rate-limit";
import { assertCurrentVersion } from "@/lib/platform/server/db/row-version";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { AppError, fieldError } from "@/lib/platform/shared/errors";
import { blankMessage, isBlank, type RichTextDocument } from "@/lib/platform/shared/rich-text/rich-text";
import { type Actor, audit } from "@/lib/records/audit/commands";
import type { Issue, IssueInput, Segment } from "./contract";
import { getIssue } from "./queries";

const subject = "newsletter" as const;
const testLimit: Limit = { name: "newsletter-test", points: 30, seconds: 3600 };

/** Keeps the category only for the segment `category`, where it is required. */
async function toRow(tx: Transaction, { content, segment, categoryId, ...fields }: IssueInput) {
  const isByCategory = segment === "category";
  if (isByCategory && !(categoryId && (await tx.category.count({ where: { id: categoryId } })))) {
    throw fieldError("categoryId", "Choose a category");
  }
  return { ...fields, segment, categoryId: isByCategory ? categoryId : null, content: content as Prisma.InputJsonObject };
}

export async function createIssue(actor: Actor, input: IssueInput): Promise<Issue> {
  return transaction(async (tx) => {
    await lockImages(tx, input.content);
    const { id } = await tx.newsletterIssue.create({ data: await toRow(tx, input), select: { id: true } });
    await audit(tx, { actor, subject, id, name: input.subject, action: "created", after: input });
    return getIssue(id, tx);
  });
}

export async function editIssue(actor: Actor, id: string, edit: IssueInput & { version?: string | undefined }): Promise<Issue> {
  const { version, ...input } = edit;
  return transaction(async (tx) => {
    const before = await lockDraft(tx, id, version);
    await lockImages(tx, input.content);
    await tx.newsletterIssue.update({ where: { id }, data: await toRow(tx, input), select: { id: true } });
    await audit(tx, { actor, subject, id, name: input.subject, action: "changed", before, after: input });
    return getIssue(id, tx);
  });
}

export function deleteIssue(actor: Actor, id: string): Promise<void> {
  return transaction(async (tx) => {
    const before = await lockDraft(tx, id);
    await tx.newsletterIssue.delete({ where: { id }, select: { id: true } });
    await audit(tx, { actor, subject, id, name: before.subject, action: "deleted", before });
  });
}

type TestIssue = Pick<IssueInput, "subject" | "preview" | "content"> & { to?: string | undefined };

/** Sends an issue, which need not be saved, to one address. Returns the address. */
export async function sendTest(actor: Actor & { email: string }, { subject, preview, content, to }: TestIssue): Promise<string> {
  assertNotBlank(content);
  requireMail();
  await countTry(testLimit, actor.id);
  const address = to ?? actor.email;
  const email = { to: address, template: "newsletter-issue", props: { subject, preview, content } } as const;
  await sendEmail(db, email, { isAwaited: true });
  return address;
}

export function assertNotBlank(content: RichTextDocument): void {
  if (isBlank(content)) throw fieldError("content", blankMessage);
}

type Draft = { subject: string; preview: string; content: RichTextDocument; segment: Segment; categoryId: string | null };

/** Locks a draft until the transaction ends, so that nobody else changes or sends it. */
export async function lockDraft(tx: Transaction, id: string, version?: string): Promise<Draft> {
  const [row] = await tx.$queryRaw<(Draft & { status: string; updatedAt: Date })[]>`
    SELECT subject, preview, content, segment, category_id AS "categoryId", status::text, updated_at AS "updatedAt"
    FROM newsletter_issue WHERE id = ${id}::uuid FOR UPDATE`;
  if (!row) throw new AppError("not_found", "This newsletter no longer exists.");
  const { status, updatedAt, ...draft } = row;
  if (status === "scheduled") throw new AppError("conflict", "This newsletter is scheduled. Cancel the schedule to change it.");
  if (status !== "draft") throw new AppError("conflict", "This newsletter has already been sent, so it cannot be changed.");
  assertCurrentVersion(updatedAt.toISOString(), version);
  return draft;
}
