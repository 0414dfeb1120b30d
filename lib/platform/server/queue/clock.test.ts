import { expect, test, vi } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { changeSettings } from "@/tests/support/settings";
import { attempt, startClock } from "./clock";

test("a task that hangs delays only those that must come after it", { tags: ["FL-49"] }, async () => {
  changeSettings({ TASK_SECONDS: "1" });
  const [late, other] = [vi.fn(async () => {}), vi.fn(async () => {})];
  const { promise: hanging, resolve: endHanging } = Promise.withResolvers<void>();
  const clock = startClock([
    [
      ["hang", () => hanging],
      ["after it", late],
    ],
    [["on its own", other]],
  ]);
  await expect.poll(() => other.mock.calls.length).toBeGreaterThan(1);
  expect(late).not.toHaveBeenCalled();
  endHanging();
  await clock.stop();
});

test("a task that fails is retried, and those after it run", async () => {
  changeSettings({ TASK_SECONDS: "1" });
  const runs: string[] = [];
  const fail = async () => {
    runs.push("fails");
    throw new Error("out of order");
  };
  const clock = startClock([
    [
      ["fail", fail],
      ["after it", async () => void runs.push("after")],
    ],
  ]);
  await expect.poll(() => runs.length).toBeGreaterThan(3);
  await clock.stop();
  expect(runs.slice(0, 4)).toEqual(["fails", "after", "fails", "after"]);
  const rows = await db.timedTask.findMany({ where: { name: { in: ["fail", "after it"] } }, orderBy: { name: "asc" } });
  expect(rows).toEqual([
    { name: "after it", endedAt: expect.any(Date), error: null },
    { name: "fail", endedAt: expect.any(Date), error: "Error: out of order" },
  ]);
});

test("an item that fails is logged with what it is about", async () => {
  expect(await attempt("count", async () => 7)).toBe(7);
  expect(await attempt("count", () => Promise.reject(new Error("no")), { orderId: "1" })).toBeUndefined();
});

test("a clock whose lists all stand still does not beat", async () => {
  changeSettings({ TASK_SECONDS: "1" });
  const later = vi.spyOn(performance, "now");
  const { promise: hanging, resolve: endHanging } = Promise.withResolvers<void>();
  const clock = startClock([[["hang", () => hanging]]]);
  expect(clock.isBeating()).toBe(true);
  const now = performance.now();
  later.mockReturnValue(now + 4 * 60_000);
  expect(clock.isBeating()).toBe(true);
  later.mockReturnValue(now + 6 * 60_000);
  expect(clock.isBeating()).toBe(false);
  later.mockRestore();
  endHanging();
  await clock.stop();
});
