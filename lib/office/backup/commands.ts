import pg from "pg";
import { db } from "@/lib/platform/server/db/client";
import { env } from "@/lib/platform/server/env";
import { log } from "@/lib/platform/server/log";
import { countText } from "@/lib/platform/shared/numbers/money";
import { cutText } from "@/lib/platform/shared/text/cut-text";
import { ArchiveWriter, checkOnly, type Manifest, readArchive } from "./archive";
import type { Place } from "./place";
import { BackupError, lacksImages, toKey } from "./rules";
import { checkWhole, seal } from "./sealed-file";
import { writeSnapshot } from "./snapshot";

/** The advisory lock of the one running backup; any fixed number. */
const backupLock = 7_402_032;

export type Backup = { name: string; bytes: number; sha256: string; rows: number; files: number; missing: number };

type Target = { place: Place; name: string; signal?: AbortSignal };

/** Throws if a backup is already running, in any process. */
export async function withBackupLock<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: env().DATABASE_DIRECT_URL ?? env().DATABASE_URL,
    application_name: "backup",
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  client.on("error", () => {}); // a lost connection also fails the running query
  await client.connect();
  try {
    const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS held", [backupLock]);
    if (!rows[0].held) throw new BackupError("Another backup is already running.");
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates a backup, verifies it by reading it back, and records the result. */
export async function backUp(client: pg.Client, target: Target): Promise<Backup> {
  const startedAt = new Date();
  const { place, name, signal } = target;
  if (await place.open(name)) throw new BackupError(`${name} already exists in ${place.label}.`);
  const record = { startedAt, name, place: place.label };
  try {
    const backup = await createBackup(client, target);
    const { bytes, rows, files, missing } = backup;
    const problem = lacksImages(backup)
      ? `${countText(missing, "image or document", "images or documents")} could not be found, and only ${countText(files, "file")} could be saved.`
      : null;
    await recordBackup({ ...record, bytes, rows, files, problem });
    return backup;
  } catch (error) {
    await place.remove([name]).catch(() => {}); // every file under its final name is a verified backup
    if (!signal?.aborted) await recordBackup({ ...record, problem: cutText((error as Error).message, 500) });
    throw error;
  }
}

async function createBackup(client: pg.Client, { place, name, signal }: Target): Promise<Backup> {
  const key = toKey(env().BACKUP_KEY);
  const archive = new ArchiveWriter();
  const manifest = await writeBoth(writeSnapshot(client, archive, signal), place.write(name, seal(archive.bytes, key)), archive);
  const source = await place.open(name);
  if (!source) throw new BackupError(`${name} was written, but is missing from ${place.label}.`);
  const sha256 = await checkWhole(source);
  const contents = await readArchive(source, key, checkOnly);
  if (toText(contents) !== toText(manifest)) throw new BackupError(`${name} does not match what was written.`);
  const rows = Object.values(manifest.tables).reduce((sum, each) => sum + each.rows, 0);
  return { name, bytes: source.bytes, sha256, rows, files: manifest.media.files, missing: manifest.media.missing };
}

/** Waits for both even if one fails, so that nothing is left open. */
async function writeBoth(snapshot: Promise<Manifest>, writing: Promise<void>, archive: ArchiveWriter): Promise<Manifest> {
  const abort = (error: Error): never => {
    archive.abort(error);
    throw error;
  };
  const [made, written] = await Promise.allSettled([snapshot.catch(abort), writing.catch(abort)]);
  // A disk that is full ends the snapshot too, whose own error says nothing about it.
  if (written.status === "rejected") throw written.reason;
  if (made.status === "rejected") throw made.reason;
  return made.value;
}

const toText = ({ tables, media, sequences }: Manifest) => JSON.stringify({ tables, media, sequences });

type Row = Parameters<typeof db.backup.create>[0]["data"];

/** The backup stays valid even if the database has an older table, or is no longer available. */
async function recordBackup(data: Row): Promise<void> {
  await db.backup.create({ data }).catch((err) => log.warn({ err }, "the result of a backup could not be recorded"));
}
