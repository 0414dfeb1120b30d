import { DatabasePool } from "@/lib/platform/db/pool";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { onShutdown } from "@/lib/platform/shutdown";

let shared: DatabasePool | undefined;

function jobPool(): DatabasePool {
  if (shared) return shared;
  const pool = new DatabasePool({
    connectionString: env().DATABASE_URL,
    application_name: "jobs",
    max: 3,
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
    keepAlive: true,
  });
  pool.on("error", ({ message }) => log.warn({ reason: message }, "a connection of the jobs is lost"));
  onShutdown(async () => {
    shared = undefined;
    await pool.end();
  });
  shared = pool;
  return pool;
}

/**
 * The few connections over which pg-boss looks after its jobs: however busy the shop is, emails go out, and however many letters
 * there are, people buy.
 */
export const jobDatabase = {
  executeSql: (text: string, values?: unknown[]) => jobPool().query(text, values),
};
