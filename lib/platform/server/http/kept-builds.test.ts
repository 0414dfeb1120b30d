import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import * as storage from "@/lib/platform/server/media/storage";
import type { ListedFile } from "@/lib/platform/server/media/storage-driver";
import { resetSharedState } from "@/lib/platform/server/shared-state";
import { noBucket, startBucket, useBucket } from "@/tests/support/bucket";
import { type Build, findKeptFile, keepBuild, readBuild } from "./kept-builds";

let folder = "";
let bucket: Awaited<ReturnType<typeof startBucket>>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "builds-"));
  bucket = await startBucket();
});
afterEach(() => useBucket(null));
afterAll(async () => {
  await bucket.stop();
  await rm(folder, { recursive: true });
});

/** A build with a style sheet that all have, and a script of its own. */
async function makeBuild(name: string): Promise<Build> {
  const dir = path.join(folder, name);
  await mkdir(path.join(dir, "static", "chunks"), { recursive: true });
  await mkdir(path.join(dir, "static", name), { recursive: true });
  await writeFile(path.join(dir, "BUILD_ID"), name);
  await writeFile(path.join(dir, "static/chunks/common.css"), "body{}");
  await writeFile(path.join(dir, "static/chunks", `${name}.js`), `"${name}"`);
  await writeFile(path.join(dir, "static", name, "_buildManifest.js"), "self.x=1");
  return readBuild(dir);
}

const text = async (url: string) => (await findKeptFile(url))?.toString("utf8") ?? null;
async function countStored(): Promise<number> {
  let count = 0;
  for await (const _ of storage.listFiles("build")) count++;
  return count;
}
const forgetList = () => resetSharedState("kept builds");

// A bucket tells the time of a file in whole seconds.
describe.each([
  ["on disk", () => null, 5],
  ["in a bucket", () => bucket.settings, 1100],
] as [string, () => Parameters<typeof useBucket>[0], number][])("%s", (_, getSettings, apartMs) => {
  test("every process has the files of the last three builds", async () => {
    useBucket(getSettings());
    for (const name of ["first", "second", "third", "fourth"]) {
      forgetList();
      await keepBuild(await makeBuild(name));
      await sleep(apartMs);
    }
    expect(await text("/_next/static/chunks/first.js")).toBeNull();
    for (const name of ["second", "third", "fourth"]) {
      expect(await text(`/_next/static/chunks/${name}.js`)).toBe(`"${name}"`);
      expect(await text(`/_next/static/${name}/_buildManifest.js`)).toBe("self.x=1");
    }
    expect(await text("/_next/static/chunks/common.css")).toBe("body{}");
    expect(await countStored()).toBe(3 * 3 + 1);
    await keepBuild(await readBuild(path.join(folder, "fourth")));
    expect(await countStored()).toBe(3 * 3 + 1);
  }, 20_000);
});

test("a file that was stored after the last list is found, by all who ask for it at once", async () => {
  forgetList();
  expect(await text("/_next/static/chunks/late.js")).toBeNull();
  await keepBuild(await makeBuild("late"));
  const startedAt = performance.now();
  const found = await Promise.all([text("/_next/static/chunks/late.js"), text("/_next/static/late/_buildManifest.js")]);
  expect(found).toEqual(['"late"', "self.x=1"]);
  expect(performance.now() - startedAt).toBeGreaterThan(1000);
});

test("a file that was stored while the list was read is found by those who asked after it", async () => {
  const early = await makeBuild("early");
  await keepBuild(early);
  forgetList();
  const { listFiles: list } = storage;
  const stored = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  // The list has been read, and is not here yet: like a bucket's that answers slowly.
  vi.spyOn(storage, "listFiles").mockImplementationOnce(async function* (below) {
    const files: ListedFile[] = [];
    for await (const file of list(below)) files.push(file);
    begun.resolve();
    await stored.promise;
    yield* files;
  });
  const before = text("/_next/static/chunks/early.js");
  await begun.promise;
  await keepBuild(await makeBuild("meanwhile"));
  const after = text("/_next/static/chunks/meanwhile.js");
  stored.resolve();
  expect(await Promise.all([before, after])).toEqual(['"early"', '"meanwhile"']);
});

test("a storage that is not available is reported", async () => {
  useBucket(await noBucket());
  forgetList();
  await expect(keepBuild(await makeBuild("lost"))).rejects.toMatchObject({ code: "unavailable" });
  await expect(findKeptFile("/_next/static/chunks/first.js")).rejects.toMatchObject({ code: "unavailable" });
});
