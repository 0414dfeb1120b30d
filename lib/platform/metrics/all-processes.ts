/**
 * The figures of several processes together: the one that is asked asks the one above (scripts/processes.ts), which hands it what
 * each of them says. (prom-client's own way fails as a whole while one of them is being started.)
 */
import cluster, { type Worker } from "node:cluster";
import { AggregatorRegistry, type MetricObject, type Registry } from "prom-client";

const [ask, say, told] = ["figures:ask", "figures:say", "figures:told"];
/** Who says nothing in that time is left out. */
const patienceMs = 3000;

type Message = { type?: string; id?: number; figures?: MetricObject[]; all?: MetricObject[][] };

/** In the process above. */
export function collectFigures(): void {
  const asked = new Map<number, (figures: MetricObject[]) => void>();
  let count = 0;

  async function collect(asker: Worker): Promise<void> {
    const id = ++count;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected());
    const all: MetricObject[][] = [];
    await new Promise<void>((resolve) => {
      setTimeout(resolve, patienceMs).unref();
      asked.set(id, (figures) => all.push(figures) === workers.length && resolve());
      for (const worker of workers) worker?.send({ type: say, id });
    });
    asked.delete(id);
    if (asker.isConnected()) asker.send({ type: told, all });
  }

  cluster.on("message", (worker, { type, id = 0, figures = [] }: Message) => {
    if (type === ask) void collect(worker);
    if (type === say) asked.get(id)?.(figures);
  });
}

/** In each of the others: how to read what all of them say. */
export function shareFigures(registry: Registry): () => Promise<string> {
  let waiting: ((all: MetricObject[][]) => void)[] = [];
  process.on("message", async ({ type, id, all = [] }: Message) => {
    if (type === say) process.send?.({ type: say, id, figures: await registry.getMetricsAsJSON() });
    if (type !== told) return;
    for (const tell of waiting) tell(all);
    waiting = [];
  });
  return async () => {
    const all = await new Promise<MetricObject[][]>((resolve) => {
      waiting.push(resolve);
      process.send?.({ type: ask });
    });
    return AggregatorRegistry.aggregate(all).metrics();
  };
}
