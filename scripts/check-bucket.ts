/**
 * Checks, before the shop opens, that its bucket can be written: otherwise the first upload would show that it cannot. And that
 * MEDIA_URL, by which visitors may read the bucket, does not lead to its private files.
 */
import { randomUUID } from "node:crypto";
import type { Env } from "../lib/platform/server/env.ts";
import { openBucket } from "../lib/platform/server/media/s3-client.ts";
import { say } from "./progress.ts";

/** What the service answered: it is there, but refuses. */
type Refusal = { name: string; code?: string; $metadata?: { httpStatusCode?: number } };

/** Writes and deletes a small file. A bucket that refuses stops the start; one that cannot be reached may come back. */
export async function checkBucket(settings: Env): Promise<void> {
  if (!settings.S3_BUCKET) return;
  const sdk = await import("@aws-sdk/client-s3");
  const { client, Bucket } = openBucket(sdk, settings);
  const file = { Bucket, Key: `private/start-${randomUUID()}` };
  const abortSignal = AbortSignal.timeout(settings.S3_MS);
  let isShown = false;
  try {
    await client.send(new sdk.PutObjectCommand({ ...file, Body: file.Key }), { abortSignal });
    isShown = await isPublic(settings, file.Key);
    await client.send(new sdk.DeleteObjectCommand(file), { abortSignal });
  } catch (error) {
    const { code, name, $metadata } = error as Refusal;
    const status = $metadata?.httpStatusCode ?? 0;
    if (status >= 300 && status < 500) throw new Error(`S3_BUCKET: ${Bucket} cannot be written (${name}).`, { cause: error });
    say(
      `WARNING: S3_BUCKET: ${Bucket} cannot be reached (${code ?? name}). Until it can be, images and uploads are unavailable.`,
    );
  } finally {
    client.destroy();
  }
  if (isShown)
    throw new Error(
      "MEDIA_URL: shows private files of the bucket, such as payment slips. It must refuse everything below private/.",
    );
}

/** Whether visitors can read this file, whose content is its key. */
function isPublic({ MEDIA_URL, S3_MS }: Env, key: string): Promise<boolean> | boolean {
  if (!MEDIA_URL) return false;
  return fetch(`${MEDIA_URL}/${key}`, { signal: AbortSignal.timeout(S3_MS / 2) }).then(
    async (response) => (await response.text()) === key,
    () => false,
  );
}
