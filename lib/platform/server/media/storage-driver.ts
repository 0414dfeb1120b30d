import path from "node:path";
import type { Readable } from "node:stream";

/** A stored file. Keys look like "product/3f…/640.webp"; the shop makes them, never a visitor. */
export type StoredFile = { stream: () => Readable; bytes: number };

/** Files that only some people may read (payment proofs of bank transfers): calls serve them, `/media/` never does. */
export const isPrivate = (key: string): boolean => path.posix.normalize(key).startsWith("private/");

export type ListedFile = { key: string; bytes: number; changedAt: Date };

export type UnremovedFile = { key: string; reason: string };

/** A place for files: this machine's disk, or a bucket. */
export type StorageDriver = {
  put: (key: string, body: Buffer) => Promise<void>;
  get: (key: string) => Promise<StoredFile | null>;
  has: (key: string) => Promise<boolean>;
  /** Returns the files that could not be removed, and why. */
  remove: (keys: readonly string[]) => Promise<UnremovedFile[]>;
  list: (folder: string) => AsyncIterable<ListedFile>;
};

/** Files too large to hold in memory. */
export type LargeFiles = {
  write: (key: string, bytes: AsyncIterable<Buffer>) => Promise<void>;
  size: (key: string) => Promise<number | null>;
  /** From byte `start` up to, but not including, `end`. */
  read: (key: string, start: number, end: number) => AsyncIterable<Buffer>;
};
