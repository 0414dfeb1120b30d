/** Runs several web processes on one port: starts, restarts after a crash, and replaces them in turn (docs/decisions/0052). */

import { spawn } from "node:child_process";
import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { realpathSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Env } from "../lib/platform/server/env.ts";
import { collectMetrics } from "../lib/platform/server/metrics/all-processes.ts";
import { answerOrphans } from "./orphaned-connections.ts";
import { fail, ReportedError, say } from "./progress.ts";
import { withClient } from "./with-client.ts";

/** The connections of a process besides its pool: three for tasks, the listener, a backup. */
const extraConnections = 5;
const minPool = 3;
/** After this uptime a crash no longer counts as a failed start. */
const stableAfterMs = 60_000;
const maxBackoffMs = 30_000;
/** Longer than a process takes to stop (server.ts). */
const killAfterMs = 20_000;

type ProcessLimits = { requested: number | undefined; cores: number; pool: number; connections: number; isPooled?: boolean };
type Plan = { count: number; pool: number };

/** Plans the processes and the pool of each so that all of them, plus one more during a replacement, fit into the connections. */
export function divideConnections({ requested, cores, pool, connections, isPooled }: ProcessLimits): Plan {
  // A pooler limits the pools itself: only the direct connections count here.
  const maxCount = Math.floor(connections / (isPooled ? extraConnections : minPool + extraConnections)) - 1;
  const count = requested ?? Math.max(1, Math.min(cores, 32, maxCount));
  if (count > 1 && count > maxCount) {
    throw new Error(`WEB_PROCESSES: the database has ${connections} connections, which is enough for ${Math.max(1, maxCount)}.`);
  }
  if (isPooled) return { count, pool };
  return { count, pool: count > 1 ? Math.min(pool, Math.floor(connections / (count + 1)) - extraConnections) : pool };
}

/** One process as a pure worker, in development, and by default on the embedded database. */
export async function planProcesses(env: Env): Promise<Plan> {
  const { NODE_ENV, ROLE, DATABASE_KIND, DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_POOL: pool } = env;
  const isAlone = NODE_ENV === "development" || ROLE === "worker";
  const requested = isAlone ? 1 : (env.WEB_PROCESSES ?? (DATABASE_KIND === "embedded" ? 1 : undefined));
  if (requested === 1) return { count: 1, pool };
  const connections = await countConnections(DATABASE_DIRECT_URL ?? DATABASE_URL);
  return divideConnections({
    requested,
    cores: availableParallelism(),
    pool,
    connections,
    isPooled: DATABASE_DIRECT_URL !== undefined,
  });
}

function countConnections(connectionString: string): Promise<number> {
  return withClient(connectionString, async (client) => {
    const { rows } = await client.query(
      `SELECT sum(CASE name WHEN 'max_connections' THEN setting::int ELSE -setting::int END)::int AS free FROM pg_settings
       WHERE name IN ('max_connections', 'superuser_reserved_connections', 'reserved_connections')`,
    );
    return rows[0].free;
  });
}

/** `failures`: how often in a row its process has died soon after the start. */
type Slot = { role: string; worker?: Worker; failures: number };

export type Processes = { url: string; stop: () => Promise<void>; replace: () => Promise<void> };

export async function startProcesses({ count, pool }: Plan, { ROLE, SITE_URL, METRICS_TOKEN }: Env): Promise<Processes> {
  let release = path.dirname(import.meta.dirname);
  forkFrom(release);
  if (METRICS_TOKEN) collectMetrics();
  // The first also runs the tasks. During its replacement two may run them, which is safe: tasks lock the rows they change (0020).
  const slots = Array.from({ length: count }, (_, at): Slot => ({ role: at === 0 ? ROLE : "web", failures: 0 }));
  const [first, ...others] = slots as [Slot, ...Slot[]];
  let isEnding = false;
  let replacing: Promise<void> | undefined;

  /** Resolves when the new process accepts connections. */
  async function open(slot: Slot): Promise<void> {
    const worker = cluster.fork({ ROLE: slot.role, DATABASE_POOL: String(pool) });
    answerOrphans(worker);
    await new Promise<void>((resolve, reject) => {
      worker.once("listening", () => resolve()).once("exit", () => reject(new ReportedError()));
    });
    const startedAt = performance.now();
    slot.worker = worker;
    worker.once("exit", (code, signal) => {
      if (isEnding || slot.worker !== worker) return;
      slot.failures = performance.now() - startedAt < stableAfterMs ? slot.failures + 1 : 0;
      say(`A web process died (${signal ?? code}); starting another.`);
      void restart(slot);
    });
  }

  async function restart(slot: Slot): Promise<void> {
    // At once the first time, then with exponential backoff, so that a crash loop does not keep the machine busy.
    if (slot.failures > 1) await sleep(Math.min(maxBackoffMs, 250 * 2 ** slot.failures), undefined, { ref: false });
    if (isEnding) return;
    try {
      await open(slot);
    } catch {
      slot.failures += 1;
      return restart(slot);
    }
    say("Another web process has taken its place.");
  }

  /** By processes of the release that the folder of the start leads to now. Each accepts connections before the old one stops. */
  async function replaceInTurn(): Promise<void> {
    const next = getRelease();
    if (next !== release && !(await prepare(next)))
      return say("The new release was not prepared; the old processes keep running.");
    const before = release;
    release = next;
    forkFrom(release);
    for (const slot of slots) {
      const old = slot.worker;
      if (isEnding || !old?.isConnected()) continue; // it died and is being restarted
      try {
        await open(slot);
      } catch {
        // One that dies later must not be replaced by this release, and the next try prepares the database again.
        release = before;
        forkFrom(release);
        return say("A new process failed to start; the old ones keep running.");
      }
      await stopWorker(old, "SIGUSR2");
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
      await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && stopWorker(worker, "SIGTERM")));
    },
  };
}

/** Of a single process, which goes on running the old release; as a worker it must not do so unseen. */
export function sayNotReplaced(role: string | undefined): void {
  if (role !== "worker") say("Nothing was replaced: that needs more than one process (WEB_PROCESSES).");
  else fail(new Error(`Nothing was replaced: ${restartWorker}`));
}

const restartWorker = "a worker (ROLE=worker) is one process. Restart it, or its tasks go on with the old release.";

/** The shop may have been started through a link (/srv/shop/current) that leads to another release by now. */
const getRelease = (): string => realpathSync(path.dirname(path.dirname(process.argv[1] ?? import.meta.filename)));

/** Processes that are started from now on are those of this release. */
function forkFrom(release: string): void {
  cluster.setupPrimary({ exec: path.join(release, "scripts/web-process.ts"), cwd: release, args: [] });
}

/** Lets a release prepare the database (scripts/prepare.ts). */
async function prepare(release: string): Promise<boolean> {
  say(`Preparing the release in ${release}`);
  const child = spawn(process.execPath, [path.join(release, "scripts/prepare.ts")], { cwd: release, stdio: "inherit" });
  const [code] = await once(child, "close");
  return code === 0;
}

async function stopWorker(worker: Worker, signal: "SIGTERM" | "SIGUSR2"): Promise<void> {
  if (worker.isDead()) return;
  const exited = once(worker, "exit");
  worker.process.kill(signal);
  const killTimer = setTimeout(() => worker.process.kill("SIGKILL"), killAfterMs);
  await exited;
  clearTimeout(killTimer);
}
