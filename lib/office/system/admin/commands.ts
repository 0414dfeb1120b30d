import "server-only";
import { sql } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { transaction } from "@/lib/platform/server/db/transaction";
import { failedMailQueue, mailQueue } from "@/lib/platform/server/mail/queue";
import { queueTasks, retryFailed } from "@/lib/platform/server/queue/queue";
import { AppError } from "@/lib/platform/shared/errors";
import { type Actor, audit } from "@/lib/records/audit/commands";
import { maxRetried, type QueueName, queueLabels } from "./contract";

/** Asks the process that runs the timed tasks for a backup. */
export function askForBackup(actor: Actor): Promise<void> {
  return transaction(async (tx) => {
    const rows = await tx.$queryRaw<unknown[]>`
      INSERT INTO backup_request (id, asked_at, asked_by) VALUES (1, now(), ${actor.fullName})
      ON CONFLICT (id) DO UPDATE SET asked_at = EXCLUDED.asked_at, asked_by = EXCLUDED.asked_by
      WHERE backup_request.asked_at < (SELECT max(started_at) FROM backup) RETURNING 1`;
    if (rows.length === 0) return;
    await audit(tx, { actor, subject: "backup", id: "backup", name: "Backup", action: "asked for" });
  });
}

type RetryRequest = { queue: QueueName; id?: string | undefined };

/** Retries failed tasks, oldest first. Returns how many. Concurrent calls never retry the same task twice. */
export function retryTasks(actor: Actor, { queue, id }: RetryRequest): Promise<number> {
  return transaction(async (tx) => {
    if (queue === mailQueue.name && id) await assertNotExpired(tx, id);
    const retried =
      queue === mailQueue.name ? await requeueEmails(tx, id) : await retryFailed(tx, queue, await getFailedIds(tx, queue, id));
    if (retried > 0) {
      await audit(tx, {
        actor,
        subject: "queue",
        id: queue,
        name: queueLabels[queue],
        action: "retried",
        after: { tasks: retried },
      });
    }
    return retried;
  });
}

const withId = (id: string | undefined) => (id ? sql`AND id = ${id}::uuid` : sql``);

/** Whether an email is still of use: it has no link, or one that has not expired. */
const isStillUseful = () => sql`coalesce(data->'props'->>'expiresAt' > ${new Date().toISOString()}, true)`;

async function assertNotExpired(tx: Prisma.TransactionClient, id: string): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM pgboss.job WHERE name = ${failedMailQueue.name} AND id = ${id}::uuid AND NOT ${isStillUseful()}`;
  if (rows.length > 0) throw new AppError("conflict", "The link in this email has expired. Please send a new one.");
}

/**
 * Moves failed emails from their own queue back into the mail queue, except those with expired links. ARRAY makes PostgreSQL
 * select once: some plans of `IN` select again for each row, and find more.
 */
async function requeueEmails(tx: Prisma.TransactionClient, id: string | undefined): Promise<number> {
  const rows = await tx.$queryRaw<{ data: object }[]>`
    DELETE FROM pgboss.job WHERE name = ${failedMailQueue.name} AND id = ANY (ARRAY(
      SELECT id FROM pgboss.job WHERE name = ${failedMailQueue.name} AND ${isStillUseful()} ${withId(id)}
      ORDER BY created_on LIMIT ${maxRetried} FOR UPDATE SKIP LOCKED))
    RETURNING data`;
  if (rows.length > 0) {
    await queueTasks(
      tx,
      mailQueue.name,
      rows.map(({ data }) => data),
    );
  }
  return rows.length;
}

async function getFailedIds(tx: Prisma.TransactionClient, queue: string, id: string | undefined): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM pgboss.job WHERE name = ${queue} AND state = 'failed' ${withId(id)}
    ORDER BY created_on LIMIT ${maxRetried} FOR UPDATE SKIP LOCKED`;
  return rows.map((row) => row.id);
}
