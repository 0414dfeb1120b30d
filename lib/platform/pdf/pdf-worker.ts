import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { setPdfMaker } from "./pdf";

export type PdfAnswer = { pdf: Uint8Array<ArrayBuffer> } | { problem: string };

type Options = { longestMs?: number; mostWaiting?: number };

/**
 * Lets documents be set in a thread, one after the other, so that requests never wait for a processor that is busy with them. The
 * thread begins with the first document; one that hangs or dies is ended, and the next document gets a new one.
 */
export function startPdfWorker(
  file: URL,
  { longestMs: maxMs = 20_000, mostWaiting: maxWaiting = 40 }: Options = {},
): { stop: () => Promise<void> } {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const end = async () => {
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  };
  const begin = () => {
    // Not the options of this process: React sets nothing under the condition "react-server".
    const begun = new Worker(file, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 256 } });
    begun.on("error", (err) => log.warn({ err }, "the thread that sets documents complains"));
    begun.once("exit", () => {
      if (worker === begun) worker = undefined;
    });
    begun.unref();
    return begun;
  };
  const set = async (job: object): Promise<Uint8Array<ArrayBuffer>> => {
    worker ??= begin();
    try {
      return await getAnswer(worker, job, maxMs);
    } catch (error) {
      log.error({ err: error }, "a document could not be set");
      await end();
      throw error;
    }
  };
  setPdfMaker(async (job) => {
    if (waiting >= maxWaiting)
      throw new AppError("unavailable", "Many documents are being printed. Please try again in a moment.");
    waiting++;
    const mine = last.then(() => set(job)).finally(() => waiting--);
    last = mine.catch(() => {}); // whoever comes next does not mind
    return mine;
  });
  return {
    stop: async () => {
      setPdfMaker(undefined);
      await last;
      await end();
    },
  };
}

/** The next answer of a thread that was given one job. */
async function getAnswer(worker: Worker, job: object, maxMs: number): Promise<Uint8Array<ArrayBuffer>> {
  const over = new AbortController();
  const { signal } = over;
  const tooLong = sleep(maxMs, undefined, { signal }).then(() => Promise.reject(new Error("Setting a document took too long.")));
  const gone = once(worker, "exit", { signal }).then(() =>
    Promise.reject(new Error("The thread that sets documents has ended.")),
  );
  worker.postMessage(job);
  try {
    const [answer] = (await Promise.race([once(worker, "message", { signal }), tooLong, gone])) as [PdfAnswer];
    if ("pdf" in answer) return answer.pdf;
    throw new Error(answer.problem);
  } finally {
    over.abort();
  }
}
