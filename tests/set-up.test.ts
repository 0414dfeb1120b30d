import { spawn } from "node:child_process";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { checkDatabases } from "@/scripts/check-databases";
import { migrate, migrationNames, withSetUpLock } from "@/scripts/migrate";
import { fail } from "@/scripts/progress";
import { checkRelease, lastMigration, noteRelease } from "@/scripts/release";
import { createDatabase, getDatabaseUrl } from "@/scripts/test/postgres";
import { withClient } from "@/scripts/with-client";
import { withLaterMigrations } from "./support/later-migrations";

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
  const { MIGRATIONS_FOLDER: folder, LOCK_MS } = process.env;
  const lockMs = LOCK_MS && Number(LOCK_MS) || undefined;
  console.log(JSON.stringify(await withSetUpLock(url, (client) => migrate(url, client, { folder, lockMs }))));
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

describe("a database with the migrations that the first one replaced", () => {
  const replaced = ["20261121000000_initial", "20261128231500_company_slogan", "20261128232000_order_quantities"];
  /** A database as it was left by a release with these migrations. */
  async function createOld(name: string, names: string[]): Promise<string> {
    const url = await emptyDatabase(name);
    await withSetUpLock(url, (client) => migrate(url, client, { names: migrationNames().slice(0, 1) }));
    await withClient(url, async (client) => {
      await client.query("DELETE FROM _prisma_migrations");
      for (const [day, each] of names.entries()) {
        const values = [each, new Date(Date.UTC(2026, 10, 1 + day))];
        await client.query(
          "INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at) VALUES ($1, '', $1, $2, $2)",
          values,
        );
      }
      await client.query("INSERT INTO faq (id, question, answer) VALUES (gen_random_uuid(), 'Is it old?', 'It is.')");
    });
    return url;
  }
  const readHistory = (url: string) =>
    withClient(
      url,
      async (client) =>
        (await client.query("SELECT migration_name AS name, finished_at AS at FROM _prisma_migrations ORDER BY name")).rows,
    );

  test("has the first one from then on, keeps its rows and its age, and gets the later ones", async () => {
    const url = await createOld("adopted", replaced);
    expect(await setUp(url)).toEqual(migrationNames().slice(1));
    const [first, ...later] = await readHistory(url);
    expect(first).toEqual({ name: migrationNames()[0], at: new Date("2026-11-01T00:00:00Z") });
    expect(later.map(({ name }) => name)).toEqual(migrationNames().slice(1));
    expect(await setUp(url)).toEqual([]);
    await withClient(url, async (client) => expect((await client.query("SELECT question FROM faq")).rowCount).toBe(1));
  });

  test("but not the last of them, is refused with what to do, and stays as it is", async () => {
    const url = await createOld("too_old", replaced.slice(0, -1));
    const before = await readHistory(url);
    await expect(setUp(url)).rejects.toThrow(
      /too old \(20261128231500_company_slogan\): update them with code that has the migration 20261128232000_order_quantities first, then with this one/,
    );
    expect(await readHistory(url)).toEqual(before);
  });
});

describe("a database that another release has prepared", () => {
  const open = (url: string) =>
    withClient(url, async (client) => {
      const said = vi.spyOn(console, "log").mockImplementation(() => {});
      await checkRelease(client);
      const lines = said.mock.calls.flat().join("\n");
      said.mockRestore();
      return lines;
    });
  const prepare = (url: string, lastMigration: string, oldestMigration: string) =>
    withClient(url, (client) =>
      client.query("INSERT INTO release VALUES ($1, $2, '9.9.9 (build abc)', now())", [lastMigration, oldestMigration]),
    );

  test("opens silently for its own release and an earlier one, with a warning for the next, and not for later ones", async () => {
    const url = await emptyDatabase("releases");
    expect(await open(url)).toBe("");
    await setUp(url);
    await withClient(url, noteRelease);
    await withClient(url, noteRelease);
    expect(await open(url)).toBe("");
    await prepare(url, "29990101000000_next", lastMigration());
    expect(await open(url)).toContain(
      "WARNING: The database was prepared by release 9.9.9 (build abc), up to 29990101000000_next",
    );
    await prepare(url, "29990201000000_after", "29990101000000_next");
    await expect(open(url)).rejects.toThrow(/more than one release back: start newer code, or restore a backup/);
  });
});

