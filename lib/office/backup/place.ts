/** Where backups are stored: a folder on this machine, or the media bucket, under a prefix that the shop never serves. */

import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/platform/server/env";
import { flushFolder } from "@/lib/platform/server/flush-folder";
import { s3Storage } from "@/lib/platform/server/media/storage-s3";
import { dayMs } from "@/lib/platform/shared/calendar/nepal-time";
import { BackupError } from "./rules";
import type { Source } from "./sealed-file";

export type Place = {
  /** For people: "/srv/backups", or "the bucket shop-media". */
  label: string;
  /** Atomic: the file only appears under its name when it is complete. */
  write: (name: string, bytes: AsyncIterable<Buffer>) => Promise<void>;
  open: (name: string) => Promise<Source | null>;
  list: () => Promise<string[]>;
  remove: (names: string[]) => Promise<void>;
};

/** BACKUP_DIR if set; else the bucket if there is one, as a folder is lost with its machine; else a folder beside the data. */
export function defaultPlace(): Place {
  const { BACKUP_DIR, S3_BUCKET } = env();
  if (!BACKUP_DIR && S3_BUCKET) return bucketPlace(S3_BUCKET);
  return folderPlace(BACKUP_DIR ?? ".data/backups");
}

export function folderPlace(folder: string): Place {
  const root = path.resolve(folder);
  return {
    label: root,
    write: async (name, bytes) => {
      await mkdir(root, { recursive: true });
      await deleteUnfinished(root);
      const temporary = path.join(root, `${name}.${process.pid}.new`);
      try {
        const file = await open(temporary, "w", 0o600);
        try {
          for await (const piece of bytes) await file.writeFile(piece);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(temporary, path.join(root, name));
        await flushFolder(root);
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => {});
        throw error;
      }
    },
    open: async (name) => {
      const file = path.join(root, name);
      const stats = await stat(file).catch(() => null);
      if (!stats?.isFile()) return null;
      return { name, bytes: stats.size, read: (start, end) => readFile(file, start, end) };
    },
    list: async () => (await readdir(root).catch(() => [])).filter((name) => name.endsWith(".backup")),
    remove: async (names) => {
      for (const name of names) await rm(path.join(root, name), { force: true });
    },
  };
}

/** Deletes unfinished files of processes that died. */
async function deleteUnfinished(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    if (!/\.\d+\.new$/.test(name)) continue;
    const file = path.join(root, name);
    const stats = await stat(file).catch(() => null);
    if (stats && stats.mtimeMs < Date.now() - dayMs) await rm(file, { force: true });
  }
}

async function* readFile(file: string, start: number, end: number): AsyncGenerator<Buffer> {
  if (end > start) yield* createReadStream(file, { start, end: end - 1, highWaterMark: 256 * 1024 });
}

const prefix = "private/backup";
/** Enough time to upload a part of 8 MB over a slow connection. */
const partMs = 120_000;

export function bucketPlace(bucket: string): Place {
  const driver = () => s3Storage({ ...env(), S3_MS: partMs });
  const key = (name: string) => `${prefix}/${name}`;
  const label = `the bucket ${bucket}`;
  return {
    label,
    write: async (name, bytes) => (await driver()).write(key(name), bytes),
    open: async (name) => {
      const files = await driver();
      const bytes = await files.size(key(name));
      return bytes === null ? null : { name, bytes, read: (start, end) => files.read(key(name), start, end) };
    },
    list: async () => {
      const names: string[] = [];
      for await (const each of (await driver()).list(prefix)) names.push(each.key.slice(prefix.length + 1));
      return names;
    },
    remove: async (names) => {
      const failed = await (await driver()).remove(names.map(key));
      if (failed[0]) throw new BackupError(`${failed[0].key} could not be deleted from ${label}: ${failed[0].reason}`);
    },
  };
}
