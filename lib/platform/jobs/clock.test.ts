import { expect, test, vi } from "vitest";
import { changeSettings } from "@/tests/support/settings";
import { attempt, startClock } from "./clock";

test("a job that hangs delays only those that must come after it", { tags: ["FL-49"] }, async () => {
  changeSettings({ JOB_SECONDS: "1" });
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

test("a job that fails is retried, and those after it run", async () => {
  changeSettings({ JOB_SECONDS: "1" });
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
});

test("an item that fails is logged with what it is about", async () => {
  expect(await attempt("count", async () => 7)).toBe(7);
  expect(await attempt("count", () => Promise.reject(new Error("no")), { orderId: "1" })).toBeUndefined();
});
