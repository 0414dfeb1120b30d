import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { env } from "@/lib/platform/server/env";
import { type AppError, statusByCode } from "@/lib/platform/shared/errors";
import { noBucket, startBucket, startHangingBucket, useBucket } from "@/tests/support/bucket";
import { getFile, hasFile, listFiles, putFile, removeFiles } from "./storage";
import type { ListedFile } from "./storage-driver";
import { s3Storage } from "./storage-s3";

type Bucket = Awaited<ReturnType<typeof startBucket>>;
let bucket: Bucket;

beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.stop());
afterEach(() => useBucket(null));

const read = async (key: string) => {
  const file = await getFile(key);
  return file && (await buffer(file.stream()));
};

async function listAll(folder: string): Promise<ListedFile[]> {
  const all: ListedFile[] = [];
  for await (const each of listFiles(folder)) all.push(each);
  return all;
}

describe("a bucket that works", () => {
  test("returns a file byte for byte, replaces it and removes it", async () => {
    useBucket(bucket.settings);
    const body = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 256));
    await putFile("gallery/one/a.webp", body);
    expect((await getFile("gallery/one/a.webp"))?.bytes).toBe(body.length);
    expect(body.equals((await read("gallery/one/a.webp")) ?? Buffer.alloc(0))).toBe(true);
    await putFile("gallery/one/a.webp", Buffer.from("other"));
    expect(String(await read("gallery/one/a.webp"))).toBe("other");
    await removeFiles(["gallery/one/a.webp"]);
    expect(await hasFile("gallery/one/a.webp")).toBe(false);
    await removeFiles(["gallery/one/a.webp"]);
  });

  test("returns null for a key that does not exist", async () => {
    useBucket(bucket.settings);
    expect(await getFile("gallery/none.webp")).toBeNull();
    expect(await hasFile("gallery/none.webp")).toBe(false);
    expect(await getFile("../secret")).toBeNull();
    await expect(putFile("../secret", Buffer.from("x"))).rejects.toThrow(RangeError);
  });

  test("lists and removes more files than fit into one response", async () => {
    useBucket(bucket.settings);
    const keys = Array.from({ length: 1010 }, (_, at) => `many/${at}.webp`);
    for (let at = 0; at < keys.length; at += 10) {
      await Promise.all(keys.slice(at, at + 10).map((key) => putFile(key, Buffer.from("x"))));
    }
    await putFile("manyfold/other.webp", Buffer.from("x"));
    const found = await listAll("many");
    expect(found.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
    expect(found[0]).toMatchObject({ bytes: 1, changedAt: expect.any(Date) });
    await removeFiles(keys);
    expect(await listAll("many")).toEqual([]);
    expect(await hasFile("manyfold/other.webp")).toBe(true);
  });
});

const requests: [string, () => Promise<unknown>][] = [
  ["put", () => putFile("gallery/a.webp", Buffer.from("x"))],
  ["get", () => getFile("gallery/a.webp")],
  ["has", () => hasFile("gallery/a.webp")],
  ["remove", () => removeFiles(["gallery/a.webp"])],
  ["list", () => listAll("gallery")],
];

async function expectUnavailable(request: () => Promise<unknown>): Promise<void> {
  const start = Date.now();
  const error: AppError = await request().then(
    () => expect.fail("it responded"),
    (thrown) => thrown,
  );
  expect(error.code).toBe("unavailable");
  expect(statusByCode[error.code]).toBe(503);
  expect(error.message).toBe("Our image storage is not available right now. Please try again in a moment.");
  expect(Date.now() - start).toBeLessThan(3000);
}

test.each(requests)("UP-23: a bucket that refuses connections is reported as unavailable (%s)", async (_, request) => {
  useBucket(await noBucket());
  await expectUnavailable(request);
});

test.each(requests)("UP-23: a request to a bucket that never responds times out (%s)", async (_, request) => {
  const hanging = await startHangingBucket();
  useBucket(hanging.settings);
  await expectUnavailable(request).finally(hanging.stop);
});

test("UP-23: a request to a bucket that stops in the middle of a file times out too", async () => {
  const hanging = await startHangingBucket("HTTP/1.1 200 OK\r\ncontent-type: image/webp\r\ncontent-length: 1000\r\n\r\nabc");
  useBucket(hanging.settings);
  await expectUnavailable(() => getFile("gallery/a.webp")).finally(hanging.stop);
});

const silence = "";
const halfResponse = "HTTP/1.1 200 OK\r\ncontent-type: application/xml\r\ncontent-length: 1000\r\n\r\n<Initiate";

test.each([
  ["in one part", "never responds", 1000, silence],
  ["in several parts", "never responds", 9_000_000, silence],
  ["in one part", "stops in the middle of its response", 1000, halfResponse],
  ["in several parts", "stops in the middle of its response", 9_000_000, halfResponse],
])("a large file written %s to a bucket that %s fails in time", { tags: ["FL-48"] }, async (_, _how, bytes, beginning) => {
  const hanging = await startHangingBucket(beginning);
  const storage = await s3Storage({ ...env(), ...hanging.settings, S3_MS: 300 });
  const start = Date.now();
  const body = async function* () {
    yield Buffer.alloc(bytes);
  };
  await expect(storage.write("private/backup/a.backup", body())).rejects.toThrow(/time/i).finally(hanging.stop);
  expect(Date.now() - start).toBeLessThan(5000);
});

test("a bucket that rejects the shop's key, or has another name, is reported as unavailable too", async () => {
  useBucket({ ...bucket.settings, S3_ACCESS_KEY_ID: "nobody" });
  await expectUnavailable(() => putFile("gallery/a.webp", Buffer.from("x")));
  useBucket({ ...bucket.settings, S3_BUCKET: "another-bucket" });
  await expectUnavailable(() => putFile("gallery/a.webp", Buffer.from("x")));
});
