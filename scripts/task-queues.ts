/** Creates the tables and queues of pg-boss if they are missing. Safe to run again. */
import type pg from "pg";
import { importQueue } from "../lib/catalogue/product/admin/import/queue.ts";
import { newsletterQueue } from "../lib/contact/newsletter/admin/issue/queue.ts";
import { failedMailQueue, mailQueue } from "../lib/platform/server/mail/queue.ts";
import { smsQueue } from "../lib/platform/server/sms/queue.ts";

/** In order of creation: the queue of failed emails before the one that refers to it. */
const queues = [failedMailQueue, mailQueue, smsQueue, importQueue, newsletterQueue];

export async function makeQueues(databaseUrl: string, client: pg.Client): Promise<void> {
  if (await hasQueues(client)) return;
  // Loaded only when needed, because it slows down a start.
  const { PgBoss } = await import("pg-boss");
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false });
  await boss.start();
  for (const { name, ...settings } of queues) await boss.createQueue(name, settings);
  await boss.stop({ graceful: false });
}

async function hasQueues(client: pg.Client): Promise<boolean> {
  const { rows: tables } = await client.query("SELECT to_regclass('pgboss.queue') IS NOT NULL AS exists");
  if (!tables[0].exists) return false;
  const { rows } = await client.query("SELECT name FROM pgboss.queue WHERE name = ANY($1)", [queues.map(({ name }) => name)]);
  return rows.length === queues.length;
}
