/** Measures throughput and latency. Each round runs all cases, so that noise affects them equally; results are medians. */
import { Pool } from "undici";
import { cpuSeconds } from "./machine.ts";
import { median, percentile } from "./numbers.ts";
import type { BenchServer } from "./servers.ts";

export const connections = 32;

export type Case = {
  name: string;
  server: BenchServer;
  /** Requested in turn; with `once`, each only once per round, which ends with the last. */
  paths: string[];
  once?: boolean;
  /** Runs before every round. */
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

/** One round of one case. A short list of `once` paths is repeated, after another `before`, until there are enough requests. */
export async function oneRound(testCase: Case, seconds: number, clients = connections): Promise<Load> {
  const times = testCase.once ? Math.ceil(minRequests / testCase.paths.length) : 1;
  const runs: Run[] = [];
  for (let time = 0; time < times; time++) runs.push(await oneRun(testCase, seconds, clients));
  const sum = (of: "responses" | "seconds" | "cpu" | "errors") => runs.reduce((total, each) => total + each[of], 0);
  const mid = (of: "p50" | "p95" | "p99") => median(runs.map((each) => each[of]));
  return {
    perSecond: sum("responses") / sum("seconds"),
    perCore: sum("responses") / sum("cpu"),
    p50: mid("p50"),
    p95: mid("p95"),
    p99: mid("p99"),
    errors: sum("errors"),
  };
}

const minRequests = 240;
const timeoutMs = 30_000;
const headers = { "accept-encoding": "gzip, deflate, br" };

type Run = Record<"responses" | "seconds" | "cpu" | "p50" | "p95" | "p99" | "errors", number>;

async function oneRun({ server, paths, once, before }: Case, seconds: number, clients: number): Promise<Run> {
  await before?.();
  const pool = new Pool(server.url, { connections: clients, headersTimeout: timeoutMs, bodyTimeout: timeoutMs });
  const times: number[] = [];
  let errors = 0;
  let next = 0;
  const [cpu, startedAt] = [cpuSeconds(server.pid), performance.now()];
  const isOver = () => (once ? next >= paths.length : performance.now() - startedAt > 1000 * seconds);
  const sendRequests = async () => {
    while (!isOver()) {
      const sent = performance.now();
      const isOk = await request(pool, paths[next++ % paths.length] ?? "/");
      times.push(performance.now() - sent);
      if (!isOk) errors++;
    }
  };
  await Promise.all(Array.from({ length: clients }, sendRequests));
  const used = { seconds: (performance.now() - startedAt) / 1000, cpu: cpuSeconds(server.pid) - cpu };
  await pool.close();
  const within = (share: number) => Math.round(100 * percentile(times, share)) / 100;
  return { responses: times.length, ...used, p50: within(0.5), p95: within(0.95), p99: within(0.99), errors };
}

/** Sends a request and reads the whole response. Resolves to whether its status is 2xx. */
function request(pool: Pool, path: string): Promise<boolean> {
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
