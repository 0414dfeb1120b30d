import { expect, test } from "playwright/test";
import { get } from "../support/server";

const token = process.env.METRICS_TOKEN ?? "";
const scrape = async () => {
  const answer = await get("/metrics", { authorization: `Bearer ${token}` });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  return answer.text();
};
/** The figure of one line: a name and, in any order, these labels. */
function figure(text: string, name: string, labels: Record<string, string>): number {
  const parts = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = text.split("\n").find((each) => each.startsWith(`${name}{`) && parts.every((part) => each.includes(part)));
  return Number(line?.split(" ").at(-1) ?? 0);
}

test("Prometheus reads how often each route was answered, what waits, and how the process is", async () => {
  const products: { _id: string }[] = await (await get("/api/product")).json();
  const _id = products[0]?._id ?? "";
  const route = { route: "/product/[id]", method: "GET", status: "200" };
  const before = figure(await scrape(), "http_request_duration_seconds_count", route);
  for (let count = 0; count < 3; count++) expect((await get(`/product/${_id}`)).status).toBe(200);
  const madeUp = `/no-such-page-${crypto.randomUUID()}`;
  expect((await get(madeUp)).status).toBe(404);
  const text = await scrape();
  expect(figure(text, "http_request_duration_seconds_count", route)).toBeGreaterThanOrEqual(before + 3);
  expect(text).not.toContain(madeUp);
  expect(text).not.toContain(_id);
  expect(figure(text, "database_connections", { use: "statements", state: "open" })).toBeGreaterThan(0);
  expect(figure(text, "pages_kept", { what: "pages" })).toBeGreaterThan(0);
  for (const event of ["answered", "rendered"]) expect(figure(text, "page_events_total", { event })).toBeGreaterThan(0);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  expect(text).toMatch(/^# TYPE jobs gauge$/m);
  expect(text).toMatch(/^# TYPE payments_waiting gauge$/m);
});

test("nobody else reads them", async () => {
  for (const headers of [{}, { authorization: "Bearer x" }, { authorization: `Basic ${token}` }]) {
    const answer = await get("/metrics", headers as Record<string, string>);
    expect(answer.status).toBe(401);
    expect(await answer.text()).toBe("");
  }
  expect((await get("/metrics?x=1", { authorization: `Bearer ${token}` })).status).toBe(404);
});
