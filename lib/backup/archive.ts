/**
 * What is in a backup: a tar archive, compressed with zstd. `backup.json` says first what follows, `rows/<table>/<number>` are the
 * rows as PostgreSQL's COPY writes them, `media/<key>` the files that rows name, and `manifest.json` last how much there was of each,
 * with checksums. Every entry is small enough to be held in memory.
 */

import { pipeline as pipe } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import { extract, pack } from "tar-stream";
import { z } from "zod";
import { BackupError, Tally } from "./rules";
import { type Source, unseal } from "./sealed-file";

const format = 1;

const header = z.object({
  format: z.literal(format, "a form that this release does not know"),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  /** "public.order" and the columns in the order in which they stand. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type Header = Omit<z.infer<typeof header>, "format">;
export type Table = Header["tables"][number];

const part = { bytes: z.int(), sha256: z.string() };
const manifest = z.object({
  tables: z.record(z.string(), z.object({ rows: z.int(), ...part })),
  media: z.object({ files: z.int(), missing: z.int(), ...part }),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
});
export type Manifest = z.infer<typeof manifest>;

/** What a backup says of itself. */
export type Contents = Pick<Header, "madeAt" | "migrations"> & Manifest;

/** Takes entries in, one at a time, and gives the archive's bytes out as they come. */
export class ArchiveWriter {
  readonly #tar = pack();
  readonly bytes: AsyncIterable<Buffer>;

  constructor() {
    const compressed = createZstdCompress();
    this.bytes = compressed;
    pipe(this.#tar, compressed, () => {}); // what fails on the way, whoever reads the bytes gets to know
  }

  begin(of: Header): Promise<void> {
    return this.#add("backup.json", Buffer.from(JSON.stringify({ format, ...of })));
  }

  addRows(table: string, number: number, body: Buffer): Promise<void> {
    return this.#add(`rows/${table}/${String(number).padStart(6, "0")}`, body);
  }

  addFile(key: string, body: Buffer): Promise<void> {
    return this.#add(`media/${key}`, body);
  }

  async end(of: Manifest): Promise<void> {
    await this.#add("manifest.json", Buffer.from(JSON.stringify(of)));
    this.#tar.finalize();
  }

  /** What went wrong first. */
  failure: Error | undefined;

  /** Whoever reads the bytes, or waits until there is room for more, gets to know. */
  abort(error: Error): void {
    this.failure ??= error;
    this.#tar.destroy(error);
  }

  /** Resolves when the archive has room for more. */
  #add(name: string, body: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#tar.entry({ name }, body, (error) => (error ? reject(error) : resolve()));
    });
  }
}

type Entry = { name: string; body: Buffer };

async function* readEntries(bytes: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const tar = extract();
  const over = pipeline(bytes, createZstdDecompress(), tar);
  over.catch(() => {}); // awaited below
  for await (const entry of tar) yield { name: entry.header.name, body: await buffer(entry) };
  await over;
}

type Reader = {
  begin: (of: Header) => Promise<void>;
  /** Answers how many rows it took, where it took them. */
  rows: (table: Table, parts: AsyncIterable<Buffer>) => Promise<number | null>;
  file: (key: string, body: Buffer) => Promise<void>;
};

/** Only looks whether all is there. */
export const checkOnly: Reader = {
  begin: async () => {},
  rows: async (_, parts) => {
    for await (const _part of parts);
    return null;
  },
  file: async () => {},
};

/** Reads a backup from its beginning to its end, and throws where anything is not what the manifest says of it. */
export async function readArchive(source: Source, key: Buffer | undefined, reader: Reader): Promise<Contents> {
  const damaged = (what: string) => new BackupError(`${source.name} is damaged: ${what}.`);
  const entries = readEntries(unseal(source, key));
  const first = await next(entries);
  const parsedHeader = header.safeParse(first?.name === "backup.json" ? toJson(first.body) : null);
  if (!parsedHeader.success) throw damaged(parsedHeader.error.issues[0]?.message ?? "it has no beginning");
  const { madeAt, migrations, tables } = parsedHeader.data;
  await reader.begin({ madeAt, migrations, tables });
  const { found, media, last } = await readParts(entries, tables, reader);
  if (last?.name !== "manifest.json") throw damaged(last ? `${last.name} does not belong in it` : "its end is missing");
  const parsedManifest = manifest.parse(toJson(last.body));
  await next(entries); // to the last byte
  const wrong = tables.find(({ name }) => !isSame(found.get(name), parsedManifest.tables[name]));
  if (wrong) throw damaged(`the rows of ${wrong.name} are not those that were written`);
  if (media.count !== parsedManifest.media.files || media.digest() !== parsedManifest.media.sha256) {
    throw damaged("its files are not those that were written");
  }
  return { madeAt, migrations, ...parsedManifest };
}

type Part = { rows: number | null; tally: Tally };

function isSame(found: Part | undefined, expected: Manifest["tables"][string] | undefined): boolean {
  if (!expected || !found) return expected?.rows === 0;
  return found.tally.digest() === expected.sha256 && (found.rows === null || found.rows === expected.rows);
}

/** All that stands between the first entry and the last, which it answers. */
async function readParts(entries: AsyncGenerator<Entry>, tables: readonly Table[], reader: Reader) {
  const found = new Map<string, Part>();
  const media = new Tally();
  let entry = await next(entries);
  for (;;) {
    if (entry?.name.startsWith("media/")) {
      media.add(entry.body, entry.name);
      await reader.file(entry.name.slice("media/".length), entry.body);
      entry = await next(entries);
      continue;
    }
    const table = tables.find(({ name }) => entry?.name.startsWith(`rows/${name}/`) && !found.has(name));
    if (!table) return { found, media, last: entry };
    const tally = new Tally();
    const parts = async function* () {
      for (; entry?.name.startsWith(`rows/${table.name}/`); entry = await next(entries)) {
        tally.add(entry.body);
        yield entry.body;
      }
    };
    found.set(table.name, { rows: await reader.rows(table, parts()), tally });
  }
}

async function next(entries: AsyncGenerator<Entry>): Promise<Entry | undefined> {
  const { value, done } = await entries.next();
  return done ? undefined : value;
}

function toJson(body: Buffer): unknown {
  return JSON.parse(body.toString("utf8"));
}
