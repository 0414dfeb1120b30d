/** Throughput and latency. Rounds go over all cases in turn, so that noise falls on all alike; the result is the median. */
import autocannon from "autocannon";
import { cpuSeconds } from "./machine.ts";
import { median } from "./numbers.ts";
import type { Running } from "./servers.ts";
import { hasWrk, wrk } from "./wrk.ts";

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

type Run = Record<"answered" | "seconds" | "cpu" | "p50" | "p95" | "p99" | "errors", number>;

async function oneRun({ server, paths, once, before }: Case, seconds: number, clients: number): Promise<Run> {
  await before?.();
  let next = 0;
  const setupRequest = (request: autocannon.Request) => ({ ...request, path: paths[next++ % paths.length] ?? "/" });
  const cpu = cpuSeconds(server.pid);
  const [only, ...others] = paths;
  if (hasWrk && !once && only && others.length === 0) {
    const result = await wrk(new URL(only, server.url).href, clients, seconds);
    return { ...result, cpu: cpuSeconds(server.pid) - cpu };
  }
  const result = await autocannon({
    url: server.url,
    connections: once ? Math.min(clients, paths.length) : clients,
    headers: { "accept-encoding": "gzip, deflate, br" },
    ...(once ? { amount: paths.length } : { duration: seconds }),
    requests: [paths.length > 1 ? { setupRequest } : { path: paths[0] ?? "/" }],
  });
  return {
    answered: result.requests.total,
    seconds: result.duration,
    cpu: cpuSeconds(server.pid) - cpu,
    p50: result.latency.p50,
    p95: result.latency.p97_5,
    p99: result.latency.p99,
    errors: result.errors + result.timeouts + result.non2xx,
  };
}

function middle(loads: Load[]): Load {
  const of = (name: keyof Load) => median(loads.map((load) => load[name]));
  const errors = loads.reduce((sum, load) => sum + load.errors, 0);
  return { perSecond: of("perSecond"), perCore: of("perCore"), p50: of("p50"), p95: of("p95"), p99: of("p99"), errors };
}
