import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import type { Email } from "@/lib/messages/mail-template/emails";
import { languageOf } from "@/lib/messages/mail-template/language";
import { db } from "@/lib/platform/server/db/client";
import { inLanguage } from "@/lib/platform/server/language/language";
import { log } from "@/lib/platform/server/log";
import { deliver, MailKeyRefused, MailRefused } from "@/lib/platform/server/mail/delivery";
import type { RenderEmail, RenderedEmail } from "@/lib/platform/server/mail/renderer";
import { waitForKey } from "@/lib/platform/server/mail/wait-for-key";
import { startTaskWorker, type TaskWorker } from "@/lib/platform/server/queue/worker";
import { toLanguage } from "@/lib/platform/shared/language/languages";
import { cutText } from "@/lib/platform/shared/text/cut-text";
import type { Batch } from "./dispatch";
import { toIssueContent } from "./queries";
import { newsletterQueue } from "./queue";

/** Gives up on an address after this many refusals by the mail service, and records the reason. */
const maxTries = 5;

/** Sends the queued newsletter batches, two at a time in each process. */
export function startNewsletterWorker(write: RenderEmail<Email>): TaskWorker {
  return startTaskWorker<Batch>(newsletterQueue.name, { concurrency: 2 }, ({ id, data, retryCount, retryLimit }) =>
    waitForKey({ queue: newsletterQueue.name, id }, () =>
      sendBatch(data, write, { isLastForRefused: retryCount + 1 >= maxTries, isLast: retryCount >= retryLimit }),
    ),
  );
}

/** Whether this is the last attempt for refused addresses, and the last attempt at all. */
type Attempt = { isLastForRefused: boolean; isLast: boolean };

/** Thrown to make the task queue retry the rest of a batch later. */
class RetryLater extends Error {}

/**
 * Sends the waiting emails of a batch. Each outcome is saved on its own, so that a process that dies leaves at most one email in
 * doubt, and the mail service recognizes that one by its id.
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
    const retryReason = await sendEach(waiting, send, (outcome) => isFinal(outcome, attempt));
    if (retryReason !== undefined) throw new RetryLater(retryReason);
  } finally {
    await finishIfSent(issueId);
  }
}

const isFinal = ({ result, isRefused }: Outcome, { isLast, isLastForRefused }: Attempt) =>
  result !== "retry" || isLast || (isRefused && isLastForRefused);

/** After this many failures in a row the mail service counts as down: the rest of the batch is not tried, and shares the outcome. */
const maxConsecutiveFailures = 3;

/** Sends emails one by one. Returns the reason if some must be retried. */
async function sendEach(
  waiting: PendingDelivery[],
  send: (each: PendingDelivery) => Promise<Outcome>,
  isDone: (outcome: Outcome) => boolean,
): Promise<string | undefined> {
  let retryReason: string | undefined;
  let consecutive = 0;
  let down: Outcome | undefined;
  for (const each of waiting) {
    const outcome = down ?? (await send(each));
    if (isDone(outcome)) await saveOutcome(each, outcome);
    else retryReason ??= outcome.reason;
    consecutive = outcome.result === "retry" && !outcome.isRefused ? consecutive + 1 : 0;
    if (consecutive === maxConsecutiveFailures) down = outcome;
  }
  return retryReason;
}

type PendingDelivery = { issueId: string; email: string };
type Outcome = { result: "sent" | "failed" | "retry"; reason: string; isRefused: boolean };

const failed = (reason: string): Outcome => ({ result: "failed", reason, isRefused: false });

async function sendOne({ issueId, email }: PendingDelivery, write: () => Promise<RenderedEmail>): Promise<Outcome> {
  // Checked just before sending: someone may have just unsubscribed.
  const reader = await db.newsletterSubscriber.findFirst({
    where: { email, confirmedAt: { not: null } },
    select: { id: true, language: true },
  });
  if (!reader) return failed("Unsubscribed before it was sent.");
  try {
    await deliverWithRetries(email, await inReadersLanguage(email, reader.language, write), `newsletter-${issueId}-${reader.id}`);
    return { result: "sent", reason: "", isRefused: false };
  } catch (error) {
    if (error instanceof MailKeyRefused) throw error;
    const isRefused = error instanceof MailRefused;
    const reason = error instanceof Error ? cutText(error.message, 300) : "Unknown";
    log.warn({ issueId, reason, isRefused }, "a newsletter email was not accepted");
    return { result: "retry", reason, isRefused };
  }
}

/** That of their account, or of the page on which they subscribed. */
const inReadersLanguage = <T>(email: string, subscribedIn: string, write: () => Promise<T>): Promise<T> =>
  inLanguage(toLanguage(subscribedIn), async () => inLanguage(await languageOf(db, { email }), write));

const rateLimitDelaysMs = [1000, 2000, 4000];

/** Retries with a growing delay while the mail service says that its rate limit is exceeded. */
async function deliverWithRetries(email: string, message: RenderedEmail, id: string): Promise<void> {
  for (const ms of [...rateLimitDelaysMs, null]) {
    try {
      return await deliver(email, message, id);
    } catch (error) {
      if (ms === null || !(error instanceof Error) || !error.message.startsWith("rate_limit_exceeded")) throw error;
      await sleep(ms * (0.5 + Math.random()));
    }
  }
}

async function saveOutcome({ issueId, email }: PendingDelivery, { result, reason }: Outcome): Promise<void> {
  await db.newsletterDelivery.updateMany({
    where: { issueId, email, result: "waiting" },
    data: { result: result === "sent" ? "sent" : "failed", reason },
  });
}

/** Marks the issue as sent if no email is waiting any more. Of several processes, the last one finds that. */
async function finishIfSent(issueId: string): Promise<void> {
  await db.$executeRaw`
    UPDATE newsletter_issue SET status = 'sent', ended_at = now()
    WHERE id = ${issueId}::uuid AND status = 'sending'
      AND NOT EXISTS (SELECT 1 FROM newsletter_delivery WHERE issue_id = ${issueId}::uuid AND result = 'waiting')`;
}
