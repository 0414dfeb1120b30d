import "server-only";
import { notifyAdmins } from "@/lib/messages/notification/commands";
import { db, sql } from "@/lib/platform/server/db/client";
import { longTransaction, type Transaction } from "@/lib/platform/server/db/transaction";
import { log } from "@/lib/platform/server/log";
import { attempt } from "@/lib/platform/server/queue/clock";
import { queueTasks } from "@/lib/platform/server/queue/queue";
import { dayMs } from "@/lib/platform/shared/calendar/nepal-time";
import { AppError, fieldError } from "@/lib/platform/shared/errors";
import { type Actor, audit } from "@/lib/records/audit/commands";
import { assertNotBlank, lockDraft } from "./commands";
import type { Issue } from "./contract";
import { getIssue } from "./queries";
import { newsletterQueue } from "./queue";
import { type Audience, audienceSql, countReaders } from "./segment";

/** A part of an issue's deliveries: the addresses from `first` to `last` in alphabetical order. */
export type Batch = { issueId: string; first: string; last: string };

const batchSize = 25;
const batchesPerQuery = 200;

type SendOptions = { version?: string | undefined; at?: string | undefined };

const noReaders = "This group has no confirmed subscribers.";

/** Sends an issue now, or schedules it. */
export async function sendIssue(actor: Actor, id: string, { version, at }: SendOptions = {}): Promise<Issue> {
  return longTransaction(async (tx) => {
    const draft = await lockDraft(tx, id, version);
    assertNotBlank(draft.content);
    const about = { actor, subject: "newsletter" as const, id, name: draft.subject };
    if (at === undefined) {
      const readers = await startSending(tx, id, draft);
      if (readers === 0) throw new AppError("conflict", noReaders);
      await audit(tx, { ...about, action: "sent", after: { readers } });
    } else {
      await schedule(tx, id, { audience: draft, at: new Date(at) });
      await audit(tx, { ...about, action: "scheduled", after: { scheduledAt: at } });
    }
    return getIssue(id, tx);
  });
}

type Plan = { audience: Audience; at: Date };

async function schedule(tx: Transaction, id: string, { audience, at }: Plan): Promise<void> {
  const message =
    at.getTime() <= Date.now()
      ? "Choose a time in the future"
      : at.getTime() > Date.now() + yearMs
        ? "Choose a time within a year"
        : null;
  if (message) throw fieldError("at", message);
  if ((await countReaders(tx, audience)) === 0) throw new AppError("conflict", noReaders);
  await tx.newsletterIssue.update({ where: { id }, data: { status: "scheduled", scheduledAt: at }, select: { id: true } });
}

const yearMs = 366 * dayMs;

/** Turns a scheduled issue back into a draft. */
export function unscheduleIssue(actor: Actor, id: string): Promise<Issue> {
  return longTransaction(async (tx) => {
    const { count } = await tx.newsletterIssue.updateMany({
      where: { id, status: "scheduled" },
      data: { status: "draft", scheduledAt: null },
    });
    const issue = await getIssue(id, tx);
    if (count === 0) throw new AppError("conflict", "This newsletter is not scheduled, or has already been sent.");
    await audit(tx, { actor, subject: "newsletter", id, name: issue.subject, action: "cancelled the schedule of" });
    return issue;
  });
}

/** Sends scheduled issues that are due, each by one process only. An issue without recipients becomes a draft again, and staff are notified. */
export async function sendDueIssues(): Promise<void> {
  const due = await db.newsletterIssue.findMany({
    where: { status: "scheduled", scheduledAt: { lte: new Date() } },
    select: { id: true },
  });
  for (const { id } of due) await attempt("send a scheduled newsletter", () => sendIfDue(id), { issueId: id });
}

function sendIfDue(id: string): Promise<void> {
  return longTransaction(async (tx) => {
    const [issue] = await tx.$queryRaw<(Audience & { subject: string })[]>`
      SELECT subject, segment, category_id AS "categoryId" FROM newsletter_issue
      WHERE id = ${id}::uuid AND status = 'scheduled' AND scheduled_at <= now() FOR UPDATE SKIP LOCKED`;
    if (!issue || (await startSending(tx, id, issue)) > 0) return;
    log.warn({ issueId: id }, "nobody would get a scheduled issue: it is a draft again");
    await tx.newsletterIssue.update({ where: { id }, data: { status: "draft", scheduledAt: null }, select: { id: true } });
    const body = `${issue.subject}: there are no confirmed subscribers in its group any more. It is a draft again.`;
    await notifyAdmins(tx, { kind: "news", title: "Newsletter not sent", body, href: `/admin/newsletter/issues/${id}` });
  });
}

/** Creates the deliveries of an issue and queues their batches. Returns the number of recipients. */
async function startSending(tx: Transaction, id: string, audience: Audience): Promise<number> {
  const readers = await tx.$executeRaw`${sql`
    INSERT INTO newsletter_delivery (issue_id, email, subscriber_id, updated_at)
    SELECT ${id}::uuid, s.email, s.id, now() ${audienceSql(audience)}`}`;
  if (readers === 0) return 0;
  await tx.newsletterIssue.update({ where: { id }, data: { status: "sending", startedAt: new Date() }, select: { id: true } });
  await queueBatches(tx, id);
  return readers;
}

/** Sends an issue again to subscribers whom it did not reach, and resumes one that is stuck. */
export async function retryIssue(actor: Actor, id: string): Promise<Issue> {
  const { isStuck, status } = await getIssue(id);
  if (status !== "sent" && !isStuck)
    throw new AppError("conflict", "This newsletter has not been sent yet, or is still being sent.");
  return longTransaction(async (tx) => {
    const [issue] = await tx.$queryRaw<{ subject: string; status: string }[]>`
      SELECT subject, status::text FROM newsletter_issue WHERE id = ${id}::uuid FOR UPDATE`;
    if (issue?.status !== status) throw new AppError("conflict", "Someone else is already sending it again.");
    // Subscribers who have left in the meantime get nothing more.
    await tx.newsletterDelivery.updateMany({
      where: { issueId: id, result: "failed", subscriberId: { not: null } },
      data: { result: "waiting", reason: "" },
    });
    const readers = await tx.newsletterDelivery.count({ where: { issueId: id, result: "waiting" } });
    if (readers === 0) throw new AppError("conflict", "It has reached everyone who is still subscribed.");
    await tx.newsletterIssue.update({ where: { id }, data: { status: "sending", endedAt: null }, select: { id: true } });
    await queueBatches(tx, id);
    await audit(tx, { actor, subject: "newsletter", id, name: issue.subject, action: "sent again", after: { readers } });
    return getIssue(id, tx);
  });
}

async function queueBatches(tx: Transaction, issueId: string): Promise<void> {
  const batches = await tx.$queryRaw<Batch[]>`
    SELECT ${issueId} AS "issueId", min(email) AS first, max(email) AS last
    FROM (
      SELECT email, (row_number() OVER (ORDER BY email) - 1) / ${batchSize} AS batch
      FROM newsletter_delivery WHERE issue_id = ${issueId}::uuid AND result = 'waiting'
    ) numbered
    GROUP BY batch ORDER BY batch`;
  for (let at = 0; at < batches.length; at += batchesPerQuery) {
    await queueTasks(tx, newsletterQueue.name, batches.slice(at, at + batchesPerQuery));
  }
}
