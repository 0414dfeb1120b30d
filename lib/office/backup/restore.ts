import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from } from "pg-copy-streams";
import { putFile } from "@/lib/platform/server/media/storage";
import { type Contents, readArchive, type Table } from "./archive";
import { BackupError } from "./rules";
import { assertEncrypted, checkWhole, type Source } from "./sealed-file";
import { columnList, copySettings, listTables, quoteName } from "./snapshot";

/** How this release creates a schema. */
type SchemaTools = {
  /** All migrations of this release. */
  names: string[];
  /** The migrations of a backup as this release names them. Throws if they are too old. */
  toCurrentNames: (applied: string[]) => string[];
  migrate: (names?: string[]) => Promise<unknown>;
  makeQueues: () => Promise<void>;
};

type Input = {
  client: pg.Client;
  source: Source;
  key: Buffer | undefined;
  schema: SchemaTools;
  /** Whether an unencrypted backup may be restored although there is a key. */
  isPlainAllowed?: boolean;
  /** Where files go; a trial keeps none. */
  storeFile?: typeof putFile;
};

const tasks = "pgboss.job";

/** How many files are written in parallel. */
const filesAtOnce = 8;

/**
 * Restores a backup into an empty database: the schema of that time, all rows in one transaction, the files before its commit,
 * and then the newer migrations of this release. After a failure the database is empty again.
 */
export async function restore({
  client,
  source,
  key,
  schema,
  isPlainAllowed = false,
  storeFile = putFile,
}: Input): Promise<Contents> {
  await checkWhole(source);
  await assertEncrypted(source, key, isPlainAllowed);
  await assertEmpty(client);
  const files = new Writes();
  let isBegun = false;
  try {
    const contents = await readArchive(source, key, {
      begin: async (header) => {
        const migrations = schema.toCurrentNames(header.migrations);
        const unknown = migrations.find((name) => !schema.names.includes(name));
        if (unknown) throw new BackupError(`${source.name} is from a newer release (${unknown}): update this shop first.`);
        isBegun = true;
        await schema.migrate(migrations);
        await schema.makeQueues();
        await disableConstraints(client);
      },
      rows: (table, parts) => copyIn(client, table, parts),
      file: (name, body) => files.add(() => storeFile(name, body)),
    });
    await files.end();
    for (const { name, value, isCalled } of contents.sequences) {
      await client.query("SELECT setval($1::regclass, $2, $3)", [quoteName(name), value, isCalled]);
    }
    await enableConstraints(client);
    await schema.migrate();
    return contents;
  } catch (error) {
    await files.end().catch(() => {}); // report the first error
    if (isBegun) await resetDatabase(client, error);
    throw error;
  }
}

async function assertEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`SELECT count(*)::int AS count FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`);
  const { count } = rows[0];
  if (count > 0) {
    throw new BackupError(
      `The database is not empty: it has ${count} tables. Restore into a new one, so that nothing is overwritten.`,
    );
  }
}

const droppedConstraints = "restore_closed";

/** Drops foreign keys and disables triggers, so that rows can be inserted in any order. Requires the tables' owner. */
async function disableConstraints(client: pg.Client): Promise<void> {
  await client.query(`BEGIN; ${copySettings}`);
  await client.query(`
    CREATE TEMP TABLE ${droppedConstraints} ON COMMIT DROP AS
      SELECT conrelid::regclass::text AS name, quote_ident(conname) AS reference, pg_get_constraintdef(oid) AS definition
      FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`);
  await client.query(`DO $$ DECLARE each record; BEGIN
    FOR each IN SELECT * FROM ${droppedConstraints} LOOP
      EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %s', each.name, each.reference);
    END LOOP;
    FOR each IN SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' LOOP
      EXECUTE format('ALTER TABLE %I DISABLE TRIGGER USER', each.name);
      EXECUTE format('DELETE FROM %I', each.name);
    END LOOP; END $$`);
}

/** Adds the foreign keys again, which checks all rows, and enables the triggers. */
async function enableConstraints(client: pg.Client): Promise<void> {
  await client.query(`DO $$ DECLARE each record; BEGIN
    FOR each IN SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' LOOP
      EXECUTE format('ALTER TABLE %I ENABLE TRIGGER USER', each.name);
    END LOOP;
    FOR each IN SELECT * FROM ${droppedConstraints} LOOP
      EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %s %s', each.name, each.reference, each.definition);
    END LOOP; END $$`);
  await client.query("COMMIT");
  await client.query("ANALYZE");
}

async function copyIn(client: pg.Client, table: Table, parts: AsyncIterable<Buffer>): Promise<number> {
  if (table.name === tasks) return copyTasks(client, table, parts);
  const hasTable = (await listTables(client)).some(({ name }) => name === table.name);
  if (!hasTable) throw new BackupError(`The backup has a table ${table.name} that its own migrations do not create.`);
  const copy = client.query(from(`COPY ${quoteName(table.name)} (${columnList(table)}) FROM STDIN`));
  await pipeline(parts, copy);
  return copy.rowCount;
}

/** pg-boss may have changed its table since: copies only the columns that both have, and only tasks of existing queues. */
async function copyTasks(client: pg.Client, table: Table, parts: AsyncIterable<Buffer>): Promise<number> {
  await client.query(
    `CREATE TEMP TABLE old_job (${table.columns.map((column) => `${quoteName(column)} text`).join(", ")}) ON COMMIT DROP`,
  );
  const copy = client.query(from("COPY old_job FROM STDIN"));
  await pipeline(parts, copy);
  const { rows: shared } = await client.query<{ name: string; type: string }>(
    `SELECT quote_ident(attname) AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
      WHERE attrelid = '${tasks}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attname = ANY($1)`,
    [table.columns],
  );
  await client.query(`
    INSERT INTO ${tasks} (${shared.map(({ name }) => name).join(", ")})
    SELECT ${shared.map(({ name, type }) => `${name}::${type}`).join(", ")} FROM old_job
    WHERE name IN (SELECT name FROM pgboss.queue)`);
  return copy.rowCount;
}

/** Empties the database again, as it was before the restore. */
async function resetDatabase(client: pg.Client, cause: unknown): Promise<void> {
  await client.query("ROLLBACK");
  await client.query("DROP SCHEMA IF EXISTS pgboss CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public").catch(() => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BackupError(`${reason} The database could not be emptied again: create a new one before the next try.`, { cause });
  });
}

/** Runs a limited number of writes in parallel. After a failure, `add` and `end` throw it. */
class Writes {
  readonly #open = new Set<Promise<void>>();
  #failure: unknown;

  async add(write: () => Promise<void>): Promise<void> {
    while (this.#open.size >= filesAtOnce) await Promise.race(this.#open);
    if (this.#failure) throw this.#failure;
    const open = write()
      .catch((error) => {
        this.#failure ??= error;
      })
      .finally(() => this.#open.delete(open));
    this.#open.add(open);
  }

  async end(): Promise<void> {
    await Promise.all(this.#open);
    if (this.#failure) throw this.#failure;
  }
}
