import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, opendir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { CachedFile, ListedFile, StorageDriver } from "./storage-driver";

/** Files below a folder of this machine. */
export function diskStorage(root: string): StorageDriver {
  const getFile = (key: string) => path.resolve(root, key);
  const find = async (key: string) => {
    const found = await stat(getFile(key)).catch(() => null);
    return found?.isFile() ? found : null;
  };
  return {
    /** Written beside its place and renamed. */
    put: async (key, body) => {
      const file = getFile(key);
      await mkdir(path.dirname(file), { recursive: true });
      const fresh = `${file}.${randomUUID()}.new`;
      try {
        await writeFile(fresh, body);
        await rename(fresh, file);
      } catch (error) {
        await rm(fresh, { force: true }).catch(() => {}); // a full disk leaves an empty file behind
        throw error;
      }
    },
    get: async (key) => {
      const found = await find(key);
      return found && { stream: () => createReadStream(getFile(key)), bytes: found.size };
    },
    has: async (key) => (await find(key)) !== null,
    remove: async (keys) => {
      const kept: CachedFile[] = [];
      for (const key of keys) {
        await rm(getFile(key), { force: true }).catch((error) => kept.push({ key, reason: String(error) }));
      }
      return kept;
    },
    list: (folder) => listBelow(root, getFile(folder)),
  };
}

async function* listBelow(root: string, folder: string): AsyncIterable<ListedFile> {
  const entries = await opendir(folder, { recursive: true }).catch(missing);
  for await (const entry of entries ?? []) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const found = await stat(file).catch(missing); // removed in the meantime
    const key = path.relative(path.resolve(root), file).split(path.sep).join("/");
    if (found) yield { key, bytes: found.size, changedAt: found.mtime };
  }
}

function missing(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}
