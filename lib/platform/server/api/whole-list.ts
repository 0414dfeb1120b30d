import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { z } from "zod";
import { matchesEtag } from "@/lib/platform/server/http/conditional";
import { jsonType } from "@/lib/platform/server/media/content-types";
import { AppError } from "@/lib/platform/shared/errors";
import { localized } from "@/lib/platform/shared/language/localized";
import type { Read } from "./read-reply";

/** A list requested without paging: all its rows, a batch at a time. */
export class WholeList<Row> {
  constructor(readonly batches: AsyncIterable<Row[]>) {}
}

type ListRow = { id: string; createdAt: Date };
type Cursor = { createdAt?: { lte: Date }; OR?: [{ createdAt: { lt: Date } }, { id: { lt: string } }] };
type Find<Stored> = (cursor: Cursor, take: number) => Promise<Stored[]>;

const batchSize = 200;

/** All rows of `find`, newest first. Each batch starts after the last row of the previous one, so no row comes twice. */
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
 * Responds with all rows. They are written to a file first (docs/decisions/0038): memory holds only one batch, a slow client does
 * not tie up the database, a failure is answered like that of any other call, and the ETag is the hash of exactly this text.
 */
export async function respondWhole(
  reply: z.ZodType,
  list: WholeList<unknown>,
  { request, read }: { request: Request; read: Read },
): Promise<Response> {
  const file = await openUnnamed();
  let isSent = false;
  try {
    const { etag, total, bytes } = await writeRows(file, toRows(reply, list, { signal: request.signal, read }));
    const headers = { etag, "x-total-count": String(total) };
    if (matchesEtag(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
    isSent = request.method !== "HEAD";
    const body = isSent ? (Readable.toWeb(file.createReadStream({ start: 0 })) as ReadableStream<Uint8Array>) : null;
    return new Response(body, { headers: { ...headers, "content-type": jsonType, "content-length": String(bytes) } });
  } finally {
    // A response stream closes the file itself, at its end or when the client goes away.
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

/** Batches of rows, each row parsed by the contract so that nothing undeclared can leak. */
async function* toRows(
  reply: z.ZodType,
  { batches }: WholeList<unknown>,
  { signal, read }: { signal: AbortSignal; read: Read },
): AsyncGenerator<string[]> {
  if (!(reply instanceof z.ZodArray)) throw new Error("The contract's reply is not a list.");
  const row = reply.element as z.ZodType;
  for await (const batch of batches) {
    if (signal.aborted) throw new AppError("invalid", "The request was interrupted.");
    yield batch.map((each) => JSON.stringify(localized(read(row, each))));
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
