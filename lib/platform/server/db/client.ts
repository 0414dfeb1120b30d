import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { Prisma, PrismaClient } from "@/lib/platform/server/db/generated/prisma/client";
import { env } from "@/lib/platform/server/env";
import { log } from "@/lib/platform/server/log";
import { sharedState } from "@/lib/platform/server/shared-state";
import { onShutdown } from "@/lib/platform/server/shutdown";
import { BudgetedPool, type DatabasePool } from "./pool";
import { dependOnTables, trackReads } from "./read-tables";
import { StuckReads } from "./stuck-reads";

/** All waits are bounded: an error after five seconds is better than a shop that hangs. */
function connect(): PrismaClient {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_POOL } = env();
  const isPooled = DATABASE_DIRECT_URL !== undefined;
  return openClient(new BudgetedPool({ ...poolLimits(isPooled), connectionString: DATABASE_URL, max: DATABASE_POOL }));
}

/** A pooler in transaction mode ignores the client's limits: they come from its own settings (docs/operations.md). */
export function poolLimits(isPooled = false) {
  const { DATABASE_CONNECT_MS, DATABASE_STATEMENT_MS } = env();
  return {
    connectionTimeoutMillis: DATABASE_CONNECT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    silentMs: DATABASE_STATEMENT_MS,
    ...(!isPooled && { statement_timeout: DATABASE_STATEMENT_MS, idle_in_transaction_session_timeout: 10_000 }),
    isPooled,
  };
}

/** A Prisma client that uses this pool. */
export function openClient(pool: DatabasePool): PrismaClient {
  const adapter = new GuardedAdapter(pool, {
    onPoolError: ({ message }) => log.warn({ reason: message }, "database connection lost"),
    disposeExternalPool: true,
  });
  const client = new PrismaClient({ adapter });
  onShutdown(() => client.$disconnect());
  return client;
}

/** Prisma's adapter. Reads of a locked table cannot tie up all connections, and each read is recorded for its page. */
class GuardedAdapter extends PrismaPg {
  override async connect(): ReturnType<PrismaPg["connect"]> {
    const adapter = await super.connect();
    const reads = new StuckReads();
    const read = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = (query) => {
      dependOnTables(query.sql);
      return reads.run(query.sql, () => read(query));
    };
    return adapter;
  }
}

/** Parts of raw statements: values are sent as parameters, never as text. */
export const { sql, join: joinSql, raw: rawSql } = Prisma;
export type Sql = Prisma.Sql;

const database = sharedState<{ client?: PrismaClient }>("database", () => ({}));

/** Connects on first use, once per process: a build has no database. */
export const db = new Proxy({} as PrismaClient, {
  get(_, property) {
    database.client ??= connect();
    const value = Reflect.get(database.client, property);
    return typeof value === "function" ? trackReads(value, property).bind(database.client) : trackReads(value, property);
  },
});
