import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { env } from "@/lib/platform/server/env";
import { s3Storage } from "@/lib/platform/server/media/storage-s3";
import { noBucket, startBucket, startHangingBucket } from "@/tests/support/bucket";
import { checkBucket } from "./check-bucket.ts";
import { say } from "./progress.ts";

vi.mock("./progress.ts", () => ({ say: vi.fn() }));

let bucket: Awaited<ReturnType<typeof startBucket>>;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.stop());

const check = (settings: object) => checkBucket({ ...env(), ...settings });

test("a bucket that can be written is left as it was, and a shop without one is not checked", async () => {
  await check(bucket.settings);
  await check({});
  const storage = await s3Storage({ ...env(), ...bucket.settings });
  for await (const { key } of storage.list("private")) throw new Error(`${key} is left`);
  expect(say).not.toHaveBeenCalled();
});

test("a MEDIA_URL that shows private files stops the start, and one that refuses them, or does not answer, does not", async () => {
  const isRefusing = { value: false };
  const cdn = createServer(({ url = "" }, response) => {
    response.statusCode = isRefusing.value ? 403 : 200;
    response.end(isRefusing.value ? "" : url.slice("/media/".length));
  });
  await new Promise<void>((resolve) => cdn.listen(0, "127.0.0.1", resolve));
  const MEDIA_URL = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/media`;
  await expect(check({ ...bucket.settings, MEDIA_URL })).rejects.toThrow(/^MEDIA_URL: shows private files .* below private\/\.$/);
  isRefusing.value = true;
  await check({ ...bucket.settings, MEDIA_URL });
  cdn.close();
  await check({ ...bucket.settings, MEDIA_URL });
  const storage = await s3Storage({ ...env(), ...bucket.settings });
  for await (const { key } of storage.list("private")) throw new Error(`${key} is left`);
});

test("a bucket that refuses stops the start, naming the setting", async () => {
  const missing = check({ ...bucket.settings, S3_BUCKET: "no-such-bucket" });
  await expect(missing).rejects.toThrow("S3_BUCKET: no-such-bucket cannot be written (NoSuchBucket).");
  const wrongKey = check({ ...bucket.settings, S3_ACCESS_KEY_ID: "SOMEBODY" });
  await expect(wrongKey).rejects.toThrow("S3_BUCKET: shop-media cannot be written (InvalidAccessKeyId).");
});

test("a bucket that cannot be reached, or does not answer, only warns", async () => {
  const hanging = await startHangingBucket();
  for (const { settings } of [{ settings: await noBucket() }, hanging]) {
    await check(settings);
    expect(say).toHaveBeenLastCalledWith(expect.stringMatching(/^WARNING: S3_BUCKET: shop-media cannot be reached \(\w+\)\./));
  }
  await hanging.stop();
});
