import pg from "pg";
import { beforeEach } from "vitest";
import { withClient as connect } from "@/scripts/with-client";

type Cleaner = { pool: pg.Pool; tables: string[] };

let cleaner: Promise<Cleaner> | undefined;

/**
 * Opens a separate connection on which no trigger fires and no foreign key is checked. The functions in the schema `cleaning`
 * hold the statements for all tables, which PostgreSQL plans once; on a connection of the shop, whose settings would have to
 * change each time, they took six times as long.
 */
async function openCleaner(): Promise<Cleaner> {
  const pool = new pg.Pool({
    connectionString: process.env.DATABASE_DIRECT_URL ?? process.env.DATABASE_URL,
    options: "-c session_replication_role=replica -c statement_timeout=20000",
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  pool.on("error", () => {}); // the next statement connects again
  const { rows } = await pool.query<{ name: string }>(
    "SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'",
  );
  const tables = rows.map(({ name }) => name);
  await pool.query("CREATE SCHEMA IF NOT EXISTS cleaning");
  await createFunction(
    pool,
    "empty_all",
    // The roles that a shop begins with are part of the migrations.
    tables.map((table) => `DELETE FROM public.${table}${table === "staff_role" ? " WHERE id::text NOT LIKE '00000000-%'" : ""}`),
  );
  await pool.query(
    `CREATE OR REPLACE FUNCTION cleaning.fingerprint_all() RETURNS TABLE (name text, print text) LANGUAGE plpgsql AS
     $$ BEGIN ${tables
       .filter((table) => table !== "rate_limit")
       .map(fingerprint)
       .join("; ")}; END $$`,
  );
  return { pool, tables };
}

const createFunction = (pool: pg.Pool, name: string, statements: string[]) =>
  pool.query(
    `CREATE OR REPLACE FUNCTION cleaning.${name}() RETURNS void LANGUAGE plpgsql AS
     $$ BEGIN ${statements.join("; ")}; DELETE FROM pgboss.job; END $$`,
  );

const fingerprint = (table: string) =>
  `RETURN QUERY SELECT '${table}'::text, concat(count(*), ' ', sum(hashtextextended(t::text, 0)::numeric)) FROM public.${table} t`;

function getCleaner(): Promise<Cleaner> {
  cleaner ??= openCleaner();
  return cleaner;
}

/** Empties this worker's database, including jobs. DELETE is many times faster than TRUNCATE on tables with a handful of rows. */
export async function emptyDatabase(): Promise<void> {
  const { pool } = await getCleaner();
  await pool.query("SELECT cleaning.empty_all()");
}

/** Copies every table; the returned function restores them. */
export async function snapshotDatabase(): Promise<() => Promise<void>> {
  const { pool, tables } = await getCleaner();
  const copies = tables.map((table) => `CREATE TABLE snapshot.${table} AS TABLE public.${table}`);
  await pool.query(["DROP SCHEMA IF EXISTS snapshot CASCADE", "CREATE SCHEMA snapshot", ...copies].join("; "));
  const restores = tables.map(
    (table) => `DELETE FROM public.${table}; INSERT INTO public.${table} SELECT * FROM snapshot.${table}`,
  );
  await createFunction(pool, "restore_all", restores);
  return async () => void (await pool.query("SELECT cleaning.restore_all()"));
}

/** A hash of the rows of every table except the rate limits, which count attempts. */
export async function fingerprintDatabase(): Promise<Record<string, string>> {
  const { pool } = await getCleaner();
  const { rows } = await pool.query<{ name: string; print: string }>("SELECT * FROM cleaning.fingerprint_all()");
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}

/** Call at the top of a file to start each of its tests with an empty shop. */
export function eachTestStartsEmpty(): void {
  beforeEach(emptyDatabase);
}

/** A separate connection, for what Prisma hides: notifications and raw database errors. */
export const withClient = <T>(work: (client: pg.Client) => Promise<T>): Promise<T> =>
  connect(process.env.DATABASE_URL ?? "", work);
