/** Checks, before the shop opens, that the database URLs belong together. Each error begins with its setting. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { describeTlsError } from "./database-tls.ts";
import { say } from "./progress.ts";

type DatabaseUrls = { DATABASE_URL: string; DATABASE_DIRECT_URL?: string | undefined; DATABASE_REPLICA_URL?: string | undefined };

const deliveryTimeoutMs = 2000;
const channel = "shop_start";

export async function checkDatabases(urls: DatabaseUrls): Promise<void> {
  await withClient("DATABASE_URL", urls.DATABASE_URL, async (client) => {
    await checkPrimary(client);
    await checkEncoding(client);
  });
  await checkNotifications(urls);
  await checkReplica(urls);
}

/** First, because on a standby every other check fails for this reason. */
async function checkPrimary(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`SELECT pg_is_in_recovery() AS "isStandby"`);
  if (!rows[0].isStandby) return;
  throw new Error(
    "DATABASE_URL: is a standby, which accepts no writes; name the primary here, and the standby in DATABASE_REPLICA_URL.",
  );
}

/** Migrations and texts have letters that other encodings lack. Also needed before a restore. */
export async function checkEncoding(client: pg.Client): Promise<void> {
  const { rows } = await client.query("SELECT getdatabaseencoding() AS encoding");
  const { encoding } = rows[0];
  if (encoding === "UTF8") return;
  throw new Error(
    `DATABASE_URL: the encoding of the database is ${encoding}; create it with --encoding=UTF8 --template=template0 (docs/operations.md).`,
  );
}

/** A notification sent through one URL must arrive at the other: LISTEN does not work behind a pooler in transaction mode. */
async function checkNotifications({ DATABASE_URL, DATABASE_DIRECT_URL }: DatabaseUrls): Promise<void> {
  await withClient("DATABASE_URL", DATABASE_URL, (client) =>
    withClient(
      DATABASE_DIRECT_URL ? "DATABASE_DIRECT_URL" : "DATABASE_URL",
      DATABASE_DIRECT_URL ?? DATABASE_URL,
      async (listener) => {
        if (await isDelivered(client, listener)) return;
        throw new Error(
          DATABASE_DIRECT_URL
            ? "DATABASE_DIRECT_URL: does not hear what DATABASE_URL announces; it must lead to the same database and bypass any pooler."
            : "DATABASE_DIRECT_URL: is needed, because DATABASE_URL leads through a pooler that does not deliver notifications.",
        );
      },
    ),
  );
  if (DATABASE_DIRECT_URL) await withClient("DATABASE_URL", DATABASE_URL, checkLimits);
}

async function isDelivered(client: pg.Client, listener: pg.Client): Promise<boolean> {
  const delivered = new Promise<true>((resolve) => listener.once("notification", () => resolve(true)));
  try {
    await listener.query(`LISTEN ${channel}`);
  } catch {
    return false; // a standby does not support LISTEN
  }
  await client.query(`NOTIFY ${channel}`);
  return Promise.race([delivered, sleep(deliveryTimeoutMs, false, { ref: false })]);
}

/** A pooler ignores the client's limits. Without its own, one statement could hold a connection forever. */
async function checkLimits(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `SELECT name FROM pg_settings WHERE setting = '0'
      AND name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') ORDER BY name`,
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(", ");
  throw new Error(`DATABASE_URL: the pooler's connections have no ${names}; set them in its connect_query (docs/operations.md).`);
}

/** Only reports need the standby, so the shop opens without it; later it is checked with each read (lib/platform/server/db/replica.ts). */
class UnreachableError extends Error {}

type Server = { isStandby: boolean; system: string; name: string };

async function checkReplica({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL }: DatabaseUrls): Promise<void> {
  if (!DATABASE_REPLICA_URL) return;
  const replica = await withClient("DATABASE_REPLICA_URL", DATABASE_REPLICA_URL, readServer).catch((error) => {
    if (!(error instanceof UnreachableError)) throw error;
    say(`WARNING: ${error.message} Until it can be, reports are read from the primary.`);
  });
  if (!replica) return;
  const primary = await withClient("DATABASE_URL", DATABASE_DIRECT_URL ?? DATABASE_URL, readServer);
  if (replica.system !== primary.system || replica.name !== primary.name) {
    throw new Error("DATABASE_REPLICA_URL: is another database than that of DATABASE_URL, and not a standby of it.");
  }
  if (!replica.isStandby)
    throw new Error("DATABASE_REPLICA_URL: is not a standby: it accepts writes. Leave it out, or name a standby.");
}

async function readServer(client: pg.Client): Promise<Server> {
  const { rows } = await client.query(
    `SELECT pg_is_in_recovery() AS "isStandby", system_identifier::text AS system, current_database() AS name
     FROM pg_control_system()`,
  );
  return rows[0];
}

/** Errors of the connection begin with the setting. For DATABASE_URL itself, progress.ts has advice. */
async function withClient<T>(setting: string, connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await open(connectionString).catch((cause) => {
    const problem = describeTlsError(cause);
    if (setting !== "DATABASE_URL") {
      throw new UnreachableError(`${setting}: ${problem ?? `cannot be reached (${cause.code ?? cause.message}).`}`, { cause });
    }
    throw problem ? new Error(`${setting}: ${problem}`, { cause }) : cause;
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function open(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  client.on("error", () => {}); // a lost connection rejects the pending statement
  await client.connect();
  return client;
}
