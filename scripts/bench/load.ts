/** Throughput and latency. Rounds go over all cases in turn, so that noise falls on all alike; the result is the median. */
import autocannon from "autocannon";
import { cpuSeconds } from "./machine.ts";
import { median } from "./numbers.ts";
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

/** Without a `before`, what is measured. Also used by itself where the rounds are not alike. */
export async function oneRound({ server, paths, once, before }: Case, seconds: number, clients = connections): Promise<Load> {
  await before?.();
  let next = 0;
  const setupRequest = (request: autocannon.Request) => ({ ...request, path: paths[next++ % paths.length] ?? "/" });
  const cpu = cpuSeconds(server.pid);
  const result = await autocannon({
    url: server.url,
    connections: clients,
    headers: { "accept-encoding": "gzip, deflate, br" },
    ...(once ? { amount: paths.length } : { duration: seconds }),
    ...(paths.length > 1 ? { requests: [{ setupRequest }] } : { requests: [{ path: paths[0] ?? "/" }] }),
  });
  const answered = result.requests.total;
  return {
    perSecond: answered / result.duration,
    perCore: answered / (cpuSeconds(server.pid) - cpu),
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
