/** The production server for the browser tests, with its own port, database and media folder. */
import { freePort } from "../free-port.ts";
import { memoryFlags } from "../memory-flags.ts";
import { startStandIns } from "../stand-ins/server.ts";
import { startCommand, stop } from "./commands.ts";

export type Shop = { url: string; stop: () => Promise<void> };

/** The bearer for /metrics in the browser tests. */
export const metricsToken = "for-the-tests-of-the-metrics-alone-0123456789";

const openMark = /The shop is open/;

export async function startShop(databaseUrl: string, folders: { MEDIA_DIR: string; OUTBOX_DIR: string }): Promise<Shop> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const lines: string[] = [];
  const standIns = await startStandIns();
  const env = {
    PORT: String(port),
    SITE_URL: url,
    DATABASE_URL: databaseUrl,
    WEB_PROCESSES: "1",
    SEED: "catalogue",
    ...folders,
    ...standIns.env,
    // Payments of closed tabs are reconciled at once.
    TASK_SECONDS: "1",
    RECONCILE_SECONDS: "2",
    METRICS_TOKEN: metricsToken,
    LOG_LEVEL: "warn",
    NODE_ENV: "production",
  };
  const child = startCommand("node", [...memoryFlags, "scripts/start.ts"], { env, onOutput: (text) => lines.push(text) });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", () => openMark.test(lines.join("")) && resolve());
    child.once("exit", () => reject(new Error(`The shop did not start.\n${lines.join("")}`)));
  });
  return {
    url,
    stop: async () => {
      await stop(child, "SIGINT");
      await standIns.stop();
      const errors = lines
        .join("")
        .split("\n")
        .filter((line) => /"level":(50|60)/.test(line));
      if (errors.length) console.error(`The server logged errors:\n${errors.slice(0, 20).join("\n")}`);
    },
  };
}
