import path from "node:path";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { diskStorage } from "./storage-disk";
import type { ListedFile, StorageDriver, StoredFile } from "./storage-driver";

export type { StoredFile };

const keyForm = /^(?!.*\.\.)[a-z0-9][a-z0-9/_.-]{0,200}$/;

/** Files that have readers of their own (payment proofs of bank transfers): calls answer them, `/media/` never does. */
export const isPrivate = (key: string): boolean => path.posix.normalize(key).startsWith("private/");

const holder = globalThis as { shopBucket?: Promise<StorageDriver> };

/** The bucket where one is set, which is loaded only then; else the disk. */
function driver(): StorageDriver | Promise<StorageDriver> {
  const { S3_BUCKET, MEDIA_DIR } = env();
  if (!S3_BUCKET) return diskStorage(MEDIA_DIR);
  holder.shopBucket ??= import("./storage-s3").then(({ s3Storage }) => s3Storage(env()));
  return holder.shopBucket;
}

function refuseOthers(key: string): void {
  if (!keyForm.test(key)) throw new RangeError(`Not a storage key: ${key}`);
}

/** A reader never sees half a file. */
export async function putFile(key: string, body: Buffer): Promise<void> {
  refuseOthers(key);
  await (await driver()).put(key, body);
}

export async function getFile(key: string): Promise<StoredFile | null> {
  return keyForm.test(key) ? (await driver()).get(key) : null;
}

/** Whether there is such a file, without reading it. */
export async function hasFile(key: string): Promise<boolean> {
  return keyForm.test(key) && (await driver()).has(key);
}

/** A file that is not there is removed already. Answers what could not be removed. */
export async function removeFiles(keys: readonly string[]): Promise<string[]> {
  for (const key of keys) refuseOthers(key);
  if (keys.length === 0) return [];
  const kept = await (await driver()).remove(keys);
  if (kept.length > 0) log.warn({ count: kept.length, kept: kept.slice(0, 20) }, "files could not be removed");
  return kept.map(({ key }) => key);
}

/** All files below a folder ("gallery"), in no order. */
export async function* listFiles(folder: string): AsyncIterable<ListedFile> {
  refuseOthers(folder);
  yield* (await driver()).list(folder);
}
