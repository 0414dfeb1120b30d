import "server-only";
import { readFile, statfs } from "node:fs/promises";
import { listFailedEmails } from "@/lib/messages/mail-template/admin/failed-emails";
import { getBackupState } from "@/lib/office/backup/queries";
import { nextNight } from "@/lib/office/backup/rules";
import { readBuildName } from "@/lib/platform/server/build-name";
import { db } from "@/lib/platform/server/db/client";
import { env, getMailWarning, getSmsWarning } from "@/lib/platform/server/env";
import { inTime } from "@/lib/platform/server/in-time";
import { log } from "@/lib/platform/server/log";
import { countSockets } from "@/lib/platform/server/realtime/connected";
import { readSmsCredit } from "@/lib/platform/server/sms/delivery";
import { queueNames } from "./contract";
import { getServiceStates, listTimedTasks } from "./warnings";

const maxMs = 3000;

/** The state of the system. Each part is read on its own, and is `null` if it could not be read in time. */
export async function getSystem() {
  const [versions, database, backup, queues, failedEmails, storage, sms, services, tasks] = await Promise.all([
    withTimeout("versions", getVersions()),
    withTimeout("database", getDatabase()),
    withTimeout("backup", getBackup()),
    withTimeout("queues", getQueues()),
    withTimeout("failed emails", listFailedEmails()),
    withTimeout("storage", getStorage()),
    withTimeout("text messages", getSms()),
    withTimeout("services", getServiceStates()),
    withTimeout("timed tasks", listTimedTasks()),
  ]);
  return { versions, database, backup, queues, failedEmails, storage, sms, services, tasks, mail: getMail(), here: getProcess() };
}

export type System = Awaited<ReturnType<typeof getSystem>>;

export async function withTimeout<T>(part: string, reading: Promise<T>, ms = maxMs): Promise<T | null> {
  return inTime(reading, ms).catch((err) => {
    log.warn({ err, part }, "a part of the system screen could not be read");
    return null;
  });
}

async function getVersions() {
  const [shop, next, [row]] = await Promise.all([
    readVersion("package.json"),
    readVersion("node_modules/next/package.json"),
    db.$queryRaw<{ postgres: string; migration: string | null }[]>`
      SELECT current_setting('server_version') AS postgres,
        (SELECT max(migration_name) FROM _prisma_migrations WHERE finished_at IS NOT NULL) AS migration`,
  ]);
  return {
    shop,
    build: readBuildName(),
    next,
    node: process.versions.node,
    postgres: row?.postgres,
    migration: row?.migration,
  };
}

const readVersion = async (file: string): Promise<string> => JSON.parse(await readFile(file, "utf8")).version;

async function getDatabase() {
  const [[total], tables] = await Promise.all([
    db.$queryRaw<{ bytes: bigint }[]>`SELECT pg_database_size(current_database()) AS bytes`,
    db.$queryRaw<{ name: string; bytes: bigint }[]>`
      SELECT relname::text AS name, pg_total_relation_size(oid) AS bytes FROM pg_class
      WHERE relkind = 'r' AND relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)
      ORDER BY bytes DESC, name LIMIT 5`,
  ]);
  return {
    isEmbedded: env().DATABASE_KIND === "embedded",
    bytes: Number(total?.bytes),
    tables: tables.map(({ name, bytes }) => ({ name, bytes: Number(bytes) })),
  };
}

async function getBackup() {
  const state = await getBackupState();
  return { ...state, next: state.isNightly ? nextNight(Date.now()) : null };
}

type QueueCounts = { queue: string; waiting: number; active: number; failed: number; oldest: Date | null };

/** Failed emails are in a queue of their own; they count as failed tasks of the mail queue. */
async function getQueues() {
  const rows = await db.$queryRaw<QueueCounts[]>`
    SELECT CASE name WHEN 'mail-failed' THEN 'mail' ELSE name END AS queue,
      count(*) FILTER (WHERE name <> 'mail-failed' AND state IN ('created', 'retry'))::int AS waiting,
      count(*) FILTER (WHERE name <> 'mail-failed' AND state = 'active')::int AS active,
      count(*) FILTER (WHERE name = 'mail-failed' OR (name <> 'mail' AND state = 'failed'))::int AS failed,
      min(created_on) FILTER (WHERE name <> 'mail-failed' AND state IN ('created', 'retry')) AS oldest
    FROM pgboss.job GROUP BY 1`;
  const noJobs = { waiting: 0, active: 0, failed: 0, oldest: null };
  return queueNames.map((queue) => ({ ...noJobs, ...rows.find((row) => row.queue === queue), queue }));
}

function getMail() {
  const { RESEND_API_KEY, OUTBOX_DIR, MAIL_FROM } = env();
  return { place: RESEND_API_KEY ? "Resend" : OUTBOX_DIR, sender: MAIL_FROM, warning: getMailWarning() };
}

/** `credit` is the number of prepaid messages; `null` if it is unknown. */
async function getSms() {
  const { SPARROW_TOKEN, OUTBOX_DIR, SMS_A_DAY } = env();
  const place = SPARROW_TOKEN ? "Sparrow SMS" : OUTBOX_DIR;
  return { place, aDay: SMS_A_DAY, credit: await readSmsCredit(), warning: getSmsWarning() };
}

async function getStorage() {
  const { S3_BUCKET, MEDIA_DIR } = env();
  const size = { _count: true, _sum: { bytes: true } } as const;
  const [images, documents, disk] = await Promise.all([
    db.galleryImage.aggregate(size),
    db.productDocument.aggregate(size),
    S3_BUCKET ? null : statfs(MEDIA_DIR).catch(() => null),
  ]);
  return {
    place: S3_BUCKET ? `the bucket ${S3_BUCKET}` : MEDIA_DIR,
    images: { count: images._count, bytes: images._sum.bytes ?? 0 },
    documents: { count: documents._count, bytes: documents._sum.bytes ?? 0 },
    freeBytes: disk ? disk.bavail * disk.bsize : null,
  };
}

const getProcess = () => ({
  sockets: countSockets() ?? null,
  upSince: new Date(Date.now() - process.uptime() * 1000),
  bytes: process.memoryUsage.rss(),
});
