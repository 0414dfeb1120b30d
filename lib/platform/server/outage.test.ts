import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "@/lib/platform/server/log";
import { Outage } from "./outage";

const texts = { begun: "away", lasting: "still away", ended: "back" };
const lines: [unknown, string | undefined][] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
  for (const level of ["warn", "info"] as const) {
    vi.spyOn(log, level).mockImplementation((facts: unknown, text?: string) => void lines.push([facts, text]));
  }
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  lines.splice(0);
});

test("two hours of failures twice a second are a line at first, one a minute, and one at the end", () => {
  const outage = new Outage(texts);
  outage.end();
  for (let at = 0; at < 2 * 3600 * 2; at++) {
    outage.fail(`failure ${at}`);
    vi.advanceTimersByTime(500);
  }
  outage.end();
  outage.end();
  expect(lines.length).toBe(121);
  expect(lines.slice(0, 3)).toEqual([
    [{ reason: "failure 0" }, "away"],
    [{ reason: "failure 120", failures: 121, seconds: 60 }, "still away"],
    [{ reason: "failure 240", failures: 241, seconds: 120 }, "still away"],
  ]);
  expect(lines.at(-1)).toEqual([{ failures: 14_400, seconds: 7200 }, "back"]);
});

test("it begins anew after its end, also if that is only a time without failures", () => {
  const outage = new Outage(texts, { quietMs: 15_000 });
  for (const reason of ["first", "second", "third"]) {
    outage.fail(reason);
    vi.advanceTimersByTime(14_000);
  }
  vi.advanceTimersByTime(1000);
  outage.fail("fourth");
  expect(lines).toEqual([
    [{ reason: "first" }, "away"],
    [{ failures: 3, seconds: 43 }, "back"],
    [{ reason: "fourth" }, "away"],
  ]);
});
