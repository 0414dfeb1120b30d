import "server-only";
import { type Actor, audit } from "@/lib/audit/commands";
import type { Issue } from "@/lib/newsletter/issue-contract";
import { newsletterQueue } from "@/lib/newsletter/queue";
import { longTransaction, type Transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { queueJobs } from "@/lib/platform/jobs/queue";
import { holdDraft } from "./commands";
import { getIssue } from "./queries";

/** A part of an issue's addresses, from one to another in their order. */
export type Batch = { issueId: string; first: string; last: string };

const batchSize = 25;
const batchesAtOnce = 200;

/** Writes down who gets the issue, and puts it on its way, both or neither. */
export async function sendIssue(actor: Actor, id: string, version?: string): Promise<Issue> {
  return longTransaction(async (tx) => {
    const draft = await holdDraft(tx, id, version);
    const readers = await tx.$executeRaw`
      INSERT INTO newsletter_delivery (issue_id, email, subscriber_id, updated_at)
      SELECT ${id}::uuid, email, id, now() FROM newsletter_subscriber WHERE confirmed_at IS NOT NULL`;
    if (readers === 0) throw new AppError("conflict", "Nobody has confirmed a subscription yet: there is nobody to send it to.");
    await tx.newsletterIssue.update({ where: { id }, data: { status: "sending", startedAt: new Date() }, select: { id: true } });
    await queueBatches(tx, id);
    await audit(tx, { actor, subject: "newsletter", id, name: draft.subject, action: "sent", after: { readers } });
    return getIssue(id, tx);
  });
}

/** Sends to those again whom it did not reach, and takes up again what stands still. */
export async function retryIssue(actor: Actor, id: string): Promise<Issue> {
  const { isStuck, status } = await getIssue(id);
  if (status !== "sent" && !isStuck) throw new AppError("conflict", "This issue is not sent, or still on its way.");
  return longTransaction(async (tx) => {
    const [found] = await tx.$queryRaw<{ subject: string; status: string }[]>`
      SELECT subject, status::text FROM newsletter_issue WHERE id = ${id}::uuid FOR UPDATE`;
    if (found?.status !== status) throw new AppError("conflict", "Somebody else has sent it again already.");
    // Who has left the list in the meantime gets nothing more.
    await tx.newsletterDelivery.updateMany({
      where: { issueId: id, result: "failed", subscriberId: { not: null } },
      data: { result: "waiting", reason: "" },
    });
    const readers = await tx.newsletterDelivery.count({ where: { issueId: id, result: "waiting" } });
    if (readers === 0) throw new AppError("conflict", "It has reached everybody who is still on the list.");
    await tx.newsletterIssue.update({ where: { id }, data: { status: "sending", endedAt: null }, select: { id: true } });
    await queueBatches(tx, id);
    await audit(tx, { actor, subject: "newsletter", id, name: found.subject, action: "sent again", after: { readers } });
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
  for (let at = 0; at < batches.length; at += batchesAtOnce) {
    await queueJobs(tx, newsletterQueue.name, batches.slice(at, at + batchesAtOnce));
  }
}
