import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { log } from "@/lib/platform/server/log";
import { type GaugeSource, openMetrics } from "./metrics";
import { readRoutes, unknownRoute } from "./routes";
import { logSlowRequests } from "./slow-requests";

const token = "a-token-of-this-test";
let server: Server | undefined;

afterEach(() => void server?.close());

async function open(gauges: GaugeSource[] = [], allowed: string | undefined = token) {
  const metrics = openMetrics({ token: allowed, getRoute: (url) => url.replace(/\d+/, "[id]"), gauges });
  server = createServer((request, response) => {
    if (metrics.request(request, response)) return;
    response.writeHead(request.url === "/metrics" ? 404 : 200).end();
  });
  metrics.watch(server);
  await new Promise<void>((resolve) => server?.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return (url: string, headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
    fetch(`http://localhost:${port}${url}`, { headers });
}

test("responses are counted by route, not by URL", async () => {
  const get = await open();
  for (const url of ["/product/1", "/product/2?x=1"]) await (await get(url)).text();
  const text = await (await get("/metrics")).text();
  expect(text).toContain('http_request_duration_seconds_count{route="/product/[id]",method="GET",status="200"} 2');
});

test("a value that only grows is exposed as a counter, and reading it twice does not double it", async () => {
  const events = {
    name: "page_events_total",
    help: "Events.",
    labelNames: ["event"],
    isOfProcess: true,
    isCounter: true,
  } as const;
  const get = await open([{ ...events, labelNames: ["event"], read: async () => [{ labels: { event: "rendered" }, value: 4 }] }]);
  await get("/metrics");
  const text = await (await get("/metrics")).text();
  expect(text).toContain("# TYPE page_events_total counter");
  expect(text).toContain('page_events_total{event="rendered"} 4');
});

test("a slow response is logged with its route and request id, but not its URL", async () => {
  const warn = vi.spyOn(log, "warn");
  server = createServer((request, response) => {
    request.headers["x-request-id"] = "id-7";
    setTimeout(() => response.end(), 60);
  });
  logSlowRequests(server, (url) => url.replace(/\d+/, "[id]"), 40);
  await new Promise<void>((resolve) => server?.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await (await fetch(`http://localhost:${port}/order/77?email=asha@roof.example`)).text();
  await expect.poll(() => warn.mock.calls.length).toBe(1);
  expect(warn.mock.calls[0]).toEqual([
    { route: "GET /order/[id]", status: 200, requestId: "id-7", ms: expect.any(Number) },
    "a slow response",
  ]);
});

test("a gauge that cannot be read is left out, and the others are exposed", async () => {
  const get = await open([
    { name: "away", help: "Fails.", labelNames: ["at"], read: () => Promise.reject(new Error("down")) },
    { name: "there", help: "Works.", labelNames: ["at"], read: async () => [{ labels: { at: "home" }, value: 7 }] },
  ]);
  const text = await (await get("/metrics")).text();
  expect(text).toContain('there{at="home"} 7');
  expect(text).not.toMatch(/^away\{/m);
});

test("a gauge that is not read in time, as from a silent database, is left out, and the others are exposed", async () => {
  const get = await open([
    { name: "silent", help: "Waits.", labelNames: ["at"], read: () => new Promise(() => {}) },
    { name: "there", help: "Works.", labelNames: ["at"], read: async () => [{ labels: { at: "home" }, value: 7 }] },
  ]);
  const startedAt = performance.now();
  const text = await (await get("/metrics")).text();
  // A process that takes three seconds is left out with all its metrics.
  expect(performance.now() - startedAt).toBeLessThan(2900);
  expect(text).toContain('there{at="home"} 7');
  expect(text).not.toMatch(/^silent\{/m);
});

test("requests without the right token are refused, and if no token is set there is no such URL", async () => {
  const get = await open();
  expect((await get("/metrics", {})).status).toBe(401);
  expect((await get("/metrics", { authorization: "Bearer another" })).status).toBe(401);
  server?.close();
  const getWithoutToken = await open([], "");
  expect((await getWithoutToken("/metrics")).status).toBe(404);
});

test("the dashboard queries only metrics that the shop exposes", async () => {
  const ours = [
    ...["tasks", "tasks_oldest_seconds", "payments_waiting", "database_connections", "pages_kept", "page_events_total"],
    ...["notifications_listening", "notifications_waiting"],
  ];
  const get = await open(ours.map((name) => ({ name, help: name, labelNames: [], read: async () => [] })));
  const exposed = [...(await (await get("/metrics")).text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name = ""]) => name);
  const { panels }: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
    readFileSync("deploy/grafana-dashboard.json", "utf8"),
  );
  const queried = panels
    .flatMap(({ targets }) => targets.flatMap(({ expr }) => expr.match(/\b[a-z]+(_[a-z0-9]+)+\b|\bjobs\b/g) ?? []))
    .map((name) => name.replace(/_(bucket|count)$/, ""))
    .filter((name) => name !== "histogram_quantile");
  expect(queried.length).toBeGreaterThan(6);
  expect(queried.filter((name) => !exposed.includes(name))).toEqual([]);
});

test("routes are named as in Next's build, and made-up paths share one name", () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "routes-")), "manifest.json");
  const dynamicRoutes = [{ page: "/product/[id]", regex: "^/product/([^/]+?)(?:/)?$" }];
  writeFileSync(file, JSON.stringify({ staticRoutes: [{ page: "/products", regex: "^/products(?:/)?$" }], dynamicRoutes }));
  const getRoute = readRoutes(file);
  expect(["/products", "/product/7", "/media/x/640.webp", "/x"].map(getRoute)).toEqual([
    "/products",
    "/product/[id]",
    "/media/*",
    unknownRoute,
  ]);
  expect(["/ne/products", "/ne/product/7", "/ne/x"].map(getRoute)).toEqual(["/products", "/product/[id]", unknownRoute]);
  expect(readRoutes(`${file}.none`)("/products")).toBe(unknownRoute);
});
