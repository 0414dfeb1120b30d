import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { checkDatabases } from "@/scripts/check-databases";
import { freePort } from "@/scripts/free-port";
import { createDatabase, withClient } from "@/scripts/test/postgres";
import { changeSettings } from "@/tests/support/settings";
import { type Replicated, startReplicated } from "@/tests/support/standby";

/** A real standby that replicates its own PostgreSQL. */
let databases: Replicated;
let readFromReplica: typeof import("./replica").readFromReplica;
let standby: pg.Client;
const at = (url: string) => ({ DATABASE_URL: databases.primary.url, DATABASE_REPLICA_URL: url });

beforeAll(async () => {
  databases = await startReplicated(path.join(inject("folder"), "replicated"), (url) =>
    withClient(url, (client) => client.query("CREATE TABLE said (word text)")),
  );
  changeSettings(at(databases.standby.url));
  // Another test file in this worker may have left a client connected to the worker's own database.
  Object.assign(globalThis, { shopDatabase: undefined, shopReplica: undefined });
  ({ readFromReplica } = await import("./replica"));
  standby = new pg.Client({ connectionString: databases.standby.url });
  standby.on("error", () => {}); // the test stops it while it is connected
  await standby.connect();
}, 60_000);

afterAll(async () => {
  const { shutDown } = await import("@/lib/platform/shutdown");
  await standby.end();
  await shutDown();
  Object.assign(globalThis, { shopShutdown: undefined, shopReplica: undefined });
  await databases.stop();
});

const write = (word: string) =>
  withClient(databases.primary.url, (client) => client.query("INSERT INTO said VALUES ($1)", [word]));
const read = () =>
  readFromReplica(async (database) => {
    const [row] = await database.$queryRaw<{ isStandby: boolean; words: string[] }[]>`
      SELECT pg_is_in_recovery() AS "isStandby", (SELECT coalesce(array_agg(word ORDER BY word), '{}') FROM said) AS words`;
    return row;
  });

test("what was written a moment ago is read from the standby, each time", async () => {
  const words: string[] = [];
  for (let turn = 10; turn < 40; turn++) {
    words.push(`word ${turn}`);
    await write(`word ${turn}`);
    expect(await read()).toEqual({ isStandby: true, words });
  }
});

test("a standby that is behind is not asked for what it does not have, and is asked again when it has it", async () => {
  await standby.query("SELECT pg_wal_replay_pause()");
  await write("word held back");
  expect(await read()).toMatchObject({ isStandby: false, words: expect.arrayContaining(["word held back"]) });
  await standby.query("SELECT pg_wal_replay_resume()");
  expect(await read()).toMatchObject({ isStandby: true, words: expect.arrayContaining(["word held back"]) });
});

test("the start takes a standby of this database, and nothing else", async () => {
  const { primary, standby: own } = databases;
  const refusal = (url: string) => checkDatabases(at(url)).then(String, ({ message }) => message);
  expect(await refusal(own.url)).toBe("undefined");
  expect(await refusal(primary.url)).toMatch(/^DATABASE_REPLICA_URL: is no standby/);
  expect(await refusal(inject("databaseUrl"))).toMatch(/^DATABASE_REPLICA_URL: is another database/);
  const other = new URL(await createDatabase(primary.url, "other"));
  expect(await refusal(other.href)).toMatch(/^DATABASE_REPLICA_URL: is another database/);
  const nobody = `postgresql://shop@127.0.0.1:${await freePort(0, "127.0.0.1")}/shop`;
  expect(await refusal(nobody)).toBe("DATABASE_REPLICA_URL: cannot be reached (ECONNREFUSED).");
});

test("a standby that dies takes no read with it", async () => {
  await databases.standby.stop("SIGQUIT");
  const began = performance.now();
  expect(await read()).toMatchObject({ isStandby: false });
  expect(await read()).toMatchObject({ isStandby: false });
  expect(performance.now() - began).toBeLessThan(3000);
});
