import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { db } from "@/lib/platform/server/db/client";
import { env } from "@/lib/platform/server/env";
import { getFile, hasFile, putFile } from "@/lib/platform/server/media/storage";
import { migrate, migrationNames, toCurrentNames } from "@/scripts/migrate";
import { makeQueues } from "@/scripts/task-queues";
import { createDatabase } from "@/scripts/test/postgres";
import { withClient } from "@/scripts/with-client";
import { useBucket as chooseBucket, startBucket } from "@/tests/support/bucket";
import { emptyDatabase } from "@/tests/support/database";
import { factory } from "@/tests/support/factories";
import { brokenRules } from "@/tests/support/invariants";
import { withLaterMigrations } from "@/tests/support/later-migrations";
import { createOrder } from "@/tests/support/orders";
import { changeSettings } from "@/tests/support/settings";
import { backUp, withBackupLock } from "./commands";
import { bucketPlace, folderPlace, type Place } from "./place";
import { getBackupState } from "./queries";
import { restore } from "./restore";
import { toKey } from "./rules";
import { checkWhole, seal } from "./sealed-file";

const server = inject("databaseUrl");
const folder = mkdtempSync(path.join(inject("folder"), "backup-"));
const databases: string[] = [];

const image = "gallery/0f8fad5b-d9cb-469f-a165-70867728950e/7c9e6679-7425-40de-944b-e07fc1f90ae7";
const files = [`${image}/160.webp`, `${image}/320.webp`, "private/slip/one.pdf"];
const contents = new Map(files.map((file) => [file, randomBytes(70_000)]));

/** A shop with sales, images, a payment proof and a queued email. */
beforeAll(async () => {
  await emptyDatabase();
  await factory.company();
  await factory.zones();
  const person = await factory.customer({ fullName: "Tab\there, \\N and a\nnew line; नमस्ते" });
  const order = await createOrder(person, { status: "delivered" });
  await createOrder(person);
  await db.payment.updateMany({ where: { orderId: order._id }, data: { proofKey: "private/slip/one.pdf" } });
  const images = { create: { key: image, width: 300, height: 200, bytes: 10 } };
  await db.galleryFolder.create({ data: { name: "Roofs", images } });
  for (const [file, body] of contents) await putFile(file, body);
  await putFile("no-row/nobody/160.webp", Buffer.from("no row refers to it"));
});

beforeEach(() => {
  changeSettings({});
});
afterEach(() => chooseBucket(null));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await emptyDatabase();
  await withClient(server, async (client) => {
    for (const name of databases) await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
  });
});

const place = folderPlace(folder);
let backupCount = 0;

async function createBackup(to: Place = place): Promise<string> {
  const { name } = await withBackupLock((client) => backUp(client, { place: to, name: `made-${++backupCount}.backup` }));
  return name;
}

async function createEmptyDatabase(): Promise<string> {
  const name = `restore_${process.env.VITEST_POOL_ID}_${databases.length}`;
  databases.push(name);
  return createDatabase(server, name);
}

type RestoreOptions = {
  from?: Place;
  key?: Buffer | undefined;
  migrations?: string;
  names?: string[];
  isPlainAllowed?: boolean;
};

const restoreInto = (
  url: string,
  file: string,
  { from = place, key, migrations, names = migrationNames(migrations), isPlainAllowed = false }: RestoreOptions = {},
) =>
  withClient(url, async (client) => {
    const source = await from.open(file);
    if (!source) throw new Error(`there is no ${file}`);
    const schema = {
      names,
      toCurrentNames,
      migrate: (some?: string[]) => migrate(url, client, { folder: migrations, names: some ?? names }),
      makeQueues: () => makeQueues(url, client),
    };
    return restore({ client, source, key, schema, isPlainAllowed });
  });

