/** One of several processes of the shop. The one that started it (scripts/processes.ts) says when it ends, and how. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { fail } from "./progress.ts";

type Server = { stop: (how?: { lingerMs: number }) => Promise<void> };

let server: Server | undefined;
let isEnding = false;

async function end(lingerMs = 0): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await server?.stop({ lingerMs });
  process.exit(0);
}
// Ctrl-C and a terminal that closes reach every process; the one above decides.
for (const signal of ["SIGINT", "SIGHUP"] as const) process.on(signal, () => {});
process.on("SIGTERM", () => void end());
// Another takes its visitors: who is connected may say one thing more, and is then let go.
process.on("SIGUSR2", () => void end(2000));

try {
  const { startServer } = await import(pathToFileURL(path.resolve("dist/server.mjs")).href);
  server = await startServer();
} catch (error) {
  fail(error);
  process.exit(1);
}
