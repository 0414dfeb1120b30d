import { Piscina } from "piscina";
import { log } from "@/lib/platform/server/log";
import { AppError } from "@/lib/platform/shared/errors";
import { setPdfMaker } from "./pdf";

type Options = { maxMs?: number; maxWaiting?: number };

/**
 * Renders documents in a thread, one after the other, so that requests never wait for them. The thread starts with the first
 * document, and ends after a quiet minute, because it holds some 90 MB; if it hangs or dies, the next document gets a new one.
 */
export function startPdfWorker(
  filename: string,
  { maxMs = 20_000, maxWaiting = 40 }: Options = {},
): { stop: () => Promise<void> } {
  const pool = new Piscina<object, Uint8Array<ArrayBuffer>>({
    filename,
    name: "makeFile",
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    // Not this process's options: under the condition "react-server" React renders no documents.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  pool.on("error", (err) => log.warn({ err }, "the thread for documents reported an error"));
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  setPdfMaker(async (task) => {
    if (waiting >= maxWaiting)
      throw new AppError("unavailable", "Many documents are being printed. Please try again in a moment.");
    waiting++;
    // A queue in front of piscina's own, whose time limit would include the wait.
    const result = last.then(() => pool.run(task, { signal: AbortSignal.timeout(maxMs) })).finally(() => waiting--);
    last = result.catch((err) => log.error({ err }, "a document could not be rendered"));
    return result;
  });
  return {
    stop: async () => {
      setPdfMaker(undefined);
      await last;
      await pool.destroy();
    },
  };
}
