import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { lineSamples, WaitingLine } from "./waiting-line";

const open = (options: Partial<ConstructorParameters<typeof WaitingLine>[0]> = {}) =>
  new WaitingLine({ name: "test", atOnce: 2, maxWaiting: 10, maxOfOwner: 4, maxWaitMs: 5000, busy: "Busy.", ...options });

/** Work that runs until it is told to end. */
function held() {
  const ended = Promise.withResolvers<void>();
  return { work: () => ended.promise, end: ended.resolve };
}

test("a crowd is let in by turns, first come, first served", async () => {
  const line = open();
  const order: number[] = [];
  let most = 0;
  const turn = (at: number) =>
    line.run(`owner ${at}`, async () => {
      order.push(at);
      most = Math.max(most, line.sizes.running);
      await sleep(1);
      return at;
    });
  const numbers = Array.from({ length: 9 }, (_, at) => at);
  expect(await Promise.all(numbers.map(turn))).toEqual(numbers);
  expect([order, most]).toEqual([numbers, 2]);
  expect(lineSamples()).toContainEqual({ labels: { line: "test", state: "waiting" }, value: 0 });
});

test("one owner has one turn at a time, and does not delay the others", async () => {
  const line = open();
  const first = held();
  const flood = Array.from({ length: 5 }, () => line.run("flood", first.work));
  await expect(line.run("flood", first.work)).rejects.toMatchObject({ code: "busy" });
  expect(await line.run("asha", async () => "served")).toBe("served");
  expect(line.sizes).toEqual({ waiting: 4, running: 1 });
  first.end();
  await Promise.all(flood);
  expect(line.sizes).toEqual({ waiting: 0, running: 0 });
});

test("whoever waits too long, or comes when the line is full, is told so, and nothing of theirs has run", async () => {
  const line = open({ atOnce: 1, maxWaiting: 1, maxWaitMs: 30 });
  const first = held();
  const running = line.run("first", first.work);
  let hasRun = false;
  const waiting = line.run("second", async () => (hasRun = true));
  const busy = { code: "busy", message: "Busy.", status: 503, retryAfter: 5 };
  await expect(line.run("third", async () => (hasRun = true))).rejects.toMatchObject(busy);
  await expect(waiting).rejects.toMatchObject(busy);
  first.end();
  await running;
  expect([hasRun, line.sizes]).toEqual([false, { waiting: 0, running: 0 }]);
});

test("what somebody has waited before they joined the line counts, but a free turn is theirs", async () => {
  const line = open({ atOnce: 1, maxWaitMs: 60_000 });
  const longAgo = performance.now() - 60_000;
  const first = held();
  const running = line.run("first", first.work, longAgo);
  await expect(line.run("second", async () => "served", longAgo)).rejects.toMatchObject({ code: "busy" });
  first.end();
  await running;
});

test("a turn can end before its work, and is not ended twice", async () => {
  const line = open({ atOnce: 1 });
  const [slow, next] = [held(), held()];
  const first = line.run("asha", slow.work);
  line.leave("asha");
  const second = line.run("asha", next.work);
  slow.end();
  await first;
  expect(line.sizes).toEqual({ waiting: 0, running: 1 });
  next.end();
  await second;
  line.leave("asha");
  expect(line.sizes).toEqual({ waiting: 0, running: 0 });
});

test("work that fails ends its turn", async () => {
  const line = open({ atOnce: 1 });
  await expect(line.run("asha", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await line.run("asha", async () => "again")).toBe("again");
});