/** A fingerprint of every row of every table, and of the tasks, sequences, triggers and foreign keys. */
function getFingerprints(url: string): Promise<Record<string, unknown>> {
  return withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('_prisma_migrations', 'backup')`,
    );
    const fingerprints: Record<string, unknown> = {};
    const add = async (name: string, sql: string) => {
      fingerprints[name] = (await client.query(sql)).rows;
    };
    const fingerprint = (from: string) => `SELECT count(*), md5(string_agg(t::text, '|' ORDER BY t::text)) FROM ${from} t`;
    for (const { name } of tables) await add(name, fingerprint(`"${name}"`));
    await add("tasks", fingerprint("(SELECT id, name, data, state, created_on FROM pgboss.job)"));
    await add("sequences", "SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1");
    await add(
      "triggers",
      "SELECT tgrelid::regclass::text AS t, tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2",
    );
    await add(
      "references",
      "SELECT conrelid::regclass::text AS t, conname, convalidated, pg_get_constraintdef(oid) FROM pg_constraint ORDER BY 1, 2",
    );
    return fingerprints;
  });
}

const ownUrl = () => env().DATABASE_URL;

describe("a restored backup", () => {
  test("is the same shop: all rows, tasks, sequences, triggers and foreign keys, and every file that a row refers to", async () => {
    const file = await createBackup();
    const url = await createEmptyDatabase();
    changeSettings({ MEDIA_DIR: path.join(folder, "media-elsewhere") });
    const { tables, media } = await restoreInto(url, file);
    expect(tables["public.order"]?.rows).toBe(2);
    expect(media).toMatchObject({ files: 3, missing: 0 });
    expect(await getFingerprints(url)).toEqual(await getFingerprints(ownUrl()));
    const broken = await withClient(url, (client) => brokenRules({ query: async (sql) => (await client.query(sql)).rows }));
    expect(broken).toEqual([]);
    for (const [key, body] of contents) expect(body.equals(await read(key))).toBe(true);
    expect(await hasFile("no-row/nobody/160.webp")).toBe(false);
    expect(await getBackupState()).toMatchObject({
      isNightly: false,
      lastGood: { name: file, place: folder, files: 3, problem: null },
    });
  }, 60_000);

  test("has all files although a caller's key for repeating a call looks like one", async () => {
    const { id } = await factory.admin();
    const at = { heldById: id, recalledById: id, recalledAt: new Date(), expiresAt: new Date() };
    const data = ["A/b", "no-row/nobody", "private/x"].map((recallKey) => ({ ...at, name: "Asha", draft: {}, recallKey }));
    await db.heldSale.createMany({ data });
    try {
      const { media } = await restoreInto(await createEmptyDatabase(), await createBackup());
      expect(media).toMatchObject({ files: 3, missing: 0 });
    } finally {
      await db.heldSale.deleteMany();
      await db.user.delete({ where: { id } });
    }
  }, 60_000);

  test("can be encrypted, and moves the files from one bucket to another", async () => {
    const key = randomBytes(32).toString("base64");
    changeSettings({ BACKUP_KEY: key });
    const [bucket, other] = [await startBucket(), await startBucket()];
    try {
      chooseBucket(bucket.settings);
      for (const [file, body] of contents) await putFile(file, body);
      const there = bucketPlace("shop-media");
      const file = await createBackup(there);
      expect(await there.list()).toEqual([file]);
      const source = (await there.open(file)) ?? expect.fail("it is not there");
      const copy = await buffer(source.read(0, source.bytes));
      expect(copy.includes("gallery")).toBe(false);
      writeFileSync(path.join(folder, file), copy);
      chooseBucket(other.settings);
      await restoreInto(await createEmptyDatabase(), file, { key: toKey(key) });
      for (const [name, body] of contents) expect(body.equals(await read(name))).toBe(true);
    } finally {
      await bucket.stop();
      await other.stop();
    }
  }, 60_000);

  test("from an older release gets the migrations that came later", async () => {
    const file = await backUpOld(migrationNames());
    const migrations = withLaterMigrations(inject("folder"), { "29990101000000_later": `ALTER TABLE faq ADD COLUMN later TEXT` });
    const target = await createEmptyDatabase();
    const restored = await restoreInto(target, file, { migrations });
    expect([restored.migrations, restored.tables["public.faq"]?.rows]).toEqual([migrationNames(), 1]);
    expect(await readHistory(target)).toEqual(migrationNames(migrations));
  }, 60_000);

  test("from before the migrations became one has that one", async () => {
    const file = await backUpOld(["20261121000000_initial", "20261128232000_order_quantities"]);
    const target = await createEmptyDatabase();
    const restored = await restoreInto(target, file);
    expect(restored.tables["public.faq"]?.rows).toBe(1);
    expect(await readHistory(target)).toEqual(migrationNames());
  }, 60_000);

  /** A backup of another shop whose migrations have these names. */
  async function backUpOld(names: string[]): Promise<string> {
    const url = await createEmptyDatabase();
    await withClient(url, async (client) => {
      await migrate(url, client, { names: toCurrentNames(names) });
      await makeQueues(url, client);
      await client.query("INSERT INTO faq (id, question, answer) VALUES (gen_random_uuid(), 'Is it old?', 'It is.')");
      await client.query("DELETE FROM _prisma_migrations");
      const insert =
        "INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES (gen_random_uuid()::text, '', $1, now())";
      for (const name of names) await client.query(insert, [name]);
    });
    changeSettings({ DATABASE_URL: url });
    return createBackup().finally(() => changeSettings({}));
  }

  const readHistory = (url: string) =>
    withClient(url, async (client) => {
      const { rows } = await client.query<{ name: string }>("SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1");
      return rows.map(({ name }) => name);
    });
});

describe("refused, without changing the database", () => {
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => "",
      (error: Error) => error.message,
    );
  const tableCount = (url: string) =>
    withClient(url, async (client) => {
      const { rows } = await client.query(
        "SELECT count(*)::int AS count FROM pg_tables WHERE schemaname IN ('public', 'pgboss')",
      );
      return rows[0].count as number;
    });

  test("a file that was truncated, or altered anywhere", async () => {
    const file = await createBackup();
    const whole = readFileSync(path.join(folder, file));
    const url = await createEmptyDatabase();
    const damagedFiles: [string, Buffer][] = [0, 1, 2, 3, 4].map((part) => {
      const copy = Buffer.from(whole);
      const at = Math.floor(((whole.length - 40) * part) / 4) + 20;
      copy[at] = (copy[at] ?? 0) ^ 1;
      return [`altered-${part}.backup`, copy];
    });
    damagedFiles.push(["cut.backup", whole.subarray(0, -1)], ["half.backup", whole.subarray(0, whole.length / 2)]);
    damagedFiles.push(["longer.backup", Buffer.concat([whole, Buffer.from("x")])]);
    for (const [name, body] of damagedFiles) {
      writeFileSync(path.join(folder, name), body);
      expect(await refusal(restoreInto(url, name))).toBe(`${name} is truncated or was altered: its checksum does not match.`);
    }
    writeFileSync(path.join(folder, "photo.backup"), randomBytes(5000));
    expect(await refusal(restoreInto(url, "photo.backup"))).toBe("photo.backup is not a backup of this shop.");
    writeFileSync(path.join(folder, "nothing.backup"), "");
    expect(await refusal(restoreInto(url, "nothing.backup"))).toMatch(/truncated/);
    expect(await tableCount(url)).toBe(0);
  }, 60_000);

  test("an unencrypted one although there is a key, unless that is asked for", async () => {
    const file = await createBackup();
    const key = randomBytes(32);
    const refused = await refusal(restoreInto(await createEmptyDatabase(), file, { key }));
    expect(refused).toBe(
      `${file} is not encrypted although BACKUP_KEY is set, so anybody could have written it. If you know that it is yours, from before you had a key, add --unencrypted.`,
    );
    await expect(restoreInto(await createEmptyDatabase(), file, { key, isPlainAllowed: true })).resolves.toBeTruthy();
  });

  test("an encrypted backup without its key, with another key, or with a forged chunk", async () => {
    const key = randomBytes(32);
    changeSettings({ BACKUP_KEY: key.toString("base64") });
    const file = await createBackup();
    const url = await createEmptyDatabase();
    expect(await refusal(restoreInto(url, file))).toBe(`${file} is encrypted: set BACKUP_KEY to the key it was encrypted with.`);
    expect(await refusal(restoreInto(url, file, { key: randomBytes(32) }))).toBe(
      `BACKUP_KEY is not the key that ${file} was encrypted with.`,
    );
    const body = readFileSync(path.join(folder, file));
    body[body.length - 100] = (body.at(-100) ?? 0) ^ 1;
    const forged = Buffer.concat([body.subarray(0, -32), createHash("sha256").update(body.subarray(0, -32)).digest()]);
    writeFileSync(path.join(folder, "forged.backup"), forged);
    expect(await refusal(restoreInto(url, "forged.backup", { key }))).toBe(
      "forged.backup was altered: not all of it was encrypted with BACKUP_KEY.",
    );
    expect(await tableCount(url)).toBe(0);
  }, 60_000);

  test("a backup from a newer release, and any backup into a database that is not empty", async () => {
    const file = await createBackup();
    const url = await createEmptyDatabase();
    const last = migrationNames().at(-1);
    expect(await refusal(restoreInto(url, file, { names: migrationNames().slice(0, -1) }))).toBe(
      `${file} is from a newer release (${last}): update this shop first.`,
    );
    expect(await tableCount(url)).toBe(0);
    expect(await refusal(restoreInto(ownUrl(), file))).toMatch(/^The database is not empty: it has \d+ tables\./);
    expect(await db.order.count()).toBe(2);
  });

  test("a second backup while one is running, and one under a name that exists", async () => {
    const file = await createBackup();
    await withBackupLock(async (client) => {
      expect(await refusal(createBackup())).toBe("Another backup is already running.");
      expect(await refusal(backUp(client, { place, name: file }))).toMatch(/^\S+ already exists in .+\.$/);
    });
    expect(await checkWhole((await place.open(file)) ?? expect.fail("it is gone"))).toMatch(/^[0-9a-f]{64}$/);
  });
});

/** Writes the first bytes, then fails as a full disk does. */
const fullPlace: Place = {
  ...place,
  write: async (_, bytes) => {
    for await (const _piece of bytes) throw new Error("ENOSPC: no space left on device");
  },
};

test("a backup that fails halfway leaves no file and no lock, and its error is recorded", async () => {
  const answer = randomBytes(500_000).toString("hex");
  await db.faq.createMany({ data: Array.from({ length: 3 }, (_, at) => ({ question: `Long ${at}?`, answer })) });
  await expect(createBackup(fullPlace)).rejects.toThrow("ENOSPC");
  await db.faq.deleteMany({ where: { answer } });
  const { lastGood, lastTry } = await getBackupState();
  expect(lastTry).toMatchObject({ problem: "ENOSPC: no space left on device", bytes: 0n });
  expect(lastGood?.name).not.toBe(lastTry?.name);
  expect(await place.list()).not.toContain(lastTry?.name);
  const after = await createBackup();
  expect(await place.list()).toContain(after);
}, 30_000);

test("a backup that is aborted by a shutdown does not count as failed", async () => {
  const name = "called-off.backup";
  const signal = AbortSignal.abort();
  await expect(withBackupLock((client) => backUp(client, { place, name, signal }))).rejects.toThrow("aborted");
  expect(readdirSync(folder).filter((each) => each.startsWith(name))).toEqual([]);
  expect((await getBackupState()).lastTry?.problem ?? null).toBeNull();
});

test("a bucket can store files larger than one part", async () => {
  const bucket = await startBucket();
  try {
    chooseBucket(bucket.settings);
    const piece = randomBytes(1024 * 1024);
    const bytes = async function* () {
      for (let at = 0; at < 20; at++) yield piece;
    };
    const there = bucketPlace("shop-media");
    await there.write("large.backup", seal(bytes()));
    const source = (await there.open("large.backup")) ?? expect.fail("it is not there");
    expect(source.bytes).toBe(20 * piece.length + 8 + 32);
    await checkWhole(source);
    await there.remove(["large.backup"]);
    expect(await there.open("large.backup")).toBeNull();
  } finally {
    await bucket.stop();
  }
}, 60_000);

async function read(key: string): Promise<Buffer> {
  const file = await getFile(key);
  return file ? buffer(file.stream()) : Buffer.alloc(0);
}
