import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, opendir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/platform/server/env";
import { flushFolder } from "@/lib/platform/server/flush-folder";
import { log } from "@/lib/platform/server/log";
import { sharedState } from "@/lib/platform/server/shared-state";
import type { ListedFile, StorageDriver, StoredFile, UnremovedFile } from "./storage-driver";

export type { StoredFile };

const keyPattern = /^(?!.*\.\.)[a-z0-9][a-z0-9/_.-]{0,200}$/;

const bucket = sharedState<{ driver?: Promise<StorageDriver> }>("bucket", () => ({}));

/** The bucket if one is set (its code is loaded only then), else the disk. */
function driver(): StorageDriver | Promise<StorageDriver> {
  const { S3_BUCKET, MEDIA_DIR } = env();
  if (!S3_BUCKET) return diskStorage(MEDIA_DIR);
  bucket.driver ??= import("./storage-s3").then(({ s3Storage }) => s3Storage(env()));
  return bucket.driver;
}

function assertKey(key: string): void {
  if (!keyPattern.test(key)) throw new RangeError(`Not a storage key: ${key}`);
}

/** Readers never see an incomplete file. */
export async function putFile(key: string, body: Buffer): Promise<void> {
  assertKey(key);
  await (await driver()).put(key, body);
}

export async function getFile(key: string): Promise<StoredFile | null> {
  return keyPattern.test(key) ? (await driver()).get(key) : null;
}

/** Whether there is such a file, without reading it. */
export async function hasFile(key: string): Promise<boolean> {
  return keyPattern.test(key) && (await driver()).has(key);
}

/** A missing file counts as removed. Returns the files that could not be removed. */
export async function removeFiles(keys: readonly string[]): Promise<string[]> {
  for (const key of keys) assertKey(key);
  if (keys.length === 0) return [];
  const unremoved = await (await driver()).remove(keys);
  if (unremoved.length > 0) log.warn({ count: unremoved.length, kept: unremoved.slice(0, 20) }, "files could not be removed");
  return unremoved.map(({ key }) => key);
}

/** All files below a folder ("gallery"), in no particular order. */
export async function* listFiles(folder: string): AsyncIterable<ListedFile> {
  assertKey(folder);
  yield* (await driver()).list(folder);
}

/** Files below a folder on this machine. */
function diskStorage(root: string): StorageDriver {
  const getFile = (key: string) => path.resolve(root, key);
  const find = async (key: string) => {
    const found = await stat(getFile(key)).catch(() => null);
    return found?.isFile() ? found : null;
  };
  return {
    /** Written to a temporary file next to it, then renamed. Both are on the disk before a row refers to it, also after a power cut. */
    put: async (key, body) => {
      const file = getFile(key);
      await mkdir(path.dirname(file), { recursive: true });
      const temporary = `${file}.${randomUUID()}.new`;
      try {
        await writeFile(temporary, body, { flush: true });
        await rename(temporary, file);
        await flushFolder(path.dirname(file));
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => {}); // a full disk leaves an empty file behind
        throw error;
      }
    },
    get: async (key) => {
      const found = await find(key);
      return found && { stream: () => createReadStream(getFile(key)), bytes: found.size };
    },
    has: async (key) => (await find(key)) !== null,
    remove: async (keys) => {
      const unremoved: UnremovedFile[] = [];
      for (const key of keys) {
        await rm(getFile(key), { force: true }).catch((error) => unremoved.push({ key, reason: String(error) }));
      }
      return unremoved;
    },
    list: (folder) => listBelow(root, getFile(folder)),
  };
}

async function* listBelow(root: string, folder: string): AsyncIterable<ListedFile> {
  const entries = await opendir(folder, { recursive: true }).catch(nullIfMissing);
  for await (const entry of entries ?? []) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const found = await stat(file).catch(nullIfMissing); // removed in the meantime
    const key = path.relative(path.resolve(root), file).split(path.sep).join("/");
    if (found) yield { key, bytes: found.size, changedAt: found.mtime };
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}
