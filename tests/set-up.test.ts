import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { checkDatabases } from "@/scripts/check-databases";
import { migrate, migrationNames, withSetUpLock } from "@/scripts/migrate";
import { fail } from "@/scripts/progress";
import { createDatabase, getDatabaseUrl } from "@/scripts/test/postgres";
import { withClient } from "@/scripts/with-client";

/** Setting up a shop: once, twice, and by several processes at once. */

const server = inject("databaseUrl");
const created: string[] = [];

async function emptyDatabase(name: string): Promise<string> {
  created.push(name);
  return createDatabase(server, name);
}

/** Runs in a process of its own, as in a shop that starts. */
const migrateOnce = `
  import { migrate, withSetUpLock } from "./scripts/migrate.ts";
  const url = process.env.DATABASE_URL;
  console.log(JSON.stringify(await withSetUpLock(url, (client) => migrate(url, client))));
`;
const migrateArguments = ["--input-type=module", "--eval", migrateOnce];
const setUp = async (url: string): Promise<string[]> => JSON.parse(await run("node", migrateArguments, { DATABASE_URL: url }));

function run(command: string, args: string[], env: Record<string, string>): Promise<string> {
  const child = spawn(path.resolve("node_modules/.bin", command), args, {
    env: { ...process.env, NODE_OPTIONS: "", ...env },
    stdio: "pipe",
  });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk) => (stdout += chunk));
  child.stderr.on("data", (chunk) => (stderr += chunk));
  return new Promise((resolve, reject) =>
    child.once("exit", (code) => (code === 0 ? resolve(stdout) : reject(new Error(stderr)))),
  );
}

afterAll(() =>
  withClient(server, async (client) => {
    for (const name of created) await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
  }),
);

describe("installed packages:", () => {
  /** The lowest versions without a known vulnerability, which every installed copy of a package must reach. */
  const floors = {
    next: "16.3.3",
    react: "19.3.1",
    "react-dom": "19.3.1",
    sharp: "0.35.4",
    "next-auth": "4.24.15",
    "socket.io": "4.8.4",
    "socket.io-parser": "4.2.6",
    "engine.io": "6.6.11",
    prisma: "7.10.1",
    "@prisma/client": "7.10.0",
    "@prisma/adapter-pg": "7.10.1",
    node: "24.0.0",
  };
  const lock: { packages: Record<string, { version: string }> } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const locked = (name: string) => Object.entries(lock.packages).filter(([at]) => at.endsWith(`node_modules/${name}`));
  const isAtLeast = (version: string, floor: string) => {
    const [one = [], other = []] = [version, floor].map((each) => each.split(".").map(Number));
    const [firstDifference = 0] = one.map((part, at) => part - (other[at] ?? 0)).filter((difference) => difference !== 0);
    return firstDifference >= 0;
  };

  test.each(Object.entries(floors))("%s is at least %s", { tags: ["XS-25"] }, (name, floor) => {
    const versions = locked(name).map(([, { version }]) => version);
    expect(versions.length).toBeGreaterThan(0);
    for (const version of versions) {
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
      expect(isAtLeast(version, floor), version).toBe(true);
    }
  });

  test("none sanitises HTML, since the shop accepts none", () => {
    for (const name of ["sanitize-html", "dompurify", "isomorphic-dompurify"]) expect(locked(name)).toEqual([]);
  });
});

describe("migrating", () => {
  test("three processes migrating an empty database at once leave one complete schema, and a fourth has nothing to do", {
    tags: ["FL-23"],
  }, async () => {
    const url = await emptyDatabase("set_up_together");
    const applied = await Promise.all([setUp(url), setUp(url), setUp(url)]);
    expect(applied.flat().toSorted()).toEqual(migrationNames());
    expect(await setUp(url)).toEqual([]);
    await withClient(url, async (client) => {
      const { rows } = await client.query(
        "SELECT migration_name, finished_at IS NOT NULL AS done FROM _prisma_migrations ORDER BY 1",
      );
      expect(rows).toEqual(migrationNames().map((migration_name) => ({ migration_name, done: true })));
    });
  });
});

