import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { DatabasePool } from "./database-pool";
import { env } from "./env";
import { Prisma, PrismaClient } from "./generated/prisma/client";
import { log } from "./log";
import { onShutdown } from "./shutdown";

/** Waits are bounded everywhere: a shop that answers "not now" in five seconds is better than one that hangs. */
function connect(): PrismaClient {
  const { DATABASE_URL, DATABASE_POOL, DATABASE_CONNECT_MS, DATABASE_STATEMENT_MS } = env();
  const pool = new DatabasePool({
    connectionString: DATABASE_URL,
    max: DATABASE_POOL,
    connectionTimeoutMillis: DATABASE_CONNECT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: DATABASE_STATEMENT_MS,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 10_000,
  });
  const adapter = new PrismaPg(pool, {
    onPoolError: ({ message }) => log.warn({ reason: message }, "database connection lost"),
    disposeExternalPool: true,
  });
  const client = new PrismaClient({ adapter });
  onShutdown(() => client.$disconnect());
  return client;
}

/** Parts of raw statements: what stands in them goes as parameters, never as text. */
export const { sql, join: joinSql, raw: rawSql } = Prisma;
export type Sql = Prisma.Sql;

const holder = globalThis as { shopDatabase?: PrismaClient };

/** Connects on first use, once a process: Next evaluates this module in several bundles, and at build time without a database. */
export const db = new Proxy({} as PrismaClient, {
  get(_, property) {
    holder.shopDatabase ??= connect();
    const value = Reflect.get(holder.shopDatabase, property);
    return typeof value === "function" ? value.bind(holder.shopDatabase) : value;
  },
});
