import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import type { PrismaClient } from "@/lib/platform/server/db/generated/prisma/client";
import { env } from "@/lib/platform/server/env";
import { log } from "@/lib/platform/server/log";
import { sharedState } from "@/lib/platform/server/shared-state";
import { db, openClient, poolLimits } from "./client";
import { databaseId } from "./database-id";
import { DatabasePool } from "./pool";
import { hasCode } from "./transaction";

export type Reader = Pick<PrismaClient, "$queryRaw">;

const connections = 4;
/** How long to wait for a standby to catch up, and how often to check. */
const maxWaitMs = 500;
const pollMs = 20;
/** How long a standby that failed is not used. */
const retryAfterMs = 10_000;

const timeoutCodes = new Set(["57014"]);

const replica = sharedState<{ open?: { client: PrismaClient; unusedUntil: number } }>("replica", () => ({}));

/**
 * Reads from the standby of DATABASE_REPLICA_URL once it has caught up with everything committed before this call, so that users
 * see their own changes (docs/decisions/0055). Otherwise, or without a standby, reads from the primary.
 */
export async function readFromReplica<T>(read: (database: Reader) => Promise<T>): Promise<T> {
  const replica = getReplica();
  if (replica && performance.now() >= replica.unusedUntil) {
    try {
      if (await hasCaughtUp(replica.client)) return await read(replica.client);
    } catch (error) {
      // A query that takes too long there takes too long everywhere.
      if (hasCode(error, timeoutCodes)) throw error;
      replica.unusedUntil = performance.now() + retryAfterMs;
      const reason = (error as Error).message.trim().split("\n").at(-1);
      log.warn({ reason }, "the standby of DATABASE_REPLICA_URL failed; reading from the primary");
    }
  }
  return read(db);
}

function getReplica() {
  const { DATABASE_REPLICA_URL: connectionString } = env();
  if (!connectionString) return undefined;
  replica.open ??= {
    client: openClient(
      new DatabasePool({ ...poolLimits(), connectionString, max: connections, use: "replica", connectionTimeoutMillis: 1000 }),
    ),
    unusedUntil: 0,
  };
  return replica.open;
}

/** How many seconds the standby is behind; `null` without one. */
export async function getStandbyLag(): Promise<number | null> {
  const standby = getReplica();
  if (!standby) return null;
  const [row] = await standby.client.$queryRaw<{ seconds: number }[]>`
    SELECT CASE WHEN pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() THEN 0
      ELSE coalesce(extract(epoch FROM now() - pg_last_xact_replay_timestamp()), 0) END::float AS seconds`;
  return row?.seconds ?? null;
}

/** The primary's position, and which database it is. If commits do not wait for the disk, they are visible before the log is flushed. */
const readPosition = () => db.$queryRaw<{ at: string; id: string }[]>`
  SELECT ${databaseId} AS id, CASE current_setting('synchronous_commit') WHEN 'off' THEN pg_current_wal_insert_lsn()
    ELSE pg_current_wal_flush_lsn() END::text AS at FROM pg_control_system()`;

async function hasCaughtUp(replica: Reader): Promise<boolean> {
  const [position] = await readPosition();
  for (const deadline = performance.now() + maxWaitMs; ; await sleep(pollMs)) {
    const [row] = await replica.$queryRaw<{ is: boolean }[]>`
      SELECT coalesce(pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= ${position?.at}::pg_lsn
        AND ${databaseId} = ${position?.id}, false) AS is FROM pg_control_system()`;
    if (row?.is) return true;
    if (performance.now() > deadline) return false;
  }
}
