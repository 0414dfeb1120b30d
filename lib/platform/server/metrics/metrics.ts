import cluster from "node:cluster";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type Aggregator, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { isSameSecret } from "@/lib/platform/server/auth/same-secret";
import { caching } from "@/lib/platform/server/caching";
import { inTime } from "@/lib/platform/server/in-time";
import { log } from "@/lib/platform/server/log";
import { shareMetrics } from "./all-processes";

/** One value of a gauge. */
type Sample = { labels: Record<string, string>; value: number };

/**
 * A gauge whose values are read at each scrape; left out if it cannot be read. `isOfProcess`: each process has its own value, and
 * they are summed; otherwise all processes read the same one.
 */
export type GaugeSource = {
  name: string;
  help: string;
  labelNames: string[];
  isOfProcess?: true;
  /** Only grows, and counts from the start of the process. */
  isCounter?: true;
  read: () => Promise<Sample[]>;
};

type Options = {
  /** Required as `Authorization: Bearer <token>`. Without a token there is no /metrics. */
  token: string | undefined;
  /** The route of a path; made-up paths share one. */
  getRoute: (path: string) => string;
  gauges: readonly GaugeSource[];
};

type Metrics = {
  /** Times every request of a server. */
  watch: (server: Server) => void;
  /** Answers GET /metrics; `false` for any other request. */
  request: (request: IncomingMessage, response: ServerResponse) => boolean;
};

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Metrics for Prometheus: requests by route and status, the process, and the given gauges. */
export function openMetrics({ token, getRoute, gauges }: Options): Metrics {
  if (!token) return { watch: () => {}, request: () => false };
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Response time in seconds, by route, method and status.",
    labelNames: ["route", "method", "status"],
    buckets,
    registers: [registry],
  });
  for (const source of gauges) registry.registerMetric(toMetric(source));
  const read = cluster.isWorker ? shareMetrics(registry) : () => registry.metrics();

  function watch(server: Server): void {
    server.on("request", (request, response) => {
      const start = performance.now();
      const [path = "/"] = (request.url ?? "/").split("?");
      response.once("close", () => {
        const seconds = (performance.now() - start) / 1000;
        const status = response.statusCode;
        // Clients that left before the response began are counted separately.
        const labels = { route: getRoute(path), method: request.method ?? "", status: response.headersSent ? status : "left" };
        requests.observe(labels, seconds);
      });
    });
  }

  async function respond(response: ServerResponse): Promise<void> {
    try {
      const text = await read();
      response.writeHead(200, { "content-type": registry.contentType, "cache-control": caching.never }).end(text);
    } catch (err) {
      log.error({ err }, "the metrics could not be read");
      response.writeHead(500, { "cache-control": caching.never }).end();
    }
  }

  return {
    watch,
    request: (request, response) => {
      if (request.method !== "GET" || request.url !== "/metrics") return false;
      if (isSameSecret(request.headers.authorization ?? "", `Bearer ${token}`)) void respond(response);
      else response.writeHead(401, { "www-authenticate": "Bearer", "cache-control": caching.never }).end();
      return true;
    },
  };
}

/** A gauge that takes longer is left out. Less than a process has to respond in (all-processes.ts), or all its others would be missing too. */
const readMs = 2000;

function toMetric({ name, help, labelNames, isOfProcess, isCounter, read }: GaugeSource): Gauge | Counter {
  const aggregator: Aggregator = isOfProcess ? "sum" : "max";
  const common = { name, help, labelNames, registers: [], aggregator };
  async function collect(this: Gauge | Counter): Promise<void> {
    this.reset();
    const samples = await inTime(read(), readMs).catch((err): Sample[] => {
      log.warn({ err, gauge: name }, "a metric could not be read");
      return [];
    });
    for (const { labels, value } of samples) this.inc(labels, value);
  }
  return isCounter ? new Counter({ ...common, collect }) : new Gauge({ ...common, collect });
}
