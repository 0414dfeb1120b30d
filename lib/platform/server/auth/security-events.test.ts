import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "@/lib/platform/server/log";
import { recordRefusal, refusalSamples } from "./security-events";

const refusal = {
  kind: "forbidden",
  call: "GET /api/order/admin",
  reason: "not allowed",
  requestId: "r-1",
  userId: "u-1",
  ip: "203.0.113.9",
} as const;

let lines: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"], now: Date.now() });
  lines = vi.spyOn(log, "info").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  lines.mockRestore();
});

test("a refusal is one line, with the network instead of the address, and is counted by kind and route", () => {
  const count = () => refusalSamples().find(({ labels }) => labels.route === "GET /api/test")?.value ?? 0;
  const before = count();
  recordRefusal({ ...refusal, call: "GET /api/test", ip: "198.51.100.7" });
  recordRefusal({ ...refusal, call: "GET /api/test", ip: "2001:db8:1:2::/64" });
  expect(lines.mock.calls.map(([line]: unknown[]) => line)).toEqual([
    expect.objectContaining({
      event: "request.refused",
      kind: "forbidden",
      userId: "u-1",
      requestId: "r-1",
      network: "198.51.100.0/24",
    }),
    expect.objectContaining({ network: "2001:db8:1::/48" }),
  ]);
  expect(JSON.stringify(lines.mock.calls)).not.toMatch(/198\.51\.100\.7|2001:db8:1:2/);
  expect(count() - before).toBe(2);
});

test("a flood of one network writes few lines, does not silence another network, and is told afterwards", () => {
  for (let at = 0; at < 5000; at++) recordRefusal({ ...refusal, ip: `192.0.2.${at % 250}` });
  expect(lines.mock.calls.length).toBeLessThanOrEqual(20);
  recordRefusal({ ...refusal, ip: "192.0.3.1" });
  expect(lines.mock.calls.at(-1)?.[0]).toMatchObject({ network: "192.0.3.0/24" });
  vi.advanceTimersByTime(61_000);
  recordRefusal({ ...refusal, ip: "192.0.2.1" });
  expect(lines.mock.calls.at(-1)?.[0]).toMatchObject({ network: "192.0.2.0/24", withheld: 4980 });
});

test("a flood from thousands of networks writes few lines too", () => {
  vi.advanceTimersByTime(61_000);
  const before = lines.mock.calls.length;
  for (let at = 0; at < 5000; at++) recordRefusal({ ...refusal, ip: `10.${at >> 8}.${at & 255}.1` });
  expect(lines.mock.calls.length - before).toBeLessThanOrEqual(300);
});
