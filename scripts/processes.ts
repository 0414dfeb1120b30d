/** Several processes that take visitors at one port (docs/decisions/0052): started, replaced when they die, and replaced in turn. */
import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Env } from "../lib/platform/env.ts";
import { collectFigures } from "../lib/platform/metrics/all-processes.ts";
import { ReportedError, say } from "./progress.ts";

/** What a process holds beside its pool: the jobs' connections, the listener, a backup. */
const extraConnections = 5;
const minPool = 3;
/** Who has lived so long did not die of being started. */
const stableAfterMs = 60_000;
const maxPauseMs = 30_000;
/** Longer than any part of a process takes to end (server.ts). */
const endMs = 20_000;

type ProcessLimits = { requested: number | undefined; cores: number; pool: number; connections: number; isPooled?: boolean };
type Plan = { count: number; pool: number };

/** How many processes, and how many connections for each, so that all of them and one more, while it is replaced, find room. */
export function share({ requested, cores, pool, connections, isPooled }: ProcessLimits): Plan {
  // A pooler has its own account of the database's connections: only those past it are counted here.
  const most = Math.floor(connections / (isPooled ? extraConnections : minPool + extraConnections)) - 1;
  const count = requested ?? Math.max(1, Math.min(cores, 32, most));
  if (count > 1 && count > most) {
    throw new Error(`WEB_PROCESSES: the database has ${connections} connections, which is enough for ${Math.max(1, most)}.`);
  }
  if (isPooled) return { count, pool };
  return { count, pool: count > 1 ? Math.min(pool, Math.floor(connections / (count + 1)) - extraConnections) : pool };
}

/** One process for the jobs alone, while developing, and where nothing else was asked for on the embedded database. */
export async function planProcesses(env: Env): Promise<Plan> {
  const { NODE_ENV, ROLE, DATABASE_KIND, DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_POOL: pool } = env;
  const isAlone = NODE_ENV === "development" || ROLE === "worker";
  const requested = isAlone ? 1 : (env.WEB_PROCESSES ?? (DATABASE_KIND === "embedded" ? 1 : undefined));
  if (requested === 1) return { count: 1, pool };
  const connections = await countConnections(DATABASE_DIRECT_URL ?? DATABASE_URL);
  return share({ requested, cores: availableParallelism(), pool, connections, isPooled: DATABASE_DIRECT_URL !== undefined });
}

async function countConnections(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT sum(CASE name WHEN 'max_connections' THEN setting::int ELSE -setting::int END)::int AS free FROM pg_settings
       WHERE name IN ('max_connections', 'superuser_reserved_connections', 'reserved_connections')`,
    );
    return rows[0].free;
  } finally {
    await client.end();
  }
}

/** `short`: how often it has died without having lived long. */
type Slot = { role: string; worker?: Worker; short: number };

export type Processes = { url: string; stop: () => Promise<void>; replace: () => Promise<void> };

export async function startProcesses({ count, pool }: Plan, { ROLE, SITE_URL, METRICS_TOKEN }: Env): Promise<Processes> {
  cluster.setupPrimary({ exec: path.join(import.meta.dirname, "web-process.ts"), args: [] });
  if (METRICS_TOKEN) collectFigures();
  // The first does the jobs too. While it is replaced there may be two: each job holds what it changes (0020).
  const slots = Array.from({ length: count }, (_, at): Slot => ({ role: at === 0 ? ROLE : "web", short: 0 }));
  const [first, ...others] = slots as [Slot, ...Slot[]];
  let isEnding = false;
  let replacing: Promise<void> | undefined;

  /** Resolves when it takes visitors. */
  async function open(slot: Slot): Promise<void> {
    const worker = cluster.fork({ ROLE: slot.role, DATABASE_POOL: String(pool) });
    await new Promise<void>((resolve, reject) => {
      worker.once("listening", () => resolve()).once("exit", () => reject(new ReportedError()));
    });
    const began = performance.now();
    slot.worker = worker;
    worker.once("exit", (code, signal) => {
      if (isEnding || slot.worker !== worker) return;
      slot.short = performance.now() - began < stableAfterMs ? slot.short + 1 : 0;
      say(`A process of the shop died (${signal ?? code}); it is replaced.`);
      void revive(slot);
    });
  }

  async function revive(slot: Slot): Promise<void> {
    // The first time at once; one that dies again and again must not keep the machine busy.
    if (slot.short > 1) await sleep(Math.min(maxPauseMs, 250 * 2 ** slot.short), undefined, { ref: false });
    if (isEnding) return;
    try {
      await open(slot);
    } catch {
      slot.short += 1;
      return revive(slot);
    }
    say("A new process of the shop takes visitors in its place.");
  }

  /** The new one takes visitors before the old one lets go of its own. */
  async function replaceInTurn(): Promise<void> {
    for (const slot of slots) {
      const old = slot.worker;
      if (isEnding || !old?.isConnected()) continue; // it is being replaced
      try {
        await open(slot);
      } catch {
        return say("A new process did not open; the old ones stay.");
      }
      await ended(old, "SIGUSR2");
    }
    say("Every process has been replaced.");
  }

  await open(first);
  await Promise.all(others.map(open));
  return {
    url: SITE_URL,
    replace: () => {
      replacing ??= replaceInTurn().finally(() => {
        replacing = undefined;
      });
      return replacing;
    },
    stop: async () => {
      isEnding = true;
      await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && ended(worker, "SIGTERM")));
    },
  };
}

async function ended(worker: Worker, signal: "SIGTERM" | "SIGUSR2"): Promise<void> {
  if (worker.isDead()) return;
  const over = once(worker, "exit");
  worker.process.kill(signal);
  const cut = setTimeout(() => worker.process.kill("SIGKILL"), endMs);
  await over;
  clearTimeout(cut);
}
