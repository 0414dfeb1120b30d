/**
 * The metrics of all processes: the one that is scraped asks the parent (scripts/processes.ts), which collects them from each.
 * (prom-client's own aggregation fails completely while one of them is starting.)
 */
import cluster, { type Worker } from "node:cluster";
import { AggregatorRegistry, type MetricObject, type Registry } from "prom-client";

const [requestType, figuresType, resultType] = ["metrics:request", "metrics:collect", "metrics:result"];
/** Of a process that does not respond in that time only the counters of its last response are used. */
const timeoutMs = 3000;

type Message = { type?: string; id?: number; figures?: MetricObject[]; all?: MetricObject[][] };

/** What only grows: a sum from which a process drops out would fall, and its next value would look like a jump from 0. */
const getCounts = (figures: MetricObject[]): MetricObject[] =>
  figures.filter(({ type }) => ["counter", "histogram"].includes(String(type)));

/** In the parent process. */
export function collectMetrics(): void {
  const pending = new Map<number, (worker: Worker, figures: MetricObject[]) => void>();
  /** The last figures of each process that runs, and the sum of those that have ended. */
  const last = new Map<number, MetricObject[]>();
  let ended: Promise<MetricObject[]> = Promise.resolve([]);
  let count = 0;

  async function collect(requester: Worker): Promise<void> {
    const id = ++count;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected());
    const fresh = new Map<number, MetricObject[]>();
    await new Promise<void>((resolve) => {
      setTimeout(resolve, timeoutMs).unref();
      pending.set(id, (worker, figures) => fresh.set(worker.id, figures).size === workers.length && resolve());
      for (const worker of workers) worker?.send({ type: figuresType, id });
    });
    pending.delete(id);
    const before = await ended;
    // One may have ended meanwhile: then it is in the sum.
    const all = [...last].map(([worker, figures]) => fresh.get(worker) ?? getCounts(figures));
    if (requester.isConnected()) requester.send({ type: resultType, all: [before, ...all] });
  }

  cluster.on("message", (worker, { type, id = 0, figures = [] }: Message) => {
    if (type === requestType) void collect(worker);
    if (type !== figuresType || worker.isDead()) return;
    last.set(worker.id, figures);
    pending.get(id)?.(worker, figures);
  });
  cluster.on("exit", ({ id }) => {
    const counts = getCounts(last.get(id) ?? []);
    last.delete(id);
    ended = ended.then((before) => AggregatorRegistry.aggregate([before, counts]).getMetricsAsJSON()).catch(() => []);
  });
}

/** In each worker: returns how to read the metrics of all. */
export function shareMetrics(registry: Registry): () => Promise<string> {
  let waiting: ((all: MetricObject[][]) => void)[] = [];
  process.on("message", async ({ type, id, all = [] }: Message) => {
    if (type === figuresType) process.send?.({ type: figuresType, id, figures: await registry.getMetricsAsJSON() });
    if (type !== resultType) return;
    for (const resolve of waiting) resolve(all);
    waiting = [];
  });
  return async () => {
    const all = await new Promise<MetricObject[][]>((resolve) => {
      waiting.push(resolve);
      process.send?.({ type: requestType });
    });
    return AggregatorRegistry.aggregate(all).metrics();
  };
}
