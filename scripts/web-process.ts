/** One of several web processes. The primary process (scripts/processes.ts) decides when and how it stops. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { logConsole } from "./console-log.ts";
import { fail } from "./progress.ts";

type Server = { stop: (how?: { lingerMs: number }) => Promise<void> };

logConsole();

let server: Server | undefined;
let isEnding = false;

async function end(how?: { lingerMs: number }): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await server?.stop(how);
  process.exit(0);
}
// Ctrl-C and a closed terminal signal every process; only the primary process reacts.
for (const signal of ["SIGINT", "SIGHUP"] as const) process.on(signal, () => {});
process.on("SIGTERM", () => void end());
// Replaced by another process: each open connection gets one more response and is then closed.
process.on("SIGUSR2", () => void end({ lingerMs: 2000 }));

try {
  const { startServer } = await import(pathToFileURL(path.resolve("dist/server.mjs")).href);
  server = await startServer();
} catch (error) {
  fail(error);
  process.exit(1);
}
