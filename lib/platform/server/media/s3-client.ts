import type { S3Client } from "@aws-sdk/client-s3";
import type { Env } from "@/lib/platform/server/env";

/** Loaded only if a bucket is set: a shop that keeps its files on disk does not need it. */
type Sdk = typeof import("@aws-sdk/client-s3");

type Settings = Pick<
  Env,
  "S3_BUCKET" | "S3_ENDPOINT" | "S3_REGION" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY" | "S3_PATH_STYLE" | "S3_MS"
>;

/** The client of the shop's bucket, and the bucket's name. Also used at the start, by Node without a bundler. */
export function openBucket(sdk: Sdk, settings: Settings): { client: S3Client; Bucket: string } {
  const {
    S3_BUCKET = "",
    S3_ENDPOINT,
    S3_REGION,
    S3_ACCESS_KEY_ID = "",
    S3_SECRET_ACCESS_KEY = "",
    S3_PATH_STYLE,
    S3_MS,
  } = settings;
  const client = new sdk.S3Client({
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT }),
    region: S3_REGION,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    forcePathStyle: S3_PATH_STYLE,
    maxAttempts: 2,
    // An upload in parts takes no signal. `requestTimeout` alone only logs a warning, and ends with the first byte of the response.
    requestHandler: {
      connectionTimeout: Math.min(2000, S3_MS),
      requestTimeout: S3_MS,
      throwOnRequestTimeout: true,
      socketTimeout: S3_MS,
    },
    // Amazon's own checksums are sent only where required: other services reject them.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return { client, Bucket: S3_BUCKET };
}
