import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import type { Email } from "@/lib/mail-template/emails";
import { newsletterQueue } from "@/lib/newsletter/queue";
import { db } from "@/lib/platform/db/client";
import { type JobWorker, startJobWorker } from "@/lib/platform/jobs/worker";
import { log } from "@/lib/platform/log";
import { deliver, MailRefused } from "@/lib/platform/mail/delivery";
import type { RenderEmail, RenderedEmail } from "@/lib/platform/mail/renderer";
import type { Batch } from "./dispatch";
import { toIssueContent } from "./queries";

/** An address that was refused so often is left out, with the reason. */
const maxTries = 5;

/** Sends the newsletters that were put on their way, two batches at once in each process. */
export function startNewsletterWorker(write: RenderEmail<Email>): JobWorker {
  return startJobWorker<Batch>(newsletterQueue.name, { concurrency: 2 }, ({ data, retryCount, retryLimit }) =>
    sendBatch(data, write, { isLastOfRefused: retryCount + 1 >= maxTries, isLast: retryCount >= retryLimit }),
  );
}

/** Whether a refusal, and any failure at all, is to be the last one. */
type Attempt = { isLastOfRefused: boolean; isLast: boolean };

/** Thrown so that the job queue comes back later to what of a batch is still waiting. */
class StillWaiting extends Error {}

/**
 * Sends what of a batch is still waiting. Each address's outcome is written down by itself, so that a process that dies leaves at most
 * one email in doubt, and the mail service knows that one by its id.
 */
async function sendBatch({ issueId, first, last }: Batch, write: RenderEmail<Email>, attempt: Attempt): Promise<void> {
  const issue = await db.newsletterIssue.findUnique({ where: { id: issueId } });
  if (issue?.status !== "sending") return;
  const waiting = await db.$queryRaw<PendingDelivery[]>`
    SELECT issue_id::text AS "issueId", email FROM newsletter_delivery
    WHERE issue_id = ${issueId}::uuid AND result = 'waiting' AND email BETWEEN ${first} AND ${last} ORDER BY email`;
  const props = { subject: issue.subject, preview: issue.preview, content: toIssueContent(issue.content) };
  const send = (each: PendingDelivery) => sendOne(each, () => write({ to: each.email, template: "newsletter-issue", props }));
  try {
    const again = await sendEach(waiting, send, (outcome) => isFinal(outcome, attempt));
    if (again !== undefined) throw new StillWaiting(again);
  } finally {
    await endIfSent(issueId);
  }
}

const isFinal = ({ result, isRefused }: Outcome, { isLast, isLastOfRefused }: Attempt) =>
  result !== "again" || isLast || (isRefused && isLastOfRefused);

/** So many addresses in a row at which the service itself failed: it is away, and the others would only wait for it too. */
const maxConsecutive = 3;

/** Sends one after the other, and says why some have to wait for another try. */
async function sendEach(
  waiting: PendingDelivery[],
  send: (each: PendingDelivery) => Promise<Outcome>,
  isOver: (outcome: Outcome) => boolean,
): Promise<string | undefined> {
  let again: string | undefined;
  let inARow = 0;
  for (const each of waiting) {
    const outcome = await send(each);
    if (isOver(outcome)) await note(each, outcome);
    else again ??= outcome.reason;
    inARow = outcome.result === "again" && !outcome.isRefused ? inARow + 1 : 0;
    if (inARow === maxConsecutive) break;
  }
  return again;
}

type PendingDelivery = { issueId: string; email: string };
type Outcome = { result: "sent" | "failed" | "again"; reason: string; isRefused: boolean };

const failed = (reason: string): Outcome => ({ result: "failed", reason, isRefused: false });

async function sendOne({ issueId, email }: PendingDelivery, write: () => Promise<RenderedEmail>): Promise<Outcome> {
  // Asked now: who has left a moment ago gets nothing more.
  const reader = await db.newsletterSubscriber.findFirst({ where: { email, confirmedAt: { not: null } }, select: { id: true } });
  if (!reader) return failed("Unsubscribed before it was sent.");
  try {
    await deliverPatiently(email, await write(), `newsletter-${issueId}-${reader.id}`);
    return { result: "sent", reason: "", isRefused: false };
  } catch (error) {
    const isRefused = error instanceof MailRefused;
    const reason = error instanceof Error ? error.message.slice(0, 300) : "Unknown";
    log.warn({ issueId, reason, isRefused }, "a newsletter email was not taken");
    return { result: "again", reason, isRefused };
  }
}

const crowdedMs = [1000, 2000, 4000];

/** A service that asks to go more slowly is given a moment. */
async function deliverPatiently(email: string, message: RenderedEmail, id: string): Promise<void> {
  for (const ms of [...crowdedMs, null]) {
    try {
      return await deliver(email, message, id);
    } catch (error) {
      if (ms === null || !(error instanceof Error) || !error.message.startsWith("rate_limit_exceeded")) throw error;
      await sleep(ms * (0.5 + Math.random()));
    }
  }
}

async function note({ issueId, email }: PendingDelivery, { result, reason }: Outcome): Promise<void> {
  await db.newsletterDelivery.updateMany({
    where: { issueId, email, result: "waiting" },
    data: { result: result === "sent" ? "sent" : "failed", reason },
  });
}

/** Of several processes that end at the same moment, the last one sees that nothing waits. */
async function endIfSent(issueId: string): Promise<void> {
  await db.$executeRaw`
    UPDATE newsletter_issue SET status = 'sent', ended_at = now()
    WHERE id = ${issueId}::uuid AND status = 'sending'
      AND NOT EXISTS (SELECT 1 FROM newsletter_delivery WHERE issue_id = ${issueId}::uuid AND result = 'waiting')`;
}
