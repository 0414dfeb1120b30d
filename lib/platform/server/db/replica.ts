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
      if (await hasCaughtUp(replica.client, await readPosition())) return await read(replica.client);
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

/** Counts as the lag of a standby that cannot be asked, or is no standby of this database any more. */
const unknownLag = 86_400;
/** In less time than /metrics waits for a gauge. */
const maxAskMs = 1500;

/** How many seconds the standby is behind the primary; `null` without one. */
export async function getStandbyLag(): Promise<number | null> {
  const standby = getReplica();
  if (!standby) return null;
  const position = await readPosition();
  const asked = readLag(standby.client, position).catch(() => unknownLag);
  return Promise.race([asked, sleep(maxAskMs, unknownLag, { ref: false })]);
}

/**
 * One that is cut off has replayed all that it has received, so only the primary knows that it is behind. After a quiet hour the last replayed
 * transaction is old although nothing is missing, so a standby is given a moment to catch up.
 */
async function readLag(replica: Reader, position: Position): Promise<number> {
  if (await hasCaughtUp(replica, position)) return 0;
  const [row] = await replica.$queryRaw<{ seconds: number | null }[]>`
    SELECT greatest(0, extract(epoch FROM now() - pg_last_xact_replay_timestamp()))::float AS seconds
    FROM pg_control_system() WHERE pg_is_in_recovery() AND ${databaseId} = ${position.id}`;
  return row?.seconds ?? unknownLag;
}

type Position = { at: string; id: string };

/** The primary's position, and which database it is. If commits do not wait for the disk, they are visible before the log is flushed. */
async function readPosition(): Promise<Position> {
  const [position] = await db.$queryRaw<[Position]>`
    SELECT ${databaseId} AS id, CASE current_setting('synchronous_commit') WHEN 'off' THEN pg_current_wal_insert_lsn()
      ELSE pg_current_wal_flush_lsn() END::text AS at FROM pg_control_system()`;
  return position;
}

async function hasCaughtUp(replica: Reader, { at, id }: Position): Promise<boolean> {
  for (const deadline = performance.now() + maxWaitMs; ; await sleep(pollMs)) {
    const [row] = await replica.$queryRaw<{ is: boolean }[]>`
      SELECT coalesce(pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= ${at}::pg_lsn
        AND ${databaseId} = ${id}, false) AS is FROM pg_control_system()`;
    if (row?.is) return true;
    if (performance.now() > deadline) return false;
  }
}