describe("a migration", () => {
  const [chosen, next] = ["29990101000000_exact_weights", "29990102000000_exact_prices"];
  const folder = withLaterMigrations(inject("folder"), {
    [chosen]: `ALTER TABLE "order" ALTER COLUMN "weight_grams" TYPE NUMERIC`,
    [next]: `ALTER TABLE "variant" ALTER COLUMN "size" TYPE NUMERIC`,
  });
  const column = "SELECT data_type FROM information_schema.columns WHERE table_name = 'order' AND column_name = 'weight_grams'";

  const migrateTo = (url: string, names?: string[]) => withSetUpLock(url, (client) => migrate(url, client, { folder, names }));
  /** A database in which the chosen migration is the next one. */
  async function migratedBefore(name: string): Promise<string> {
    const url = await emptyDatabase(name);
    await migrateTo(url, migrationNames());
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
    expect(await migrateTo(url)).toEqual([chosen, next]);
    expect(await query(url, column)).toEqual([{ data_type: "numeric" }]);
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
      const child = spawn("node", migrateArguments, {
        env: { ...process.env, NODE_OPTIONS: "", DATABASE_URL: url, MIGRATIONS_FOLDER: folder, LOCK_MS: "20000" },
      });
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
      const second = migrateTo(url);
      await expect.poll(() => isWaiting("SET rolled_back_at")).toBe(1);
      await client.query("COMMIT");
      expect(await second).toEqual([next]);
    });
    expect(await query(url, column)).toEqual([{ data_type: "numeric" }]);
    expect(await getAttempts(url)).toEqual([{ finished: true, undone: false }]);
  });

  test("does not hold up the shop while a backup holds the table, and is applied once that has ended", async () => {
    const printed = vi.spyOn(console, "log").mockReturnValue();
    const url = await migratedBefore("during_a_backup");
    const read = () => query(url, `SET lock_timeout = 500; SELECT 1 FROM "order"`);
    let isDone = false;
    await withClient(url, async (client) => {
      await client.query(`BEGIN; SELECT 1 FROM "order"`);
      const applied = migrateTo(url).finally(() => {
        isDone = true;
      });
      for (const end = Date.now() + 2000; Date.now() < end; ) await read();
      expect(isDone).toBe(false);
      await client.query("COMMIT");
      expect(await applied).toEqual([chosen, next]);
    });
    expect(printed.mock.calls).toEqual([[expect.stringContaining("A migration waits for a table that is in use")]]);
    printed.mockRestore();
    const attempts = await getAttempts(url);
    expect(attempts.filter(({ finished }) => finished)).toEqual([{ finished: true, undone: false }]);
    expect(attempts.length).toBeGreaterThan(1);
  });

  test("that fails is named with what PostgreSQL says, and applied once its cause is gone", async () => {
    const url = await migratedBefore("failing");
    await query(url, 'CREATE VIEW heavy AS SELECT "weight_grams" FROM "order"');
    const error = `Migration ${chosen} failed: cannot alter type of a column used by a view or rule`;
    await expect(migrateTo(url)).rejects.toThrow(error);
    await expect(migrateTo(url)).rejects.toThrow(error);
    await query(url, "DROP VIEW heavy");
    expect(await migrateTo(url)).toEqual([chosen, next]);
  });

  test("is not applied to a database with tables of another program, which stays as it is", async () => {
    const url = await emptyDatabase("of_a_blog");
    const names = ["posts", "authors", "comments", "tags"];
    await query(url, names.map((name) => `CREATE TABLE ${name} (id int);`).join(" "));
    const tables = "SELECT string_agg(tablename, ' ' ORDER BY tablename) AS all FROM pg_tables WHERE schemaname = 'public'";
    await expect(migrateTo(url)).rejects.toThrow(
      "DATABASE_URL: this database has tables of another program (authors, comments, posts, and 1 more); create one for the shop alone (docs/operations.md).",
    );
    expect(await query(url, tables)).toEqual([{ all: "authors comments posts tags" }]);
    await query(url, "DROP TABLE posts, authors, tags");
    await expect(migrateTo(url)).rejects.toThrow("tables of another program (comments); create");
    await query(url, "DROP TABLE comments");
    expect(await migrateTo(url, migrationNames().slice(0, 1))).toEqual(migrationNames().slice(0, 1));
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

describe("admin:create", () => {
  const create = (email: string, name = "Mina Rai") =>
    run("node", ["scripts/create-admin.ts", "--email", email, "--name", name], {
      DATABASE_URL: getDatabaseUrl(server, "administrators"),
      ADMIN_PASSWORD: "seven dry basements",
    });

  test("says that the email is wrong, by the rule of the shop's forms, or that it is missing", async () => {
    for (const email of ["mina", "mina@roof", "mina@@roof.example", "mina rai@roof.example"]) {
      await expect(create(email)).rejects.toThrow(
        new Error(`✗ "${email}" is not an email address; it needs the form you@company.com.\n`),
      );
    }
    await expect(create("mina@roof.example", " ")).rejects.toThrow("✗ Email and name are needed: npm run admin:create");
  });

  test("makes one who can log in, however the address is typed", async () => {
    const url = await emptyDatabase("administrators");
    await setUp(url);
    expect(await create(" Mina@Roof.Example")).toContain("mina@roof.example is now an administrator.");
    await expect(create("mina@roof.example")).rejects.toThrow("There is already an account with this email address.");
    await withClient(url, async (client) => {
      const { rows } = await client.query('SELECT email, full_name AS name, role::text FROM "user"');
      expect(rows).toEqual([{ email: "mina@roof.example", name: "Mina Rai", role: "admin" }]);
    });
  });
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
