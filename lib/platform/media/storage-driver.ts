import type { Readable } from "node:stream";

/** Where the shop keeps its files. Keys look like "product/3f…/640.webp"; they are made by the shop and never by a visitor. */
export type StoredFile = { stream: () => Readable; bytes: number };

export type ListedFile = { key: string; bytes: number; changedAt: Date };

export type UnremovedFile = { key: string; reason: string };

/** What a place for files can do: the disk of this machine, or a bucket. */
export type StorageDriver = {
  put: (key: string, body: Buffer) => Promise<void>;
  get: (key: string) => Promise<StoredFile | null>;
  has: (key: string) => Promise<boolean>;
  /** Answers what could not be removed, and why not. */
  remove: (keys: readonly string[]) => Promise<UnremovedFile[]>;
  list: (folder: string) => AsyncIterable<ListedFile>;
};

/** Files that are never whole in memory. */
export type LargeFiles = {
  write: (key: string, bytes: AsyncIterable<Buffer>) => Promise<void>;
  size: (key: string) => Promise<number | null>;
  /** From one byte to before another. */
  read: (key: string, start: number, end: number) => AsyncIterable<Buffer>;
};
