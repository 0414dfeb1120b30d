/** What several addresses of the database promise each other, asked before the shop opens. Each refusal names its setting. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

type Addresses = { DATABASE_URL: string; DATABASE_DIRECT_URL?: string | undefined; DATABASE_REPLICA_URL?: string | undefined };

const deliveryTimeoutMs = 2000;
const channel = "shop_start";

export async function checkDatabases(addresses: Addresses): Promise<void> {
  await checkNotifications(addresses);
  await checkReplica(addresses);
}

/** What one address announces, the other must hear: a pooler that gives each transaction another session keeps nobody listening. */
async function checkNotifications({ DATABASE_URL, DATABASE_DIRECT_URL }: Addresses): Promise<void> {
  await withClient("DATABASE_URL", DATABASE_URL, (client) =>
    withClient(
      DATABASE_DIRECT_URL ? "DATABASE_DIRECT_URL" : "DATABASE_URL",
      DATABASE_DIRECT_URL ?? DATABASE_URL,
      async (listener) => {
        if (await isDelivered(client, listener)) return;
        throw new Error(
          DATABASE_DIRECT_URL
            ? "DATABASE_DIRECT_URL: does not hear what DATABASE_URL announces; it must lead to the same database, past any pooler."
            : "DATABASE_DIRECT_URL: is needed, because DATABASE_URL leads through a pooler that delivers no notifications.",
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
    return false; // a standby takes nobody who listens
  }
  await client.query(`NOTIFY ${channel}`);
  return Promise.race([delivered, sleep(deliveryTimeoutMs, false, { ref: false })]);
}

/** A pooler takes no limits from who connects; without any, one statement could hold a connection for ever. */
async function checkLimits(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `SELECT name FROM pg_settings WHERE setting = '0'
      AND name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') ORDER BY name`,
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(", ");
  throw new Error(`DATABASE_URL: the pooler's connections have no ${names}; set them in its connect_query (docs/operations.md).`);
}

type Server = { isStandby: boolean; system: string; name: string };

async function checkReplica({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL }: Addresses): Promise<void> {
  if (!DATABASE_REPLICA_URL) return;
  const replica = await withClient("DATABASE_REPLICA_URL", DATABASE_REPLICA_URL, readServer);
  const primary = await withClient("DATABASE_URL", DATABASE_DIRECT_URL ?? DATABASE_URL, readServer);
  if (replica.system !== primary.system || replica.name !== primary.name) {
    throw new Error("DATABASE_REPLICA_URL: is another database than that of DATABASE_URL, not a standby of it.");
  }
  if (!replica.isStandby)
    throw new Error("DATABASE_REPLICA_URL: is no standby, it takes changes itself; leave it out or name a standby.");
}

async function readServer(client: pg.Client): Promise<Server> {
  const { rows } = await client.query(
    `SELECT pg_is_in_recovery() AS "isStandby", system_identifier::text AS system, current_database() AS name
     FROM pg_control_system()`,
  );
  return rows[0];
}

/** A database that cannot be reached is named by its setting; DATABASE_URL itself has its own advice (progress.ts). */
async function withClient<T>(setting: string, connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  client.on("error", () => {}); // a connection that is lost fails the statement that is under way
  await client.connect().catch((cause) => {
    if (setting === "DATABASE_URL") throw cause;
    throw new Error(`${setting}: cannot be reached (${cause.code ?? cause.message}).`, { cause });
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
