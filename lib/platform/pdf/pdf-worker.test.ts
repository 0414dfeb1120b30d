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
  export const makeFile = ({ wanted }) => {
    if (wanted === "end") process.exit(3);
    if (wanted === "throw") setTimeout(() => { throw new Error("thrown in the thread"); });
    if (wanted === "complain") throw new Error("no such font");
    if (wanted === "answer") return new Uint8Array([threadId]);
    while (wanted === "spin");
    return new Promise(() => {});
  }`,
);
afterAll(() => rmSync(path.dirname(thread), { recursive: true }));

let worker: ReturnType<typeof startPdfWorker>;
const start = (options = {}) => {
  worker = startPdfWorker(thread, options);
};
afterEach(() => worker.stop());

const answer = () => makePdf({ wanted: "answer" });

test("documents are set one after the other by one thread", async () => {
  start();
  const [first, ...others] = await Promise.all([answer(), answer(), answer()]);
  expect(others).toEqual([first, first]);
});

test.each([
  ["complain", "no such font"],
  ["end", "exited"],
  ["throw", "thrown in the thread"],
  ["hang", "aborted"],
  ["spin", "aborted"],
])("a thread that is told to %s fails one document, and the next is set", async (wanted, problem) => {
  start({ maxMs: 1500 });
  const before = await answer();
  const [failed, next] = await Promise.allSettled([makePdf({ wanted }), answer()]);
  expect(failed).toMatchObject({ status: "rejected", reason: { message: expect.stringContaining(problem) } });
  expect(next).toMatchObject({ status: "fulfilled" });
  if (wanted !== "complain") expect(next, "by a new thread").not.toMatchObject({ value: before });
});

test("where too many wait, the next is asked to come again", async () => {
  start({ maxWaiting: 2 });
  const tries = await Promise.allSettled([answer(), answer(), answer()]);
  expect(tries.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
  expect(tries[2]).toMatchObject({ reason: { code: "unavailable", retryAfter: 5 } });
  await expect(answer()).resolves.toBeDefined();
});

test("after it was stopped nothing is set any more", async () => {
  start();
  await answer();
  await worker.stop();
  await expect(async () => answer()).rejects.toMatchObject({ code: "unavailable" });
});
