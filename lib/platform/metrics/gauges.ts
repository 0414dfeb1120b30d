import { db, sql } from "@/lib/platform/db/client";
import { poolSamples } from "@/lib/platform/db/pool";
import { pageMetrics } from "@/lib/platform/page-cache/cached-pages";
import { refusalSamples } from "@/lib/platform/security-events";
import { lineSamples } from "@/lib/platform/waiting-line";
import type { GaugeSource } from "./metrics";

type JobCount = { queue: string; state: string; count: bigint; seconds: number };

const isUnfinished = sql`state IN ('created', 'retry', 'active')`;

let pending: Promise<JobCount[]> | undefined;

/** A scrape reads all gauges at once: those of the jobs share one statement. */
function jobRows(): Promise<JobCount[]> {
  pending ??= readJobs().finally(() => {
    pending = undefined;
  });
  return pending;
}

const readJobs = async () => db.$queryRaw<JobCount[]>`
  SELECT name AS queue, state::text AS state, count(*) AS count,
    coalesce(extract(epoch FROM now() - min(created_on)), 0)::float AS seconds
  FROM pgboss.job WHERE ${isUnfinished} OR state = 'failed' GROUP BY 1, 2`;

/** Gauges of jobs, connections and pages, which any shop has. */
export const gauges: GaugeSource[] = [
  {
    name: "jobs",
    help: "Jobs by queue and state: emails, newsletters, imports. Failed ones need attention.",
    labelNames: ["queue", "state"],
    read: async () => (await jobRows()).map(({ queue, state, count }) => ({ labels: { queue, state }, value: Number(count) })),
  },
  {
    name: "jobs_oldest_seconds",
    help: "How long the oldest unfinished job has been waiting, by queue.",
    labelNames: ["queue"],
    read: async () =>
      (await jobRows())
        .filter(({ state }) => state !== "failed")
        .map(({ queue, seconds }) => ({ labels: { queue }, value: seconds })),
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
