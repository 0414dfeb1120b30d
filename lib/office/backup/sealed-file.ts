/**
 * The envelope of the archive in a backup file: eight characters that identify the format, the bytes, and the SHA-256 of
 * everything before it, so that a truncated or altered file is detected before any of it is used. With a key the bytes are
 * encrypted with AES-256-GCM in chunks of 64 KB (the STREAM construction): each is authenticated with its number and whether it
 * is the last.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { BackupError } from "./rules";

/** A file that can be read in ranges; `end` is exclusive. */
export type Source = { name: string; bytes: number; read: (start: number, end: number) => AsyncIterable<Buffer> };

const magic = { plain: Buffer.from("SHOPBAK1"), encrypted: Buffer.from("SHOPENC1") };
const magicBytes = 8;
const saltBytes = 32;
const checkBytes = 16;
const digestBytes = 32;
const chunkBytes = 64 * 1024;
const tagBytes = 16;
const cipher = "aes-256-gcm";

export async function* seal(bytes: AsyncIterable<Buffer>, key?: Buffer): AsyncGenerator<Buffer> {
  const sum = createHash("sha256");
  for await (const piece of key ? encrypt(bytes, key) : withMagic(bytes)) {
    sum.update(piece);
    yield piece;
  }
  yield sum.digest();
}

/** Reads the whole file and returns its checksum. Throws if the file does not end with it. */
export async function checkWhole(source: Source): Promise<string> {
  const { name, bytes } = source;
  const altered = () => new BackupError(`${name} is truncated or was altered: its checksum does not match.`);
  if (bytes < magicBytes + digestBytes) throw altered();
  await readFormat(source);
  const sum = createHash("sha256");
  for await (const piece of source.read(0, bytes - digestBytes)) sum.update(piece);
  const digest = sum.digest();
  if (!digest.equals(await buffer(source.read(bytes - digestBytes, bytes)))) throw altered();
  return digest.toString("hex");
}

/** Anybody who can write where backups are could have made an unencrypted one: with a key it is only read if that is asked for. */
export async function assertEncrypted(source: Source, key: Buffer | undefined, isPlainAllowed: boolean): Promise<void> {
  if (!key || isPlainAllowed || (await readFormat(source)) === "encrypted") return;
  throw new BackupError(
    `${source.name} is not encrypted although BACKUP_KEY is set, so anybody could have written it. If you know that it is yours, from before you had a key, add --unencrypted.`,
  );
}

export async function* unseal(source: Source, key?: Buffer): AsyncGenerator<Buffer> {
  const { name, bytes } = source;
  const end = bytes - digestBytes;
  if ((await readFormat(source)) === "plain") return yield* source.read(magicBytes, end);
  if (!key) throw new BackupError(`${name} is encrypted: set BACKUP_KEY to the key it was encrypted with.`);
  const begin = magicBytes + saltBytes + checkBytes;
  const head = await buffer(source.read(magicBytes, begin));
  const keys = deriveKeys(key, head.subarray(0, saltBytes));
  if (!timingSafeEqual(keys.check, head.subarray(saltBytes))) {
    throw new BackupError(`BACKUP_KEY is not the key that ${name} was encrypted with.`);
  }
  yield* decrypt(source.read(begin, end), keys.cipher, name);
}

async function readFormat(source: Source): Promise<keyof typeof magic> {
  const actual = await buffer(source.read(0, magicBytes));
  for (const format of ["plain", "encrypted"] as const) if (actual.equals(magic[format])) return format;
  throw new BackupError(`${source.name} is not a backup of this shop.`);
}

async function* withMagic(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield magic.plain;
  yield* bytes;
}

/** Derives an encryption key for this file only, and a check value that tells whether the key is the right one. */
function deriveKeys(key: Buffer, salt: Buffer) {
  const derived = Buffer.from(hkdfSync("sha256", key, salt, "shop backup", 32 + checkBytes));
  return { cipher: derived.subarray(0, 32), check: derived.subarray(32) };
}

async function* encrypt(bytes: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const keys = deriveKeys(key, salt);
  yield Buffer.concat([magic.encrypted, salt, keys.check]);
  for await (const { chunk, nonce } of withNonces(inChunks(bytes, chunkBytes))) {
    const sealing = createCipheriv(cipher, keys.cipher, nonce);
    yield Buffer.concat([sealing.update(chunk), sealing.final(), sealing.getAuthTag()]);
  }
}

async function* decrypt(bytes: AsyncIterable<Buffer>, key: Buffer, name: string): AsyncGenerator<Buffer> {
  for await (const { chunk, nonce } of withNonces(inChunks(bytes, chunkBytes + tagBytes))) {
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

/** Adds to each chunk its nonce, which contains its number and whether it is the last. */
async function* withNonces(chunks: AsyncIterable<Buffer>): AsyncGenerator<{ chunk: Buffer; nonce: Buffer }> {
  let number = 0;
  let previous: Buffer | undefined;
  const withNonce = (chunk: Buffer, isLast: boolean) => {
    const nonce = Buffer.alloc(12);
    nonce.writeUInt32BE(number++, 4);
    nonce[11] = isLast ? 1 : 0;
    return { chunk, nonce };
  };
  for await (const chunk of chunks) {
    if (previous) yield withNonce(previous, false);
    previous = chunk;
  }
  if (previous) yield withNonce(previous, true);
}

/** Splits bytes into chunks of exactly this size; the last may be smaller. */
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
