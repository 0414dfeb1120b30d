import { db, sql } from "@/lib/platform/db/client";
import { poolSamples } from "@/lib/platform/db/pool";
import { pageMetrics } from "@/lib/platform/page-cache/cached-pages";
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
    help: "Public pages served from memory, rendered for a visitor, renewed in the background, dropped after a change of their content, failed.",
    labelNames: ["event"],
    isOfProcess: true,
    isCounter: true,
    read: async () => Object.entries(pageMetrics().events).map(([event, value]) => ({ labels: { event }, value })),
  },
];
