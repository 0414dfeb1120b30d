/**
 * The envelope of the archive in a backup's file: eight characters that name the format, the bytes, and the SHA-256 of all before it, so
 * that a file that was cut or altered is known before anything of it is read. With a key the bytes are encrypted with AES-256-GCM in
 * chunks of 64 KB (the STREAM construction): each is authenticated with its number, and the last one says that it is the last.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { BackupError } from "./rules";

/** A file that can be read in parts; `end` is the first byte that is not wanted. */
export type Source = { name: string; bytes: number; read: (start: number, end: number) => AsyncIterable<Buffer> };

const marks = { plain: Buffer.from("SHOPBAK1"), encrypted: Buffer.from("SHOPENC1") };
const [markBytes, saltBytes, checkBytes, digestBytes] = [8, 32, 16, 32];
const [chunkBytes, tagBytes] = [64 * 1024, 16];
const cipher = "aes-256-gcm";

export async function* seal(bytes: AsyncIterable<Buffer>, key?: Buffer): AsyncGenerator<Buffer> {
  const sum = createHash("sha256");
  for await (const piece of key ? encrypt(bytes, key) : marked(bytes)) {
    sum.update(piece);
    yield piece;
  }
  yield sum.digest();
}

/** Reads the whole file once. Answers its checksum; throws where that is not what it ends with. */
export async function checkWhole(source: Source): Promise<string> {
  const { name, bytes } = source;
  const altered = () => new BackupError(`${name} is truncated or was altered: its checksum does not fit.`);
  if (bytes < markBytes + digestBytes) throw altered();
  await readForm(source);
  const sum = createHash("sha256");
  for await (const piece of source.read(0, bytes - digestBytes)) sum.update(piece);
  const found = sum.digest();
  if (!found.equals(await buffer(source.read(bytes - digestBytes, bytes)))) throw altered();
  return found.toString("hex");
}

export async function* unseal(source: Source, key?: Buffer): AsyncGenerator<Buffer> {
  const { name, bytes } = source;
  const end = bytes - digestBytes;
  if ((await readForm(source)) === "plain") return yield* source.read(markBytes, end);
  if (!key) throw new BackupError(`${name} is encrypted: set BACKUP_KEY to the key it was made with.`);
  const begin = markBytes + saltBytes + checkBytes;
  const head = await buffer(source.read(markBytes, begin));
  const keys = deriveKeys(key, head.subarray(0, saltBytes));
  if (!timingSafeEqual(keys.check, head.subarray(saltBytes))) {
    throw new BackupError(`BACKUP_KEY is not the key that ${name} was encrypted with.`);
  }
  yield* decrypt(source.read(begin, end), keys.cipher, name);
}

async function readForm(source: Source): Promise<keyof typeof marks> {
  const mark = await buffer(source.read(0, markBytes));
  for (const form of ["plain", "encrypted"] as const) if (mark.equals(marks[form])) return form;
  throw new BackupError(`${source.name} is not a backup of this shop.`);
}

async function* marked(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield marks.plain;
  yield* bytes;
}

/** A key for this file alone, and what tells whether somebody has the right one. */
function deriveKeys(key: Buffer, salt: Buffer) {
  const derived = Buffer.from(hkdfSync("sha256", key, salt, "shop backup", 32 + checkBytes));
  return { cipher: derived.subarray(0, 32), check: derived.subarray(32) };
}

async function* encrypt(bytes: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const keys = deriveKeys(key, salt);
  yield Buffer.concat([marks.encrypted, salt, keys.check]);
  for await (const { chunk, nonce } of numbered(inChunks(bytes, chunkBytes))) {
    const sealing = createCipheriv(cipher, keys.cipher, nonce);
    yield Buffer.concat([sealing.update(chunk), sealing.final(), sealing.getAuthTag()]);
  }
}

async function* decrypt(bytes: AsyncIterable<Buffer>, key: Buffer, name: string): AsyncGenerator<Buffer> {
  for await (const { chunk, nonce } of numbered(inChunks(bytes, chunkBytes + tagBytes))) {
    const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes });
    opening.setAuthTag(chunk.subarray(-tagBytes));
    const opened = opening.update(chunk.subarray(0, -tagBytes));
    try {
      opening.final();
    } catch (cause) {
      throw new BackupError(`${name} was altered: not all of it was encrypted with BACKUP_KEY.`, { cause });
    }
    yield opened;
  }
}

/** Each chunk with its nonce: its number, and whether it is the last. */
async function* numbered(chunks: AsyncIterable<Buffer>): AsyncGenerator<{ chunk: Buffer; nonce: Buffer }> {
  let [number, before] = [0, undefined as Buffer | undefined];
  const take = (chunk: Buffer, isLast: boolean) => {
    const nonce = Buffer.alloc(12);
    nonce.writeUInt32BE(number++, 4);
    nonce[11] = isLast ? 1 : 0;
    return { chunk, nonce };
  };
  for await (const chunk of chunks) {
    if (before) yield take(before, false);
    before = chunk;
  }
  if (before) yield take(before, true);
}

/** The same bytes in pieces of exactly this size; the last may be smaller. */
export async function* inChunks(bytes: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let count = 0;
  for await (const piece of bytes) {
    pieces.push(piece);
    count += piece.length;
    if (count < size) continue;
    const all = Buffer.concat(pieces, count);
    let at = 0;
    for (; count - at >= size; at += size) yield all.subarray(at, at + size);
    pieces = [all.subarray(at)];
    count -= at;
  }
  if (count > 0) yield Buffer.concat(pieces, count);
}
