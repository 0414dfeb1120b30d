import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { env } from "./env";

/** Where the shop keeps its files. Keys look like "product/3f…/640.webp"; they are made by the shop and never by a visitor. */
export type StoredFile = { stream: () => Readable; bytes: number };

const keyForm = /^(?!.*\.\.)[a-z0-9][a-z0-9/_.-]{0,200}$/;

/** Files that have readers of their own (slips of bank transfers): calls answer them, `/media/` never does. */
export const isPrivate = (key: string): boolean => path.posix.normalize(key).startsWith("private/");

function fileOf(key: string): string {
  if (!keyForm.test(key)) throw new RangeError(`Not a storage key: ${key}`);
  return path.resolve(env().MEDIA_DIR, key);
}

/** Written beside its place and renamed: a reader never sees half a file. */
export async function putFile(key: string, body: Buffer): Promise<void> {
  const file = fileOf(key);
  await mkdir(path.dirname(file), { recursive: true });
  const fresh = `${file}.${randomUUID()}.new`;
  await writeFile(fresh, body);
  await rename(fresh, file);
}

export async function getFile(key: string): Promise<StoredFile | null> {
  if (!keyForm.test(key)) return null;
  const file = fileOf(key);
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? { stream: () => createReadStream(file), bytes: found.size } : null;
}

/** A file that is not there is removed already. */
export async function removeFile(key: string): Promise<void> {
  await rm(fileOf(key), { force: true });
}
