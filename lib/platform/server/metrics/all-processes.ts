/**
 * The metrics of all processes: the one that is scraped asks the parent (scripts/processes.ts), which collects them from each.
 * (prom-client's own aggregation fails completely while one of them is starting.)
 */
import cluster, { type Worker } from "node:cluster";
import { AggregatorRegistry, type MetricObject, type Registry } from "prom-client";

const [requestType, figuresType, resultType] = ["metrics:request", "metrics:collect", "metrics:result"];
/** A process that does not respond in that time is left out. */
const timeoutMs = 3000;

type Message = { type?: string; id?: number; figures?: MetricObject[]; all?: MetricObject[][] };

/** In the parent process. */
export function collectMetrics(): void {
  const pending = new Map<number, (figures: MetricObject[]) => void>();
  let count = 0;

  async function collect(requester: Worker): Promise<void> {
    const id = ++count;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected());
    const all: MetricObject[][] = [];
    await new Promise<void>((resolve) => {
      setTimeout(resolve, timeoutMs).unref();
      pending.set(id, (figures) => all.push(figures) === workers.length && resolve());
      for (const worker of workers) worker?.send({ type: figuresType, id });
    });
    pending.delete(id);
    if (requester.isConnected()) requester.send({ type: resultType, all });
  }

  cluster.on("message", (worker, { type, id = 0, figures = [] }: Message) => {
    if (type === requestType) void collect(worker);
    if (type === figuresType) pending.get(id)?.(figures);
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
