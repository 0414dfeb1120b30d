import { EventEmitter } from "node:events";
import { AggregatorRegistry, Counter, Gauge, Histogram, type MetricObject, Registry } from "prom-client";
import { expect, test, vi } from "vitest";
import { collectMetrics } from "./all-processes";

const cluster = vi.hoisted(() => ({ current: undefined as unknown as EventEmitter & { workers: Record<number, unknown> } }));
vi.mock("node:cluster", async () => {
  const { EventEmitter: Emitter } = await import("node:events");
  cluster.current = Object.assign(new Emitter(), { workers: {} });
  return { default: cluster.current };
});

/** A web process that has served some requests. Its parent talks to it as to a real one. */
class WebProcess {
  isSilent = false;
  readonly #registry = new Registry();
  readonly #served = new Counter({ name: "served_total", help: "-", registers: [this.#registry] });
  readonly #times = new Histogram({ name: "seconds", help: "-", buckets: [1], registers: [this.#registry] });
  readonly #open = new Gauge({ name: "open", help: "-", registers: [this.#registry] });
  readonly #results = new EventEmitter();
  readonly id: number;

  constructor(id: number) {
    this.id = id;
    cluster.current.workers[id] = this;
    this.#open.set(1);
  }

  serve(times: number): void {
    this.#served.inc(times);
    for (let at = 0; at < times; at++) this.#times.observe(0.5);
  }

  isConnected = () => true;
  isDead = () => !(this.id in cluster.current.workers);
  async send(message: { type: string; id: number; all?: MetricObject[][] }): Promise<void> {
    if (message.all) this.#results.emit("all", message.all);
    else if (!this.isSilent)
      cluster.current.emit("message", this, { ...message, figures: await this.#registry.getMetricsAsJSON() });
  }

  async scrape(): Promise<{ served: number; timed: number; open: number }> {
    const result = new Promise<MetricObject[][]>((resolve) => this.#results.once("all", resolve));
    cluster.current.emit("message", this, { type: "metrics:request" });
    const text = await AggregatorRegistry.aggregate(await result).metrics();
    const read = (name: string) => Number(new RegExp(`^${name} (.*)$`, "m").exec(text)?.[1]);
    return { served: read("served_total"), timed: read("seconds_count"), open: read("open") };
  }

  end(): void {
    delete cluster.current.workers[this.id];
    cluster.current.emit("exit", this);
  }
}

test("counters neither fall nor jump while processes are replaced, one after the other", async () => {
  collectMetrics();
  const [first, second] = [new WebProcess(1), new WebProcess(2)];
  first.serve(100);
  second.serve(10);
  expect(await second.scrape()).toEqual({ served: 110, timed: 110, open: 2 });
  const third = new WebProcess(3);
  first.end();
  third.serve(1);
  expect(await third.scrape()).toEqual({ served: 111, timed: 111, open: 2 });
  second.end();
  const fourth = new WebProcess(4);
  third.end();
  expect(await fourth.scrape()).toEqual({ served: 111, timed: 111, open: 1 });

  // One that does not respond counts with what it said last; it has no gauges.
  const busy = new WebProcess(5);
  busy.serve(5);
  expect(await fourth.scrape()).toEqual({ served: 116, timed: 116, open: 2 });
  busy.isSilent = true;
  expect(await fourth.scrape()).toEqual({ served: 116, timed: 116, open: 1 });
});