describe("a migration", () => {
  /** It changes the table "order" and nothing else. */
  const chosen = "20261122111500_large_weights";
  const at = migrationNames().indexOf(chosen);
  const [before, since] = [migrationNames().slice(0, at), migrationNames().slice(at)];
  const column = "SELECT data_type FROM information_schema.columns WHERE table_name = 'order' AND column_name = 'weight_grams'";

  const migrateTo = (url: string, names?: string[]) => withSetUpLock(url, (client) => migrate(url, client, names));
  /** A database in which the chosen migration is the next one. */
  async function migratedBefore(name: string): Promise<string> {
    const url = await emptyDatabase(name);
    await migrateTo(url, before);
    return url;
  }
  const query = (url: string, sql: string) => withClient(url, async (client) => (await client.query(sql)).rows);
  const getAttempts = (url: string) =>
    query(
      url,
      `SELECT finished_at IS NOT NULL AS finished, rolled_back_at IS NOT NULL AS undone FROM _prisma_migrations
       WHERE migration_name = '${chosen}' ORDER BY started_at`,
    );

  test("whose start was stopped before its script was committed is applied by the next start", async () => {
    const url = await migratedBefore("stopped_before");
    await query(url, `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('1', '', '${chosen}')`);
    expect(await migrateTo(url)).toEqual(since);
    expect(await query(url, column)).toEqual([{ data_type: "bigint" }]);
    expect(await getAttempts(url)).toEqual([
      { finished: false, undone: true },
      { finished: true, undone: false },
    ]);
    expect(await migrateTo(url)).toEqual([]);
  });

  test("that the database completes after its start was killed is not applied again by the next start, which waits", async () => {
    const url = await migratedBefore("killed_during");
    await withClient(url, async (client) => {
      await client.query(`BEGIN; LOCK TABLE "order"`);
      const child = spawn("node", migrateArguments, { env: { ...process.env, NODE_OPTIONS: "", DATABASE_URL: url } });
      const isWaiting = (statement: string) =>
        query(
          url,
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%${statement}%'
             AND pid <> pg_backend_pid()`,
        ).then(({ length }) => length);
      await expect.poll(() => isWaiting("weight_grams")).toBe(1);
      const exited = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await exited;
      const next = migrateTo(url);
      await expect.poll(() => isWaiting("SET rolled_back_at")).toBe(1);
      await client.query("COMMIT");
      expect(await next).toEqual(since.slice(1));
    });
    expect(await query(url, column)).toEqual([{ data_type: "bigint" }]);
    expect(await getAttempts(url)).toEqual([{ finished: true, undone: false }]);
  });

  test("that fails is named with what PostgreSQL says, and applied once its cause is gone", async () => {
    const url = await migratedBefore("failing");
    await query(url, 'CREATE VIEW heavy AS SELECT "weight_grams" FROM "order"');
    const error = `Migration ${chosen} failed: cannot alter type of a column used by a view or rule`;
    await expect(migrateTo(url)).rejects.toThrow(error);
    await expect(migrateTo(url)).rejects.toThrow(error);
    await query(url, "DROP VIEW heavy");
    expect(await migrateTo(url)).toEqual(since);
  });

  test("is refused to a role that does not own the database, in a sentence that says so", async () => {
    const printed = vi.spyOn(console, "error").mockReturnValue();
    const url = new URL(await emptyDatabase("of_another"));
    const admin = url.href;
    await query(admin, "CREATE ROLE set_up_guest LOGIN PASSWORD 'set_up_guest'");
    Object.assign(url, { username: "set_up_guest", password: "set_up_guest" });
    const getRefusal = async () => fail(await migrateTo(url.href).catch((error) => error));
    try {
      await getRefusal(); // may create no table
      await query(admin, "GRANT ALL ON SCHEMA public TO set_up_guest");
      await getRefusal(); // may not run the first script
      expect(printed.mock.calls).toEqual(Array(2).fill(["✗ The role in DATABASE_URL must own the database."]));
    } finally {
      printed.mockRestore();
      await query(admin, "DROP OWNED BY set_up_guest; DROP ROLE set_up_guest");
    }
  });
});

test.each([["SQL_ASCII"], ["LATIN1"]])("a database in %s is refused before anything is changed", async (encoding) => {
  const name = `in_${encoding.toLowerCase()}`;
  created.push(name);
  await withClient(server, (client) =>
    client.query(`CREATE DATABASE ${name} ENCODING '${encoding}' TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'`),
  );
  await expect(checkDatabases({ DATABASE_URL: getDatabaseUrl(server, name) })).rejects.toThrow(
    `DATABASE_URL: the encoding of the database is ${encoding}; create it with --encoding=UTF8 --template=template0`,
  );
});

describe("the seeded catalogue", () => {
  const url = getDatabaseUrl(server, "set_up_seed");
  // Shared with the browser tests' shop if both run, since resizing the images is most of the work.
  const media = process.env.TEST_MEDIA_DIR ?? path.join(inject("folder"), "media-seed");
  let seeded: Record<string, string>;

  beforeAll(async () => {
    await emptyDatabase("set_up_seed");
    await setUp(url);
    await seed();
    seeded = await fingerprints();
  }, 300_000);

  test("has enough categories, products and reviews to open the shop with", async () => {
    const counts = await withRows(
      "SELECT (SELECT count(*) FROM category) AS categories, (SELECT count(*) FROM subcategory) AS subcategories, (SELECT count(*) FROM product WHERE status = 'published') AS products, (SELECT count(*) FROM review) AS reviews, (SELECT count(*) FROM company_detail) AS companies",
    );
    const { categories, subcategories, products, reviews, companies } = Object.fromEntries(
      Object.entries(counts[0] ?? {}).map(([name, count]) => [name, Number(count)]),
    );
    expect(categories).toBeGreaterThanOrEqual(8);
    expect(subcategories).toBeGreaterThanOrEqual(25);
    expect(products).toBeGreaterThanOrEqual(80);
    expect(reviews).toBeGreaterThanOrEqual(100);
    expect(companies).toBe(1);
  });

  test("has no accounts, and so none with a known password", { tags: ["AN-23"] }, async () => {
    expect(await withRows('SELECT email FROM "user"')).toEqual([]);
  });

  test("has stock that agrees with its ledger for every variant", async () => {
    const mismatches = await withRows(
      "SELECT v.sku FROM variant v LEFT JOIN stock_movement m ON m.variant_id = v.id GROUP BY v.id HAVING v.stock <> coalesce(sum(m.delta), 0)",
    );
    expect(mismatches).toEqual([]);
  });

  test("has no empty subcategory or brand", async () => {
    for (const table of ["subcategory", "brand"]) {
      expect(
        await withRows(`SELECT name FROM ${table} t WHERE NOT EXISTS (SELECT 1 FROM product p WHERE p.${table}_id = t.id)`),
      ).toEqual([]);
    }
  });

  test("stays as it is when it is seeded again, with the edits of staff", async () => {
    await withRows("UPDATE product SET summary = 'Edited by staff.' WHERE id = (SELECT min(id::text)::uuid FROM product)");
    const edited = await fingerprints();
    expect(edited).not.toEqual(seeded);
    await seed();
    expect(await fingerprints()).toEqual(edited);
  }, 300_000);

  const settings = () => ({ DATABASE_URL: url, MEDIA_DIR: media, NODE_ENV: "production", SITE_URL: "https://shop.example" });
  const seed = () => run("tsx", ["--conditions=react-server", "prisma/seed.ts"], settings());

  /** One for each table, by its name. */
  async function fingerprints(): Promise<Record<string, string>> {
    const tables = await withRows(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'",
    );
    const prints: Record<string, string> = {};
    for (const { name } of tables) {
      const [row] = await withRows(
        `SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS print FROM "${name}" t`,
      );
      prints[String(name)] = String(row?.print);
    }
    return prints;
  }

  const withRows = (sql: string): Promise<Record<string, unknown>[]> =>
    withClient(url, async (client) => (await client.query(sql)).rows);
});
