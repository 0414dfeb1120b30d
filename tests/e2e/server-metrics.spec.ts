import { expect, test } from "playwright/test";
import { get, getPublishedProductId } from "../support/server";

const token = process.env.METRICS_TOKEN ?? "";
const scrape = async () => {
  const response = await get("/metrics", { authorization: `Bearer ${token}` });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  return response.text();
};
/** The value of the metric with this name and, in any order, these labels. */
function getValue(text: string, name: string, labels: Record<string, string>): number {
  const parts = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = text.split("\n").find((each) => each.startsWith(`${name}{`) && parts.every((part) => each.includes(part)));
  return Number(line?.split(" ").at(-1) ?? 0);
}

test("Prometheus reads the requests of each route, the queues and the state of the process", async () => {
  const _id = await getPublishedProductId();
  const route = { route: "/product/[id]", method: "GET", status: "200" };
  const getCount = async () => getValue(await scrape(), "http_request_duration_seconds_count", route);
  const before = await getCount();
  for (let count = 0; count < 3; count++) expect((await get(`/product/${_id}`)).status).toBe(200);
  const unknownPath = `/no-such-page-${crypto.randomUUID()}`;
  expect((await get(unknownPath)).status).toBe(404);
  await expect.poll(getCount).toBeGreaterThanOrEqual(before + 3);
  const text = await scrape();
  expect(text).not.toContain(unknownPath);
  expect(text).not.toContain(_id);
  expect(getValue(text, "database_connections", { use: "statements", state: "open" })).toBeGreaterThan(0);
  expect(getValue(text, "pages_kept", { what: "pages" })).toBeGreaterThan(0);
  for (const event of ["answered", "rendered"]) expect(getValue(text, "page_events_total", { event })).toBeGreaterThan(0);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  expect(text).toMatch(/^# TYPE tasks gauge$/m);
  expect(text).toMatch(/^# TYPE payments_waiting gauge$/m);
  expect(text).toMatch(/^notifications_listening 1$/m);
  expect(text).toMatch(/^notifications_waiting [01]/m);
});

test("refused calls are counted by kind and route, and made-up paths add none", async () => {
  const getCount = async (kind: string, route: string) => getValue(await scrape(), "refusals_total", { kind, route });
  const [list, one] = ["GET /api/order", "GET /api/order/[id]"];
  const before = [await getCount("unauthenticated", list), await getCount("unauthenticated", one)];
  expect((await get("/api/order")).status).toBe(401);
  expect((await get(`/api/order/${crypto.randomUUID()}`, { authorization: "Bearer a.b.c" })).status).toBe(401);
  expect((await get(`/api/${crypto.randomUUID()}`)).status).toBe(404);
  await expect.poll(() => getCount("unauthenticated", list)).toBeGreaterThan(before[0] ?? 0);
  await expect.poll(() => getCount("unauthenticated", one)).toBeGreaterThan(before[1] ?? 0);
  const lines = (await scrape()).split("\n").filter((line) => line.startsWith("refusals_total{"));
  for (const line of lines) expect(line).toMatch(/route="(GET|POST|PUT|PATCH|DELETE) \/api\/[\w/[\].-]*"/);
  for (const line of lines) expect(line).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/);
});

test("nobody else can read them", async () => {
  for (const headers of [{}, { authorization: "Bearer x" }, { authorization: `Basic ${token}` }]) {
    const response = await get("/metrics", headers as Record<string, string>);
    expect(response.status).toBe(401);
    expect(await response.text()).toBe("");
  }
  expect((await get("/metrics?x=1", { authorization: `Bearer ${token}` })).status).toBe(404);
});
