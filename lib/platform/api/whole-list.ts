import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { z } from "zod";
import { jsonType } from "@/lib/platform/content-types";
import { AppError } from "@/lib/platform/errors";

/** A list of which no part was asked for: as many rows as there are, a batch at a time. */
export class WholeList<Row> {
  constructor(readonly batches: AsyncIterable<Row[]>) {}
}

type ListRow = { id: string; createdAt: Date };
type Cursor = { createdAt?: { lte: Date }; OR?: [{ createdAt: { lt: Date } }, { id: { lt: string } }] };
type Find<Stored> = (cursor: Cursor, take: number) => Promise<Stored[]>;

const batchSize = 200;

/** All that `find` finds with the newest first. Each batch begins behind the last row of the one before: none comes twice. */
export function newestFirst<Stored extends ListRow, Row>(find: Find<Stored>, toRow: (stored: Stored) => Row): WholeList<Row> {
  async function* batches() {
    let cursor: Cursor = {};
    let last: Stored | undefined;
    do {
      const found = await find(cursor, batchSize);
      yield found.map(toRow);
      last = found.length === batchSize ? found.at(-1) : undefined;
      if (last)
        cursor = { createdAt: { lte: last.createdAt }, OR: [{ createdAt: { lt: last.createdAt } }, { id: { lt: last.id } }] };
    } while (last);
  }
  return new WholeList(batches());
}

/**
 * Answers with all rows. They are written to a file first (docs/decisions/0038): memory holds one batch, a slow reader keeps no
 * database waiting, what fails is refused like any call, and the ETag is the hash of exactly this text.
 */
export async function respondWhole(reply: z.ZodType, list: WholeList<unknown>, request: Request): Promise<Response> {
  const file = await openUnnamed();
  let isSent = false;
  try {
    const { etag, total, bytes } = await writeRows(file, toRows(reply, list, request.signal));
    const headers = { etag, "x-total-count": String(total) };
    if (matchesEtag(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
    isSent = request.method !== "HEAD";
    const body = isSent ? (Readable.toWeb(file.createReadStream({ start: 0 })) as ReadableStream<Uint8Array>) : null;
    return new Response(body, { headers: { ...headers, "content-type": jsonType, "content-length": String(bytes) } });
  } finally {
    // What is sent closes itself at its end, or when nobody reads on.
    if (!isSent) await file.close();
  }
}

/** A file that is gone as soon as it is closed, however this process ends. */
async function openUnnamed(): Promise<FileHandle> {
  const name = path.join(tmpdir(), `shop-list-${randomUUID()}`);
  const file = await open(name, "wx+", 0o600);
  await unlink(name);
  return file;
}

/** Each row as the contract declares it, so that nothing undeclared can leak; batches of them. */
async function* toRows(reply: z.ZodType, { batches }: WholeList<unknown>, signal: AbortSignal): AsyncGenerator<string[]> {
  if (!(reply instanceof z.ZodArray)) throw new Error("The contract's reply is no list.");
  const row = reply.element as z.ZodType;
  for await (const batch of batches) {
    if (signal.aborted) throw new AppError("invalid", "The request was interrupted.");
    yield batch.map((each) => JSON.stringify(row.parse(each)));
  }
}

async function writeRows(file: FileHandle, batches: AsyncIterable<string[]>) {
  const hash = createHash("sha256");
  let [total, bytes] = [0, 0];
  const write = async (text: string) => {
    hash.update(text);
    bytes += (await file.write(text)).bytesWritten;
  };
  await write("[");
  for await (const rows of batches) {
    if (rows.length > 0) await write((total > 0 ? "," : "") + rows.join(","));
    total += rows.length;
  }
  await write("]");
  return { etag: `W/"${hash.digest("base64url").slice(0, 27)}"`, total, bytes };
}

/** Whether one of these tags is this one; proxies that compress make strong tags weak and the other way round. */
function matchesEtag(header: string | null, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return header?.split(",").some((tag) => tag.trim() === "*" || opaque(tag) === opaque(etag)) ?? false;
}
