import { beforeEach, describe, expect, test, vi } from "vitest";
import { ChangeQueue } from "./change-queue";

/** A server that responds when told to. */
function slowServer() {
  const pending: { resolve: (state: number) => void; reject: (error: Error) => void }[] = [];
  const send = vi.fn(() => new Promise<number>((resolve, reject) => pending.push({ resolve, reject })));
  return { send, pending };
}

const handlers = { onResponse: vi.fn(), onError: vi.fn() };
const failed = vi.fn();
const plus = (amount: number) => (state: number) => state + amount;
const flushTimers = () => vi.advanceTimersByTimeAsync(0);
let queue: ChangeQueue<number>;
const getState = (base: number) => queue.getChanges().reduce((state, { apply }) => apply(state), base);

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  queue = new ChangeQueue<number>(handlers);
  return () => vi.useRealTimers();
});

test("a change shows at once, until the server responds", async () => {
  const { send, pending } = slowServer();
  queue.push({ apply: plus(1), send, failed });
  expect(getState(10)).toBe(11);
  await flushTimers();
  pending[0]?.resolve(11);
  await flushTimers();
  expect(handlers.onResponse).toHaveBeenCalledExactlyOnceWith(11);
  expect(queue.getChanges()).toEqual([]);
});

test("changes are sent one after another, so that responses cannot overtake each other", async () => {
  const { send, pending } = slowServer();
  queue.push({ apply: plus(1), send, failed });
  queue.push({ apply: plus(2), send, failed });
  await flushTimers();
  expect(send).toHaveBeenCalledTimes(1);
  expect(getState(10)).toBe(13);
  pending[0]?.resolve(11);
  await flushTimers();
  expect(send).toHaveBeenCalledTimes(2);
  expect(getState(11)).toBe(13);
  pending[1]?.resolve(13);
  await flushTimers();
  expect(handlers.onResponse.mock.calls).toEqual([[11], [13]]);
});

test("of quick changes to the same item only the last is sent", async () => {
  const { send, pending } = slowServer();
  const last = slowServer();
  for (const amount of [1, 2, 3]) {
    queue.push({ about: "line", pauseMs: 400, apply: plus(amount), send: amount === 3 ? last.send : send, failed });
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(getState(10)).toBe(13);
  await vi.advanceTimersByTimeAsync(400);
  expect(send).not.toHaveBeenCalled();
  expect(last.send).toHaveBeenCalledTimes(1);
  expect(pending).toEqual([]);
});

test("a change in flight is not replaced; the next one is sent after it", async () => {
  const { send, pending } = slowServer();
  const next = slowServer();
  queue.push({ about: "line", apply: plus(1), send, failed });
  await flushTimers();
  queue.push({ about: "line", apply: () => 20, send: next.send, failed });
  expect(getState(10)).toBe(20);
  pending[0]?.resolve(11);
  await flushTimers();
  expect(next.send).toHaveBeenCalledTimes(1);
});

test("changes without `about` are all sent", async () => {
  const { send, pending } = slowServer();
  queue.push({ apply: plus(1), send, failed });
  queue.push({ apply: plus(1), send, failed });
  await flushTimers();
  pending[0]?.resolve(1);
  await flushTimers();
  expect(send).toHaveBeenCalledTimes(2);
});

describe("a failed change", () => {
  test("is rolled back and reported, and the next one is still sent", async () => {
    const { send, pending } = slowServer();
    const error = new Error("no");
    queue.push({ apply: plus(1), send, failed });
    queue.push({ apply: plus(2), send, failed });
    await flushTimers();
    pending[0]?.reject(error);
    await flushTimers();
    expect(failed).toHaveBeenCalledExactlyOnceWith(error);
    expect(handlers.onError).toHaveBeenCalledTimes(1);
    expect(getState(10)).toBe(12);
    pending[1]?.resolve(12);
    await flushTimers();
    expect(handlers.onResponse).toHaveBeenCalledExactlyOnceWith(12);
  });
});

test("debounced changes are sent at once when the page closes", async () => {
  const { send } = slowServer();
  queue.push({ about: "line", pauseMs: 400, apply: plus(1), send, failed });
  await flushTimers();
  queue.flush();
  await flushTimers();
  expect(send).toHaveBeenCalledTimes(1);
});

test("subscribers are notified of every change until they unsubscribe", async () => {
  const { send, pending } = slowServer();
  const listener = vi.fn();
  const unsubscribe = queue.subscribe(listener);
  queue.push({ apply: plus(1), send, failed });
  await flushTimers();
  pending[0]?.resolve(1);
  await flushTimers();
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  queue.push({ apply: plus(1), send, failed });
  expect(listener).toHaveBeenCalledTimes(2);
});
