import pg from "pg";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { ArchiveWriter, checkOnly, type Manifest, readArchive } from "./archive";
import type { Place } from "./place";
import { BackupError, toKey } from "./rules";
import { checkWhole, seal } from "./sealed-file";
import { writeSnapshot } from "./snapshot";

/** Any fixed number: whoever holds it makes a backup, in whichever process. */
const backupLock = 7_402_032;

export type Backup = { name: string; bytes: number; sha256: string; rows: number; files: number; missing: number };

type Target = { place: Place; name: string; signal?: AbortSignal };

/** Throws where another process makes a backup already. */
export async function withBackupLock<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: env().DATABASE_DIRECT_URL ?? env().DATABASE_URL,
    application_name: "backup",
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  client.on("error", () => {}); // a connection that is lost fails the statement that is under way
  await client.connect();
  try {
    const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS held", [backupLock]);
    if (!rows[0].held) throw new BackupError("Another backup is being made just now.");
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Makes a backup, reads it back, and writes down what became of it. */
export async function backUp(client: pg.Client, target: Target): Promise<Backup> {
  const startedAt = new Date();
  const { place, name, signal } = target;
  if (await place.open(name)) throw new BackupError(`There is a ${name} in ${place.label} already.`);
  const record = { startedAt, name, place: place.label };
  try {
    const made = await makeBackup(client, target);
    await recordBackup({ ...record, bytes: made.bytes, rows: made.rows, files: made.files });
    return made;
  } catch (error) {
    await place.remove([name]).catch(() => {}); // a name that is there is a backup that was read back
    if (!signal?.aborted) await recordBackup({ ...record, problem: (error as Error).message.slice(0, 500) });
    throw error;
  }
}

async function makeBackup(client: pg.Client, { place, name, signal }: Target): Promise<Backup> {
  const key = toKey(env().BACKUP_KEY);
  const archive = new ArchiveWriter();
  const written = await writeBoth(writeSnapshot(client, archive, signal), place.write(name, seal(archive.bytes, key)), archive);
  const source = await place.open(name);
  if (!source) throw new BackupError(`${name} is not in ${place.label} after it was written.`);
  const sha256 = await checkWhole(source);
  const found = await readArchive(source, key, checkOnly);
  if (toText(found) !== toText(written)) throw new BackupError(`${name} holds something else than was written.`);
  const rows = Object.values(written.tables).reduce((sum, each) => sum + each.rows, 0);
  return { name, bytes: source.bytes, sha256, rows, files: written.media.files, missing: written.media.missing };
}

/** Ends when both have, also where one of them fails: then nothing is half open any more. */
async function writeBoth(snapshot: Promise<Manifest>, writing: Promise<void>, archive: ArchiveWriter): Promise<Manifest> {
  const abort = (error: Error) => archive.abort(error);
  const [written] = await Promise.all([snapshot.catch(abort), writing.catch(abort)]);
  if (archive.failure || !written) throw archive.failure;
  return written;
}

const toText = ({ tables, media, sequences }: Manifest) => JSON.stringify({ tables, media, sequences });

type Row = Parameters<typeof db.backup.create>[0]["data"];

/** A database whose table is of an older release, or that is gone by now, takes nothing away from the backup. */
async function recordBackup(data: Row): Promise<void> {
  await db.backup.create({ data }).catch((err) => log.warn({ err }, "what became of a backup could not be written down"));
}
