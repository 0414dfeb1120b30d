/** Throughput and latency. Rounds go over all cases in turn, so that noise falls on all alike; the result is the median. */
import { Pool } from "undici";
import { cpuSeconds } from "./machine.ts";
import { median, percentile } from "./numbers.ts";
import type { Running } from "./servers.ts";

export const connections = 32;

export type Case = {
  name: string;
  server: Running;
  /** Asked in turn; with `once`, each of them once a round, and the round ends with the last. */
  paths: string[];
  once?: boolean;
  /** Done before every round. */
  before?: () => Promise<void>;
};

export type Load = { perSecond: number; perCore: number; p50: number; p95: number; p99: number; errors: number };

export type Rounds = { rounds: number; seconds: number };

export async function measure(cases: Case[], { rounds, seconds }: Rounds): Promise<Map<string, Load>> {
  const results = new Map(cases.map(({ name }): [string, Load[]] => [name, []]));
  for (const each of cases) await oneRound(each, 1);
  for (let round = 0; round < rounds; round++) {
    for (const each of cases) results.get(each.name)?.push(await oneRound(each, seconds));
  }
  return new Map([...results].map(([name, loads]) => [name, middle(loads)]));
}

/** One round of one case. A short list of addresses to be asked once is purged and asked again until it makes a figure. */
export async function oneRound(asked: Case, seconds: number, clients = connections): Promise<Load> {
  const times = asked.once ? Math.ceil(minRequests / asked.paths.length) : 1;
  const runs: Run[] = [];
  for (let time = 0; time < times; time++) runs.push(await oneRun(asked, seconds, clients));
  const sum = (of: "answered" | "seconds" | "cpu" | "errors") => runs.reduce((total, each) => total + each[of], 0);
  const mid = (of: "p50" | "p95" | "p99") => median(runs.map((each) => each[of]));
  return {
    perSecond: sum("answered") / sum("seconds"),
    perCore: sum("answered") / sum("cpu"),
    p50: mid("p50"),
    p95: mid("p95"),
    p99: mid("p99"),
    errors: sum("errors"),
  };
}

const minRequests = 240;
const timeoutMs = 30_000;
const headers = { "accept-encoding": "gzip, deflate, br" };

type Run = Record<"answered" | "seconds" | "cpu" | "p50" | "p95" | "p99" | "errors", number>;

async function oneRun({ server, paths, once, before }: Case, seconds: number, clients: number): Promise<Run> {
  await before?.();
  const pool = new Pool(server.url, { connections: clients, headersTimeout: timeoutMs, bodyTimeout: timeoutMs });
  const times: number[] = [];
  let errors = 0;
  let next = 0;
  const [cpu, began] = [cpuSeconds(server.pid), performance.now()];
  const isOver = () => (once ? next >= paths.length : performance.now() - began > 1000 * seconds);
  const ask = async () => {
    while (!isOver()) {
      const sent = performance.now();
      const isFine = await isAnswered(pool, paths[next++ % paths.length] ?? "/");
      times.push(performance.now() - sent);
      if (!isFine) errors++;
    }
  };
  await Promise.all(Array.from({ length: clients }, ask));
  const took = { seconds: (performance.now() - began) / 1000, cpu: cpuSeconds(server.pid) - cpu };
  await pool.close();
  const within = (share: number) => Math.round(100 * percentile(times, share)) / 100;
  return { answered: times.length, ...took, p50: within(0.5), p95: within(0.95), p99: within(0.99), errors };
}

/** Whether it was answered with 2xx, to the last byte. */
function isAnswered(pool: Pool, path: string): Promise<boolean> {
  return pool.request({ path, method: "GET", headers }).then(
    async ({ statusCode, body }) => {
      await body.dump({ limit: Number.POSITIVE_INFINITY });
      return statusCode >= 200 && statusCode < 300;
    },
    () => false,
  );
}

function middle(loads: Load[]): Load {
  const of = (name: keyof Load) => median(loads.map((load) => load[name]));
  const errors = loads.reduce((sum, load) => sum + load.errors, 0);
  return { perSecond: of("perSecond"), perCore: of("perCore"), p50: of("p50"), p95: of("p95"), p99: of("p99"), errors };
}
