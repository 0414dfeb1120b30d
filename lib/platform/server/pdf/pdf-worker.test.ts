import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { makePdf } from "./pdf";
import { startPdfWorker } from "./pdf-worker";

/** A worker thread that responds, throws, hangs or exits, as the test tells it to. */
const thread = path.join(mkdtempSync(path.join(tmpdir(), "thread-")), "thread.mjs");
writeFileSync(
  thread,
  `import { threadId } from "node:worker_threads";
  export const makeFile = ({ action }) => {
    if (action === "exit") process.exit(3);
    if (action === "throw") setTimeout(() => { throw new Error("thrown in the thread"); });
    if (action === "fail") throw new Error("no such font");
    if (action === "respond") return new Uint8Array([threadId]);
    while (action === "spin");
    return new Promise(() => {});
  }`,
);
afterAll(() => rmSync(path.dirname(thread), { recursive: true }));

let worker: ReturnType<typeof startPdfWorker>;
const start = (options = {}) => {
  worker = startPdfWorker(thread, options);
};
afterEach(() => worker.stop());

const render = () => makePdf({ action: "respond" });

test("documents are rendered one after the other by one thread", async () => {
  start();
  const [first, ...rest] = await Promise.all([render(), render(), render()]);
  expect(rest).toEqual([first, first]);
});

test.each([
  ["fail", "no such font"],
  ["exit", "exited"],
  ["throw", "thrown in the thread"],
  ["hang", "aborted"],
  ["spin", "aborted"],
])("one document fails if the thread is made to %s, and the next is rendered", async (action, problem) => {
  start({ maxMs: 1500 });
  const before = await render();
  const [failed, next] = await Promise.allSettled([makePdf({ action }), render()]);
  expect(failed).toMatchObject({ status: "rejected", reason: { message: expect.stringContaining(problem) } });
  expect(next).toMatchObject({ status: "fulfilled" });
  if (action !== "fail") expect(next, "by a new thread").not.toMatchObject({ value: before });
});

test("if too many documents are waiting, the next has to be retried later", async () => {
  start({ maxWaiting: 2 });
  const tries = await Promise.allSettled([render(), render(), render()]);
  expect(tries.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
  expect(tries[2]).toMatchObject({ reason: { code: "unavailable", retryAfter: 5 } });
  await expect(render()).resolves.toBeDefined();
});

test("after it was stopped nothing is rendered any more", async () => {
  start();
  await render();
  await worker.stop();
  await expect(async () => render()).rejects.toMatchObject({ code: "unavailable" });
});
