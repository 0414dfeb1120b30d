import { db, sql } from "@/lib/platform/db/client";
import { poolSamples } from "@/lib/platform/db/pool";
import { pageFigures } from "@/lib/platform/page-cache/cached-pages";
import type { GaugeSource } from "./metrics";

type JobCount = { queue: string; state: string; count: bigint; seconds: number };

const waiting = sql`state IN ('created', 'retry', 'active')`;

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
  FROM pgboss.job WHERE ${waiting} OR state = 'failed' GROUP BY 1, 2`;

/** Gauges of jobs, connections and pages, which any shop has. */
export const gauges: GaugeSource[] = [
  {
    name: "jobs",
    help: "Jobs by queue and state: emails, newsletters, imports. Failed ones wait for somebody.",
    labelNames: ["queue", "state"],
    read: async () => (await jobRows()).map(({ queue, state, count }) => ({ labels: { queue, state }, value: Number(count) })),
  },
  {
    name: "jobs_oldest_seconds",
    help: "How long the oldest job that is not done has been waiting, by queue.",
    labelNames: ["queue"],
    read: async () =>
      (await jobRows())
        .filter(({ state }) => state !== "failed")
        .map(({ queue, seconds }) => ({ labels: { queue }, value: seconds })),
  },
  {
    name: "database_connections",
    help: "Connections by budget: open, idle, and how many wait for one.",
    labelNames: ["use", "state"],
    isOfProcess: true,
    read: async () => poolSamples(),
  },
  {
    name: "pages_kept",
    help: "Finished public pages in memory, and the bytes of their bodies before compression.",
    labelNames: ["what"],
    isOfProcess: true,
    read: async () => {
      const { pages, bytes } = pageFigures();
      return Object.entries({ pages, bytes }).map(([what, value]) => ({ labels: { what }, value }));
    },
  },
  {
    name: "page_events_total",
    help: "Public pages answered from memory, rendered for a visitor, renewed with nobody waiting, dropped because something of them had changed, failed.",
    labelNames: ["event"],
    isOfProcess: true,
    isCounter: true,
    read: async () => Object.entries(pageFigures().events).map(([event, value]) => ({ labels: { event }, value })),
  },
];
