import { afterEach, expect, test } from "vitest";
import { makePdf } from "./pdf";
import { startPdfWorker } from "./pdf-worker";

/** A thread that answers, complains, hangs or ends, as it is told. */
const thread = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from "node:worker_threads";
    parentPort.on("message", ({ wanted }) => {
      if (wanted === "end") process.exit(3);
      if (wanted === "throw") setTimeout(() => { throw new Error("thrown in the thread"); });
      if (wanted === "complain") parentPort.postMessage({ problem: "no such font" });
      if (wanted === "answer") parentPort.postMessage({ pdf: new Uint8Array([threadId]) });
    });`)}`,
);

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
  ["end", "has ended"],
  ["throw", "thrown in the thread"],
  ["hang", "took too long"],
])("a thread that is told to %s fails one document, and the next gets a new thread", async (wanted, problem) => {
  start({ longestMs: 1500 });
  const before = await answer();
  const [failed, next] = await Promise.allSettled([makePdf({ wanted }), answer()]);
  expect(failed).toMatchObject({ status: "rejected", reason: { message: expect.stringContaining(problem) } });
  expect(next).toMatchObject({ status: "fulfilled" });
  expect(next).not.toMatchObject({ value: before });
});

test("where too many wait, the next is asked to come again", async () => {
  start({ mostWaiting: 2 });
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
