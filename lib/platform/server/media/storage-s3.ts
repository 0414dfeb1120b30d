import path from "node:path";
import { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import { caching } from "@/lib/platform/server/caching";
import type { Env } from "@/lib/platform/server/env";
import { watchService } from "@/lib/platform/server/services/service-state";
import { AppError } from "@/lib/platform/shared/errors";
import { contentTypes } from "./content-types";
import { openBucket } from "./s3-client";
import { isPrivate, type LargeFiles, type ListedFile, type StorageDriver, type UnremovedFile } from "./storage-driver";

/** The most keys that S3 takes in one request. */
const maxKeys = 1000;
/** Large files are written and read in parts of this size, one at a time. */
const partBytes = 8 * 1024 * 1024;

/** Loaded only if a bucket is set: a shop that keeps its files on disk does not need it. */
const load = () => import("@aws-sdk/client-s3");

type Bucket = { sdk: Awaited<ReturnType<typeof load>>; client: S3Client; Bucket: string; waitMs: number };

/** Files in a bucket of any S3-compatible service. Each request ends within S3_MS: by default the client would wait forever. */
export async function s3Storage(settings: Env): Promise<StorageDriver & LargeFiles> {
  const sdk = await load();
  const { client, Bucket } = openBucket(sdk, settings);
  const bucket = { sdk, client, Bucket, waitMs: settings.S3_MS };
  return {
    put: async (Key, Body) => {
      const ContentType = contentTypes[path.extname(Key)] ?? "application/octet-stream";
      // For a CDN that gets the files from the bucket itself (MEDIA_URL).
      const CacheControl = isPrivate(Key) ? caching.personal : caching.forever;
      const file = new sdk.PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl });
      await withTimeout(bucket, (options) => client.send(file, options));
    },
    // Read whole, within the time limit, so that a slow client does not hold a connection to the bucket.
    get: (Key) =>
      orNull(
        withTimeout(bucket, async (options) => {
          const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }), options);
          const bytes = Buffer.from((await Body?.transformToByteArray()) ?? []);
          return { stream: () => Readable.from([bytes], { objectMode: false }), bytes: bytes.length };
        }),
      ),
    has: async (Key) =>
      (await orNull(withTimeout(bucket, (options) => client.send(new sdk.HeadObjectCommand({ Bucket, Key }), options)))) !== null,
    remove: (keys) => remove(bucket, keys),
    list: (folder) => listBelow(bucket, folder),
    write: (Key, bytes) => writeParts(bucket, Key, bytes),
    size: async (Key) => {
      const found = await orNull(
        withTimeout(bucket, (options) => client.send(new sdk.HeadObjectCommand({ Bucket, Key }), options)),
      );
      return found && (found.ContentLength ?? 0);
    },
    read: (Key, start, end) => readParts(bucket, Key, { start, end }),
  };
}

async function writeParts({ client, Bucket }: Bucket, Key: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  const { Upload } = await import("@aws-sdk/lib-storage");
  const Body = Readable.from(bytes, { objectMode: false });
  await new Upload({ client, params: { Bucket, Key, Body }, queueSize: 1, partSize: partBytes }).done();
}

async function* readParts(bucket: Bucket, Key: string, { start, end }: { start: number; end: number }): AsyncGenerator<Buffer> {
  const { sdk, client, Bucket } = bucket;
  for (let at = start; at < end; at += partBytes) {
    const Range = `bytes=${at}-${Math.min(end, at + partBytes) - 1}`;
    yield await withTimeout(bucket, async (options) => {
      const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key, Range }), options);
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    });
  }
}

async function remove(bucket: Bucket, keys: readonly string[]): Promise<UnremovedFile[]> {
  const { sdk, client, Bucket } = bucket;
  const unremoved: UnremovedFile[] = [];
  for (let at = 0; at < keys.length; at += maxKeys) {
    const Objects = keys.slice(at, at + maxKeys).map((Key) => ({ Key }));
    const command = new sdk.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } });
    const { Errors = [] } = await withTimeout(bucket, (options) => client.send(command, options));
    for (const { Key = "", Code, Message } of Errors) {
      if (Code !== "NoSuchKey") unremoved.push({ key: Key, reason: `${Code} ${Message}` });
    }
  }
  return unremoved;
}

async function* listBelow(bucket: Bucket, folder: string): AsyncIterable<ListedFile> {
  const { sdk, client, Bucket } = bucket;
  let ContinuationToken: string | undefined;
  do {
    const command = new sdk.ListObjectsV2Command({
      Bucket,
      Prefix: `${folder}/`,
      ...(ContinuationToken && { ContinuationToken }),
    });
    const page = await withTimeout(bucket, (options) => client.send(command, options));
    for (const { Key, Size = 0, LastModified } of page.Contents ?? []) {
      if (Key && LastModified) yield { key: Key, bytes: Size, changedAt: LastModified };
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}

type Options = { abortSignal: AbortSignal };

/** Runs one request within its time limit, all tries together; any error except a missing file counts as unavailable. */
async function withTimeout<T>(bucket: Bucket, send: (options: Options) => Promise<T>): Promise<T> {
  return watchService(
    "storage",
    () => sendInTime(bucket, send),
    (error) => {
      if (isMissing(error) || !(error instanceof AppError)) return null;
      const { name, message, $metadata } = error.cause as Error & { $metadata?: { httpStatusCode?: number } };
      return { reason: `${name}: ${message}`, isRefused: refusals.includes($metadata?.httpStatusCode ?? 0) };
    },
  );
}

async function sendInTime<T>({ waitMs }: Bucket, send: (options: Options) => Promise<T>): Promise<T> {
  const ending = new AbortController();
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const reason = new DOMException("The operation was aborted due to timeout", "TimeoutError");
    ending.abort(reason);
    reject(reason);
  }, waitMs);
  try {
    // By default the client's timeout ends once the first bytes of a file have arrived.
    return await Promise.race([send({ abortSignal: ending.signal }), timeout]);
  } catch (cause) {
    throw isMissing(cause) ? cause : storageUnavailable(cause);
  } finally {
    clearTimeout(timer); // until it ends it holds the response in memory
  }
}

/** S3's statuses when the key is wrong, or may not use the bucket. */
const refusals = [401, 403];

const storageUnavailable = (cause: unknown) =>
  new AppError("unavailable", "Our image storage is not available right now. Please try again in a moment.", { cause });

const isMissing = (error: unknown): boolean => error instanceof Error && /^(NoSuchKey|NotFound)$/.test(error.name);

function orNull<T>(request: Promise<T>): Promise<T | null> {
  return request.catch((error) => {
    if (isMissing(error)) return null;
    throw error;
  });
}
