/** Checks, before the shop opens, that its bucket can be written: otherwise the first upload would show that it cannot. */
import { randomUUID } from "node:crypto";
import type { Env } from "../lib/platform/env.ts";
import { say } from "./progress.ts";

type Bucket = Pick<
  Env,
  "S3_BUCKET" | "S3_ENDPOINT" | "S3_REGION" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY" | "S3_PATH_STYLE" | "S3_MS"
>;

/** A reply of the service that refuses. */
type Refusal = { name: string; $metadata?: { httpStatusCode?: number } };

/** Writes and deletes a small file. A bucket that refuses stops the start; one that cannot be reached may come back. */
export async function checkBucket(settings: Bucket): Promise<void> {
  const { S3_BUCKET: Bucket, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PATH_STYLE, S3_MS } = settings;
  if (!Bucket) return;
  const { S3Client, PutObjectCommand, DeleteObjectCommand } = await import("@aws-sdk/client-s3");
  const client = new S3Client({
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT }),
    region: S3_REGION,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID ?? "", secretAccessKey: S3_SECRET_ACCESS_KEY ?? "" },
    forcePathStyle: S3_PATH_STYLE,
    maxAttempts: 2,
    requestChecksumCalculation: "WHEN_REQUIRED",
  });
  const file = { Bucket, Key: `private/start-${randomUUID()}` };
  const abortSignal = AbortSignal.timeout(S3_MS);
  try {
    await client.send(new PutObjectCommand({ ...file, Body: "x" }), { abortSignal });
    await client.send(new DeleteObjectCommand(file), { abortSignal });
  } catch (error) {
    const { name, $metadata } = error as Refusal;
    const status = $metadata?.httpStatusCode ?? 0;
    if (status >= 300 && status < 500) throw new Error(`S3_BUCKET: ${Bucket} cannot be written (${name}).`, { cause: error });
    say(`WARNING: S3_BUCKET: ${Bucket} cannot be reached (${name}). Until it can be, images and uploads are unavailable.`);
  } finally {
    client.destroy();
  }
}
