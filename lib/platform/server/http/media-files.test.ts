import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { readImageMetadata } from "@/lib/platform/server/media/image-processing";
import { getFile, putFile } from "@/lib/platform/server/media/storage";
import { storeImage } from "@/lib/platform/server/media/store-image";
import { previewSize, previewUrl } from "@/lib/platform/shared/image";
import { noBucket, startBucket, useBucket } from "@/tests/support/bucket";
import { createImageFile } from "@/tests/support/images";
import { serveMedia } from "./media-files";

let server: Server;
let bucket: Awaited<ReturnType<typeof startBucket>>;

beforeAll(async () => {
  bucket = await startBucket();
  server = createServer((request, response) => void serveMedia(request, response, request.url ?? ""));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  server.close();
  await bucket.stop();
});
afterEach(() => useBucket(null));

async function readFile(key: string): Promise<Buffer> {
  const file = await getFile(`${key}/1280.webp`);
  if (!file) throw new Error("it was not stored");
  return buffer(file.stream());
}

const fetchPath = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);

test.each(["disk", "bucket"])(
  "an image is served from the %s with headers that keep browsers from executing it",
  { tags: ["UP-25"] },
  async (storage) => {
    useBucket(storage === "bucket" ? bucket.settings : null);
    await putFile("gallery/f/1.webp", Buffer.from("<script>"));
    await putFile("private/slip/1.webp", Buffer.from("secret"));
    const response = await fetchPath("/media/gallery/f/1.webp");
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("<script>");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/webp",
      "content-length": "8",
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    const head = await fetchPath("/media/gallery/f/1.webp", { method: "HEAD" });
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "8", ""]);
    const missing = ["private/slip/1.webp", "gallery/f", "gallery/f/", "gallery", "", "gallery/f/2.webp", "gallery/f/1.html"];
    for (const path of missing) expect((await fetchPath(`/media/${path}`)).status).toBe(404);
  },
);

test.each(["disk", "bucket"])("an image on the %s has a JPEG for link previews, made once for all who ask", async (storage) => {
  useBucket(storage === "bucket" ? bucket.settings : null);
  const image = await createImageFile("roof.png", "png", { width: 1600, height: 900 });
  const key = `gallery/f/${storage}`;
  const source = await storeImage(key, Buffer.from(await image.arrayBuffer()));
  const all = await Promise.all([1, 2, 3].map(() => fetchPath(previewUrl(key))));
  for (const response of all) {
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=31536000, immutable",
    });
    const body = Buffer.from(await response.arrayBuffer());
    expect(await readImageMetadata(body)).toMatchObject({ format: "jpeg", ...previewSize(source) });
    expect(response.headers.get("content-length")).toBe(String(body.length));
  }
  expect(previewSize(source)).toEqual({ width: 1200, height: 675 });
  for (const path of ["gallery/f/none/preview.jpg", "private/slip/1/preview.jpg", "preview.jpg", "gallery/../x/preview.jpg"])
    expect((await fetchPath(`/media/${path}`)).status, path).toBe(404);
});

test("more previews than can be made at once are refused for now, and none is made twice", async () => {
  const image = await createImageFile("wide.jpg", "jpeg", { width: 2000, height: 1000 });
  const body = Buffer.from(await image.arrayBuffer());
  const keys = Array.from({ length: 30 }, (_, at) => `gallery/many/${at}`);
  const { key: first } = await storeImage(keys[0] ?? "", body);
  for (const key of keys.slice(1)) await putFile(`${key}/1280.webp`, await readFile(first));
  const statuses = (await Promise.all(keys.map((key) => fetchPath(previewUrl(key))))).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  for (const key of keys) expect((await fetchPath(previewUrl(key))).status).toBe(200);
});

test("UP-23: while the bucket is unavailable its images are too, and no cache stores that response", async () => {
  useBucket(await noBucket());
  const response = await fetchPath("/media/gallery/f/1.webp");
  expect(response.status).toBe(503);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("retry-after")).toBe("5");
});

test("a client that disconnects before the first byte causes no error", async () => {
  await putFile("gallery/f/1.webp", Buffer.from("an image"));
  const result = new Promise<unknown>((resolve) => {
    const disconnecting = createServer((request, response) => {
      response.destroy();
      resolve(serveMedia(request, response, request.url ?? "").catch((error) => error));
    });
    disconnecting.listen(0, "127.0.0.1", () => {
      const { port } = disconnecting.address() as AddressInfo;
      void fetch(`http://127.0.0.1:${port}/media/gallery/f/1.webp`).catch(() => disconnecting.close());
    });
  });
  expect(await result).toBeUndefined();
});
