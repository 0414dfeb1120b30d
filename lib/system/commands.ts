import "server-only";
import { type Actor, audit } from "@/lib/audit/commands";
import { sql } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/prisma/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { queueJobs, retryFailed } from "@/lib/platform/jobs/queue";
import { failedMailQueue, mailQueue } from "@/lib/platform/mail/queue";
import { maxRetried, type QueueName, queueLabels } from "./contract";

type RetryRequest = { queue: QueueName; id?: string | undefined };

/** Tries failed jobs again, the oldest first; answers how many. Two who ask at once do not try the same job twice. */
export function retryJobs(actor: Actor, { queue, id }: RetryRequest): Promise<number> {
  return transaction(async (tx) => {
    if (queue === mailQueue.name && id) await refuseExpired(tx, id);
    const retried =
      queue === mailQueue.name ? await sendAgain(tx, id) : await retryFailed(tx, queue, await failedIds(tx, queue, id));
    if (retried > 0) {
      await audit(tx, {
        actor,
        subject: "queue",
        id: queue,
        name: queueLabels[queue],
        action: "retried",
        after: { jobs: retried },
      });
    }
    return retried;
  });
}

const only = (id: string | undefined) => (id ? sql`AND id = ${id}::uuid` : sql``);

/** An email whose link has expired helps nobody. */
const hasLiveLink = () => sql`coalesce(data->'props'->>'expiresAt' > ${new Date().toISOString()}, true)`;

async function refuseExpired(tx: Prisma.TransactionClient, id: string): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM pgboss.job WHERE name = ${failedMailQueue.name} AND id = ${id}::uuid AND NOT ${hasLiveLink()}`;
  if (rows.length > 0) throw new AppError("conflict", "The link in this email has expired. Please send a new one.");
}

/** Emails that failed lie in a queue of their own: they go back to the one that is worked on, but for links that have expired. */
async function sendAgain(tx: Prisma.TransactionClient, id: string | undefined): Promise<number> {
  const rows = await tx.$queryRaw<{ data: object }[]>`
    DELETE FROM pgboss.job WHERE name = ${failedMailQueue.name} AND id IN (
      SELECT id FROM pgboss.job WHERE name = ${failedMailQueue.name} AND ${hasLiveLink()} ${only(id)}
      ORDER BY created_on LIMIT ${maxRetried} FOR UPDATE SKIP LOCKED)
    RETURNING data`;
  if (rows.length > 0) {
    await queueJobs(
      tx,
      mailQueue.name,
      rows.map(({ data }) => data),
    );
  }
  return rows.length;
}

async function failedIds(tx: Prisma.TransactionClient, queue: string, id: string | undefined): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM pgboss.job WHERE name = ${queue} AND state = 'failed' ${only(id)}
    ORDER BY created_on LIMIT ${maxRetried} FOR UPDATE SKIP LOCKED`;
  return rows.map((row) => row.id);
}
