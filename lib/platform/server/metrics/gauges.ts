import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { refusalSamples } from "@/lib/platform/server/auth/security-events";
import { db, sql } from "@/lib/platform/server/db/client";
import { poolSamples } from "@/lib/platform/server/db/pool";
import { getStandbyLag } from "@/lib/platform/server/db/replica";
import { env } from "@/lib/platform/server/env";
import { pageMetrics } from "@/lib/platform/server/page-cache/cached-pages";
import { serviceSamples } from "@/lib/platform/server/services/service-state";
import { sharedState } from "@/lib/platform/server/shared-state";
import { lineSamples } from "@/lib/platform/server/waiting-line";
import { getCertificate } from "./certificate";
import type { GaugeSource } from "./metrics";

type TaskCount = { queue: string; state: string; count: bigint; seconds: number };

const isUnfinished = sql`state IN ('created', 'retry', 'active')`;

const reading = sharedState<{ tasks?: Promise<TaskCount[]> | undefined }>("task gauges", () => ({}));

/** A scrape reads all gauges at once: those of the tasks share one statement. */
function taskRows(): Promise<TaskCount[]> {
  reading.tasks ??= readTasks().finally(() => {
    reading.tasks = undefined;
  });
  return reading.tasks;
}

const readTasks = async () => db.$queryRaw<TaskCount[]>`
  SELECT name AS queue, state::text AS state, count(*) AS count,
    coalesce(extract(epoch FROM now() - min(created_on)), 0)::float AS seconds
  FROM pgboss.job WHERE ${isUnfinished} OR state = 'failed' GROUP BY 1, 2`;

/** Gauges of tasks, connections and pages, which any shop has. */
export const gauges: GaugeSource[] = [
  {
    name: "tasks",
    help: "Tasks by queue and state: emails, newsletters, imports. Failed ones need attention.",
    labelNames: ["queue", "state"],
    read: async () => (await taskRows()).map(({ queue, state, count }) => ({ labels: { queue, state }, value: Number(count) })),
  },
  {
    name: "tasks_oldest_seconds",
    help: "How long the oldest unfinished task has been waiting, by queue.",
    labelNames: ["queue"],
    read: async () =>
      (await taskRows())
        .filter(({ state }) => state !== "failed")
        .map(({ queue, seconds }) => ({ labels: { queue }, value: seconds })),
  },
  {
    name: "service_failing_seconds",
    help: "How long a service (mail, sms, storage, esewa, khalti) has failed; 0 if it works. A key that it refuses has refused=1.",
    labelNames: ["service", "refused"],
    read: async () => {
      const rows = await db.$queryRaw<{ service: string; refused: string; seconds: number }[]>`
        SELECT name AS service, is_refused::int::text AS refused,
          coalesce(extract(epoch FROM now() - failing_since), 0)::float AS seconds FROM service_state`;
      return rows.map(({ seconds, ...labels }) => ({ labels, value: seconds }));
    },
  },
  {
    name: "service_requests_total",
    help: "Emails, texts, files and payments that a service took (ok) and did not (failed), by service.",
    labelNames: ["service", "result"],
    isOfProcess: true,
    isCounter: true,
    read: async () => serviceSamples(),
  },
  {
    name: "timed_task_age_seconds",
    help: "How long ago the last round of each timed task ended; failed=1 if that round failed.",
    labelNames: ["task", "failed"],
    read: async () => {
      const rows = await db.$queryRaw<{ task: string; failed: string; seconds: number }[]>`
        SELECT name AS task, (error IS NOT NULL)::int::text AS failed,
          extract(epoch FROM now() - ended_at)::float AS seconds FROM timed_task`;
      return rows.map(({ seconds, ...labels }) => ({ labels, value: seconds }));
    },
  },
  {
    name: "database_connections",
    help: "Connections by budget: open, idle, and requests waiting for one.",
    labelNames: ["use", "state"],
    isOfProcess: true,
    read: async () => poolSamples(),
  },
  {
    name: "waiting_line",
    help: "Requests that wait for their turn in a crowd, and those that have it, by line: checkout.",
    labelNames: ["line", "state"],
    isOfProcess: true,
    read: async () => lineSamples(),
  },
  {
    name: "refusals_total",
    help: "Calls refused by kind (unauthenticated, forbidden, not_found: for this account, too_many) and route. deploy/alerts.yml watches it.",
    labelNames: ["kind", "route"],
    isOfProcess: true,
    isCounter: true,
    read: async () => refusalSamples(),
  },
  {
    name: "disk_free_share",
    help: "The share of the disk that is free, from 0 to 1, by the folder on it: media, backups, and forms that are being received.",
    labelNames: ["folder"],
    read: readFreeShares,
  },
  {
    name: "standby_lag_seconds",
    help: "How far the standby of DATABASE_REPLICA_URL is behind; a day if it cannot be asked.",
    labelNames: ["role"],
    read: async () => {
      const lag = await getStandbyLag();
      return lag === null ? [] : [{ labels: { role: "standby" }, value: lag }];
    },
  },
  {
    name: "certificate_seconds_left",
    help: "How long the certificate of SITE_URL is still valid; read at most once an hour.",
    labelNames: ["host"],
    read: async () => {
      const found = await getCertificate(env().SITE_URL);
      return found ? [{ labels: { host: found.host }, value: (found.endsAt - Date.now()) / 1000 }] : [];
    },
  },
  {
    name: "notifications_waiting",
    help: "The share of PostgreSQL's queue of notifications that some process has not read yet, from 0 to 1.",
    labelNames: [],
    read: async () => {
      const [row] = await db.$queryRaw<{ share: number }[]>`SELECT pg_notification_queue_usage()::float AS share`;
      return [{ labels: {}, value: row?.share ?? 0 }];
    },
  },
  {
    name: "pages_kept",
    help: "Rendered public pages in memory, and their size before compression, in bytes.",
    labelNames: ["what"],
    isOfProcess: true,
    read: async () => {
      const { pages, bytes } = pageMetrics();
      return Object.entries({ pages, bytes }).map(([what, value]) => ({ labels: { what }, value }));
    },
  },
  {
    name: "page_events_total",
    help: "Public pages served from memory, rendered for a visitor, renewed in the background, failed; and outdated ones that were requested or renewed (dropped).",
    labelNames: ["event"],
    isOfProcess: true,
    isCounter: true,
    read: async () => Object.entries(pageMetrics().events).map(([event, value]) => ({ labels: { event }, value })),
  },
];

async function readFreeShares() {
  const { MEDIA_DIR, BACKUP_DIR, S3_BUCKET } = env();
  const folders = { ...(!S3_BUCKET && { media: MEDIA_DIR }), ...(BACKUP_DIR && { backups: BACKUP_DIR }), forms: tmpdir() };
  const shares = Object.entries(folders).map(async ([folder, dir]) => {
    const disk = await statfs(dir).catch(() => null); // a folder that nothing was written to yet
    return disk && { labels: { folder }, value: disk.bavail / disk.blocks };
  });
  return (await Promise.all(shares)).filter((sample) => sample !== null);
}
