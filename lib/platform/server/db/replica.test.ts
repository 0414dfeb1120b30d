import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { resetSharedState } from "@/lib/platform/server/shared-state";
import { checkDatabases } from "@/scripts/check-databases";
import { freePort } from "@/scripts/free-port";
import { migrate } from "@/scripts/migrate";
import { createDatabase, getDatabaseUrl } from "@/scripts/test/postgres";
import { withClient } from "@/scripts/with-client";
import { changeSettings } from "@/tests/support/settings";
import { type ReplicatedDatabase, startReplicated } from "@/tests/support/standby";

/** A real standby that replicates its own PostgreSQL. */
let databases: ReplicatedDatabase;
let readFromReplica: typeof import("./replica").readFromReplica;
let getStandbyLag: typeof import("./replica").getStandbyLag;
let standby: pg.Client;
const getSettings = (url: string) => ({ DATABASE_URL: databases.primary.url, DATABASE_REPLICA_URL: url });

beforeAll(async () => {
  databases = await startReplicated(path.join(inject("folder"), "replicated"), (url) =>
    withClient(url, async (client) => {
      await migrate(url, client);
      await client.query("CREATE TABLE entry (word text)");
    }),
  );
  changeSettings(getSettings(databases.standby.url));
  // Another test file in this worker may have left a client connected to the worker's own database.
  resetSharedState("database", "replica");
  ({ readFromReplica, getStandbyLag } = await import("./replica"));
  standby = new pg.Client({ connectionString: databases.standby.url });
  standby.on("error", () => {}); // the test stops it while it is connected
  await standby.connect();
}, 60_000);

afterAll(async () => {
  const { shutDown } = await import("@/lib/platform/server/shutdown");
  await standby.end();
  await shutDown();
  resetSharedState("shutdown", "replica");
  await databases.stop();
});

const write = (word: string) =>
  withClient(databases.primary.url, (client) => client.query("INSERT INTO entry VALUES ($1)", [word]));
const read = () =>
  readFromReplica(async (database) => {
    const [row] = await database.$queryRaw<{ isStandby: boolean; words: string[] }[]>`
      SELECT pg_is_in_recovery() AS "isStandby", (SELECT coalesce(array_agg(word ORDER BY word), '{}') FROM entry) AS words`;
    return row;
  });

test("rows written a moment ago are read from the standby, each time", async () => {
  const words: string[] = [];
  for (let turn = 10; turn < 40; turn++) {
    words.push(`word ${turn}`);
    await write(`word ${turn}`);
    expect(await read()).toEqual({ isStandby: true, words });
  }
});

test("a standby that lags behind is not used until it has caught up", async () => {
  await standby.query("SELECT pg_wal_replay_pause()");
  await write("word held back");
  expect(await read()).toMatchObject({ isStandby: false, words: expect.arrayContaining(["word held back"]) });
  await standby.query("SELECT pg_wal_replay_resume()");
  expect(await read()).toMatchObject({ isStandby: true, words: expect.arrayContaining(["word held back"]) });
});

test("the lag is that behind the primary, also of a standby that is cut off and has replayed all it received", async () => {
  await write("word before");
  expect(await getStandbyLag()).toBe(0);
  const connectTo = async (conninfo: string) => {
    await standby.query(`ALTER SYSTEM SET primary_conninfo = '${conninfo}'`);
    await standby.query("SELECT pg_reload_conf()");
  };
  const isCutOff = async () => (await standby.query("SELECT FROM pg_stat_wal_receiver")).rowCount === 0;
  await connectTo("");
  await expect.poll(isCutOff).toBe(true);
  await write("word after");
  await sleep(1000);
  expect(await getStandbyLag()).toBeGreaterThan(1);
  const { rows } = await standby.query("SELECT pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() AS all");
  expect(rows).toEqual([{ all: true }]);
  await connectTo(databases.primary.url);
  await expect.poll(getStandbyLag, { timeout: 20_000 }).toBe(0);
}, 40_000);

test("the whole catalogue is read from the standby, and what it does not have yet from the primary", async () => {
  const { factory } = await import("@/tests/support/factories");
  const { getListed } = await import("@/lib/catalogue/product/storefront/queries");
  const getNames = async () => (await getListed()).products.map(({ name }) => name);
  const { id } = await factory.product({ name: "Roof coating" });
  expect(await getNames()).toEqual(["Roof coating"]);
  const { rows } = await standby.query(
    "SELECT FROM pg_stat_activity WHERE query LIKE '%p.main_uses AS%' AND pid <> pg_backend_pid()",
  );
  expect(rows).toHaveLength(1);
  await standby.query("SELECT pg_wal_replay_pause()");
  await withClient(databases.primary.url, (client) =>
    client.query("UPDATE product SET name = 'Roof coating, white' WHERE id = $1", [id]),
  );
  expect(await getNames()).toEqual(["Roof coating, white"]);
  await standby.query("SELECT pg_wal_replay_resume()");
});

test("the standby of another database is not used, although it has caught up", async () => {
  const { primary, standby: ownStandby } = databases;
  const other = await createDatabase(primary.url, "elsewhere");
  await withClient(other, (client) => client.query("CREATE TABLE entry AS SELECT 'elsewhere' AS word"));
  const otherStandby = getDatabaseUrl(ownStandby.url, "elsewhere");
  await expect
    .poll(() =>
      withClient(otherStandby, (client) => client.query("TABLE entry")).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  const use = (url: string) => {
    changeSettings(getSettings(url));
    resetSharedState("replica");
  };
  use(otherStandby);
  expect(await getStandbyLag()).toBe(86_400);
  expect(await read()).toMatchObject({ isStandby: false, words: expect.not.arrayContaining(["elsewhere"]) });
  use(ownStandby.url);
  expect(await read()).toMatchObject({ isStandby: true });
});

test("the shop starts with a standby of this database, or without any, but not with another server", async () => {
  const { primary, standby: ownStandby } = databases;
  const getError = (url: string) => checkDatabases(getSettings(url)).then(String, ({ message }) => message);
  expect(await getError(ownStandby.url)).toBe("undefined");
  expect(await getError(primary.url)).toMatch(/^DATABASE_REPLICA_URL: is not a standby/);
  await expect(checkDatabases({ DATABASE_URL: ownStandby.url })).rejects.toThrow(
    "DATABASE_URL: is a standby, which accepts no writes; name the primary here, and the standby in DATABASE_REPLICA_URL.",
  );
  expect(await getError(inject("databaseUrl"))).toMatch(/^DATABASE_REPLICA_URL: is another database/);
  const other = new URL(await createDatabase(primary.url, "other"));
  expect(await getError(other.href)).toMatch(/^DATABASE_REPLICA_URL: is another database/);
  const unusedUrl = `postgresql://shop@127.0.0.1:${await freePort(0, "127.0.0.1")}/shop`;
  const output = vi.spyOn(console, "log").mockImplementation(() => {});
  expect(await getError(unusedUrl)).toBe("undefined");
  expect(output).toHaveBeenCalledWith(
    expect.stringContaining("WARNING: DATABASE_REPLICA_URL: cannot be reached (ECONNREFUSED)."),
  );
});

test("no read fails when the standby dies", async () => {
  await databases.standby.stop("SIGQUIT");
  const start = performance.now();
  expect(await read()).toMatchObject({ isStandby: false });
  expect(await read()).toMatchObject({ isStandby: false });
  expect(performance.now() - start).toBeLessThan(3000);
  expect(await getStandbyLag()).toBe(86_400);
});
