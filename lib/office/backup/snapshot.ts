import { buffer } from "node:stream/consumers";
import pg from "pg";
import { to } from "pg-copy-streams";
import { getFile, listFiles } from "@/lib/platform/server/media/storage";
import { type UploadFolder, uploadFolders } from "@/lib/platform/server/media/upload-folders";
import type { ArchiveWriter, Header, Manifest, Table } from "./archive";
import { BackupError, Tally } from "./rules";
import { inChunks } from "./sealed-file";

/** How much of a table is in memory at a time. */
const partBytes = 4 * 1024 * 1024;

/**
 * The shop's own tables and the queued tasks, so that a queued email is not lost either. The restore itself creates the tables of
 * migrations and of pg-boss.
 */
const tablesSql = `
  SELECT n.nspname || '.' || c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE (n.nspname = 'public' AND c.relkind = 'r' AND c.relname <> '_prisma_migrations') OR (n.nspname = 'pgboss' AND c.relname = 'job')
  GROUP BY 1 ORDER BY 1`;

/** The name of a table or sequence, quoted for SQL. */
export const quoteName = (name: string): string => name.split(".").map(pg.escapeIdentifier).join(".");

export const columnList = ({ columns }: Table): string => columns.map(pg.escapeIdentifier).join(", ");

export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  return (await client.query<Table>(tablesSql)).rows;
}

/** Fixes the format of times and numbers in COPY, whatever the server's settings are. */
export const copySettings = `
  SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'postgres'; SET LOCAL extra_float_digits = 1;
  SET LOCAL bytea_output = 'hex'; SET LOCAL client_encoding = 'UTF8';
  SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`;

/** Writes a consistent snapshot of all rows, and the files that they refer to. Nothing is locked, so the shop keeps running. */
export async function writeSnapshot(client: pg.ClientBase, archive: ArchiveWriter, signal?: AbortSignal): Promise<Manifest> {
  const copies: { name: string; copy: ReturnType<typeof copyOut>; tally: Tally }[] = [];
  await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${copySettings}`);
  const header = await readHeader(client);
  await archive.begin(header);
  for (const table of header.tables) {
    const copy = copyOut(client, table);
    const tally = new Tally();
    for await (const chunk of inChunks(copy, partBytes)) {
      signal?.throwIfAborted();
      tally.add(chunk);
      await archive.addRows(table.name, tally.count, chunk);
    }
    copies.push({ name: table.name, copy, tally });
  }
  const keys = await readFileKeys(client);
  const sequences = await readSequences(client);
  await client.query("COMMIT");
  // Only now: a copy's data can end before the message that says how many rows it had.
  const tables = Object.fromEntries(
    copies.map(({ name, copy, tally }) => [name, { rows: copy.rowCount, bytes: tally.bytes, sha256: tally.digest() }]),
  );
  const manifest: Manifest = { tables, media: await writeFiles(keys, archive, signal), sequences };
  await archive.end(manifest);
  return manifest;
}

function copyOut(client: pg.ClientBase, table: Table) {
  return client.query(to(`COPY (SELECT ${columnList(table)} FROM ${quoteName(table.name)}) TO STDOUT`));
}

async function readHeader(client: pg.ClientBase): Promise<Header> {
  const { rows: state } = await client.query("SELECT to_regclass('public._prisma_migrations') IS NOT NULL AS migrated");
  if (!state[0].migrated) throw new BackupError("There is no shop in this database.");
  const { rows } = await client.query<{ name: string }>(
    "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY 1",
  );
  return { madeAt: new Date().toISOString(), migrations: rows.map(({ name }) => name), tables: await listTables(client) };
}

/** Sequences are not part of a snapshot. Read after the rows, they are never behind them. */
async function readSequences(client: pg.ClientBase): Promise<Manifest["sequences"]> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT 'public.' || relname AS name FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace ORDER BY 1",
  );
  const sequences: Manifest["sequences"] = [];
  for (const { name } of rows) {
    const { rows: state } = await client.query(
      `SELECT last_value::text AS value, is_called AS "isCalled" FROM ${quoteName(name)}`,
    );
    sequences.push({ name, ...state[0] });
  }
  return sequences;
}

/** Columns called `key`, `…_key` or `…_keys` contain files' keys, except for three that contain something else. */
const keyColumnsSql = `
  SELECT quote_ident(table_name) AS "table", CASE data_type WHEN 'ARRAY' THEN format('unnest(%I)', column_name) ELSE quote_ident(column_name) END AS key
  FROM information_schema.columns
  WHERE table_schema = 'public' AND column_name ~ '(^|_)keys?$' AND data_type IN ('text', 'ARRAY')
    AND column_name NOT IN ('idempotency_key', 'recall_key') AND table_name <> 'rate_limit'`;

const getFolder = (key: string): UploadFolder | undefined => uploadFolders.find((folder) => key.startsWith(`${folder}/`));

/** Whatever else such a column may hold, only what is in a folder of uploads can be a file. */
async function readFileKeys(client: pg.ClientBase): Promise<Set<string>> {
  const { rows: columns } = await client.query<{ table: string; key: string }>(keyColumnsSql);
  const keys = new Set<string>();
  for (const { table, key } of columns) {
    const { rows } = await client.query<{ key: string | null }>(`SELECT DISTINCT ${key} AS key FROM ${table}`);
    for (const row of rows) if (row.key && getFolder(row.key)) keys.add(row.key);
  }
  return keys;
}

/** The keys that may refer to a file: its own ("…/proof.pdf"), or that of an image with several widths ("…/640.webp"). */
const getPossibleKeys = (file: string): string[] => [file, file.replace(/\.[a-z0-9]+$/, ""), file.replace(/\/[^/]+$/, "")];

/** Files are saved before their rows and deleted after them, so all of them exist unless staff have just deleted some. */
async function writeFiles(keys: Set<string>, archive: ArchiveWriter, signal?: AbortSignal): Promise<Manifest["media"]> {
  const tally = new Tally();
  const missing = new Set(keys);
  const folders = new Set([...keys].map(getFolder));
  for (const folder of uploadFolders.filter((each) => folders.has(each))) {
    for await (const { key } of listFiles(folder)) {
      signal?.throwIfAborted();
      const owner = getPossibleKeys(key).find((name) => keys.has(name));
      const file = owner && (await getFile(key));
      if (!file) continue;
      missing.delete(owner);
      const body = await buffer(file.stream());
      tally.add(body, `media/${key}`);
      await archive.addFile(key, body);
    }
  }
  return { files: tally.count, missing: missing.size, bytes: tally.bytes, sha256: tally.digest() };
}
