/**
 * The content of a backup: a tar archive, compressed with zstd. `backup.json` comes first and describes it,
 * `rows/<table>/<number>` are rows in PostgreSQL's COPY format, `media/<key>` are the files that rows refer to, and
 * `manifest.json` comes last, with counts and checksums. Every entry is small enough to fit in memory.
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
  format: z.literal(format, "a format that this release does not know"),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  /** "public.order", and its columns in the order of the rows' values. */
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

/** A backup's description and manifest. */
export type Contents = Pick<Header, "madeAt" | "migrations"> & Manifest;

/** Turns entries, added one at a time, into a stream of the archive's bytes. */
export class ArchiveWriter {
  readonly #tar = pack();
  readonly bytes: AsyncIterable<Buffer>;

  constructor() {
    const compressed = createZstdCompress();
    this.bytes = compressed;
    pipe(this.#tar, compressed, () => {}); // an error reaches whoever reads the bytes
  }

  begin(description: Header): Promise<void> {
    return this.#add("backup.json", Buffer.from(JSON.stringify({ format, ...description })));
  }

  addRows(table: string, number: number, body: Buffer): Promise<void> {
    return this.#add(`rows/${table}/${String(number).padStart(6, "0")}`, body);
  }

  addFile(key: string, body: Buffer): Promise<void> {
    return this.#add(`media/${key}`, body);
  }

  async end(content: Manifest): Promise<void> {
    await this.#add("manifest.json", Buffer.from(JSON.stringify(content)));
    this.#tar.finalize();
  }

  /** Fails the reader of the bytes, and whoever waits to add an entry. */
  abort(error: Error): void {
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
  const finished = pipeline(bytes, createZstdDecompress(), tar);
  finished.catch(() => {}); // awaited below
  for await (const entry of tar) yield { name: entry.header.name, body: await buffer(entry) };
  await finished;
}

type Reader = {
  begin: (header: Header) => Promise<void>;
  /** Returns how many rows it inserted; `null` if it only reads them. */
  rows: (table: Table, parts: AsyncIterable<Buffer>) => Promise<number | null>;
  file: (key: string, body: Buffer) => Promise<void>;
};

/** Only checks that everything can be read. */
export const checkOnly: Reader = {
  begin: async () => {},
  rows: async (_, parts) => {
    for await (const _part of parts);
    return null;
  },
  file: async () => {},
};

/** Reads a whole backup. Throws if anything differs from its manifest. */
export async function readArchive(source: Source, key: Buffer | undefined, reader: Reader): Promise<Contents> {
  const damaged = (what: string) => new BackupError(`${source.name} is damaged: ${what}.`);
  const entries = readEntries(unseal(source, key));
  const first = await next(entries);
  const parsedHeader = header.safeParse(first?.name === "backup.json" ? toJson(first.body) : null);
  if (!parsedHeader.success) throw damaged(parsedHeader.error.issues[0]?.message ?? "its start is missing");
  const { madeAt, migrations, tables } = parsedHeader.data;
  await reader.begin({ madeAt, migrations, tables });
  const { tableParts, media, last } = await readParts(entries, tables, reader);
  if (last?.name !== "manifest.json") throw damaged(last ? `it has an unexpected entry ${last.name}` : "its end is missing");
  const parsedManifest = manifest.parse(toJson(last.body));
  await next(entries); // read to the last byte
  const mismatch = tables.find(({ name }) => !isSame(tableParts.get(name), parsedManifest.tables[name]));
  if (mismatch) throw damaged(`the rows of ${mismatch.name} do not match what was written`);
  if (media.count !== parsedManifest.media.files || media.digest() !== parsedManifest.media.sha256) {
    throw damaged("its files do not match what was written");
  }
  return { madeAt, migrations, ...parsedManifest };
}

type Part = { rows: number | null; tally: Tally };

function isSame(actual: Part | undefined, expected: Manifest["tables"][string] | undefined): boolean {
  if (!expected || !actual) return expected?.rows === 0;
  // Backups of earlier releases may say 0 for a table with rows.
  const isCounted = expected.rows > 0 || actual.tally.count === 0;
  return actual.tally.digest() === expected.sha256 && (actual.rows === null || !isCounted || actual.rows === expected.rows);
}

/** Reads all entries between the first and the last one. Returns the last one too. */
async function readParts(entries: AsyncGenerator<Entry>, tables: readonly Table[], reader: Reader) {
  const tableParts = new Map<string, Part>();
  const media = new Tally();
  let entry = await next(entries);
  for (;;) {
    if (entry?.name.startsWith("media/")) {
      media.add(entry.body, entry.name);
      await reader.file(entry.name.slice("media/".length), entry.body);
      entry = await next(entries);
      continue;
    }
    const table = tables.find(({ name }) => entry?.name.startsWith(`rows/${name}/`) && !tableParts.has(name));
    if (!table) return { tableParts, media, last: entry };
    const tally = new Tally();
    const parts = async function* () {
      for (; entry?.name.startsWith(`rows/${table.name}/`); entry = await next(entries)) {
        tally.add(entry.body);
        yield entry.body;
      }
    };
    tableParts.set(table.name, { rows: await reader.rows(table, parts()), tally });
  }
}

async function next(entries: AsyncGenerator<Entry>): Promise<Entry | undefined> {
  const { value, done } = await entries.next();
  return done ? undefined : value;
}

function toJson(body: Buffer): unknown {
  return JSON.parse(body.toString("utf8"));
}
