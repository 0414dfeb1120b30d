import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { putFile } from "@/lib/platform/media/storage";
import { noBucket, startBucket, useBucket } from "@/tests/support/bucket";
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
