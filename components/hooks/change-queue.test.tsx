import { beforeEach, describe, expect, test, vi } from "vitest";
import { ChangeQueue } from "./change-queue";

/** A server that responds when told to. */
function slowServer() {
  const waiting: { resolve: (state: number) => void; reject: (error: Error) => void }[] = [];
  const send = vi.fn(() => new Promise<number>((resolve, reject) => waiting.push({ resolve, reject })));
  return { send, waiting };
}

const settled = { answered: vi.fn(), refused: vi.fn() };
const failed = vi.fn();
const plus = (amount: number) => (state: number) => state + amount;
const soon = () => vi.advanceTimersByTimeAsync(0);
let queue: ChangeQueue<number>;
const shown = (base: number) => queue.getChanges().reduce((state, { apply }) => apply(state), base);

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  queue = new ChangeQueue<number>(settled);
  return () => vi.useRealTimers();
});

test("a change shows at once, and until its answer is here", async () => {
  const { send, waiting } = slowServer();
  queue.push({ apply: plus(1), send, failed });
  expect(shown(10)).toBe(11);
  await soon();
  waiting[0]?.resolve(11);
  await soon();
  expect(settled.answered).toHaveBeenCalledExactlyOnceWith(11);
  expect(queue.getChanges()).toEqual([]);
});

test("changes are sent one after another, so that no answer overtakes another", async () => {
  const { send, waiting } = slowServer();
  queue.push({ apply: plus(1), send, failed });
  queue.push({ apply: plus(2), send, failed });
  await soon();
  expect(send).toHaveBeenCalledTimes(1);
  expect(shown(10)).toBe(13);
  waiting[0]?.resolve(11);
  await soon();
  expect(send).toHaveBeenCalledTimes(2);
  expect(shown(11)).toBe(13);
  waiting[1]?.resolve(13);
  await soon();
  expect(settled.answered.mock.calls).toEqual([[11], [13]]);
});

test("of quick changes about the same only the last is sent", async () => {
  const { send, waiting } = slowServer();
  const last = slowServer();
  for (const amount of [1, 2, 3]) {
    queue.push({ about: "line", pauseMs: 400, apply: plus(amount), send: amount === 3 ? last.send : send, failed });
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(shown(10)).toBe(13);
  await vi.advanceTimersByTimeAsync(400);
  expect(send).not.toHaveBeenCalled();
  expect(last.send).toHaveBeenCalledTimes(1);
  expect(waiting).toEqual([]);
});

test("what is on its way is not replaced, but followed", async () => {
  const { send, waiting } = slowServer();
  const next = slowServer();
  queue.push({ about: "line", apply: plus(1), send, failed });
  await soon();
  queue.push({ about: "line", apply: () => 20, send: next.send, failed });
  expect(shown(10)).toBe(20);
  waiting[0]?.resolve(11);
  await soon();
  expect(next.send).toHaveBeenCalledTimes(1);
});

test("changes without a subject are all sent", async () => {
  const { send, waiting } = slowServer();
  queue.push({ apply: plus(1), send, failed });
  queue.push({ apply: plus(1), send, failed });
  await soon();
  waiting[0]?.resolve(1);
  await soon();
  expect(send).toHaveBeenCalledTimes(2);
});

describe("a refusal", () => {
  test("takes its change back, says so, and lets the next one be sent", async () => {
    const { send, waiting } = slowServer();
    const error = new Error("no");
    queue.push({ apply: plus(1), send, failed });
    queue.push({ apply: plus(2), send, failed });
    await soon();
    waiting[0]?.reject(error);
    await soon();
    expect(failed).toHaveBeenCalledExactlyOnceWith(error);
    expect(settled.refused).toHaveBeenCalledTimes(1);
    expect(shown(10)).toBe(12);
    waiting[1]?.resolve(12);
    await soon();
    expect(settled.answered).toHaveBeenCalledExactlyOnceWith(12);
  });
});

test("what waits for a newer change is sent at once when the page goes", async () => {
  const { send } = slowServer();
  queue.push({ about: "line", pauseMs: 400, apply: plus(1), send, failed });
  await soon();
  queue.flush();
  await soon();
  expect(send).toHaveBeenCalledTimes(1);
});

test("listeners hear of every change, until they stop listening", async () => {
  const { send, waiting } = slowServer();
  const received = vi.fn();
  const stop = queue.subscribe(received);
  queue.push({ apply: plus(1), send, failed });
  await soon();
  waiting[0]?.resolve(1);
  await soon();
  expect(received).toHaveBeenCalledTimes(2);
  stop();
  queue.push({ apply: plus(1), send, failed });
  expect(received).toHaveBeenCalledTimes(2);
});
