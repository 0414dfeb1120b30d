import { existsSync, readdirSync, readFileSync } from "node:fs";
import { open, writeFile } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { env } from "@/lib/platform/server/env";
import { getFile, putFile } from "./storage";
import { isPrivate } from "./storage-driver";

vi.mock("node:fs/promises", { spy: true });

const badKeys = [
  "",
  "../secret",
  "product/../../secret",
  "/etc/passwd",
  "product/..",
  "a..b",
  "Product/A.webp",
  "product/a b.webp",
  "product\\a",
  "product/a\u0000.webp",
  ".env",
  "%2e%2e/secret",
  "a".repeat(300),
];

test("a file is read back as it was written", async () => {
  await putFile("document/roof-tds.pdf", Buffer.from("%PDF-1.7"));
  const file = await getFile("document/roof-tds.pdf");
  expect(file?.bytes).toBe(8);
  expect(file && (await text(file.stream()))).toBe("%PDF-1.7");
});

test("writing a file again replaces it and leaves no temporary file beside it", async () => {
  await Promise.all(["first", "again"].map((body) => putFile("note/one.txt", Buffer.from(body))));
  await putFile("note/one.txt", Buffer.from("last"));
  const folder = path.join(env().MEDIA_DIR, "note");
  expect(readdirSync(folder)).toEqual(["one.txt"]);
  expect(readFileSync(path.join(folder, "one.txt"), "utf8")).toBe("last");
});

test("a file and its name are on the disk once it is written, so that a power cut does not take it from its row", async () => {
  const folder = path.join(env().MEDIA_DIR, "kept");
  const synced: string[] = [];
  vi.mocked(open).mockImplementationOnce(async (at, ...rest) => {
    const handle = await vi
      .importActual<typeof import("node:fs/promises")>("node:fs/promises")
      .then((fs) => fs.open(at, ...rest));
    vi.spyOn(handle, "sync").mockImplementation(async () => void synced.push(String(at)));
    return handle;
  });
  await putFile("kept/one.txt", Buffer.from("x"));
  expect(vi.mocked(writeFile).mock.lastCall?.[2]).toEqual({ flush: true });
  expect(synced).toEqual([folder]);
});

test("a missing file is null, and so is a folder", async () => {
  await putFile("folder/file.txt", Buffer.from("x"));
  expect(await getFile("folder/other.txt")).toBeNull();
  expect(await getFile("folder")).toBeNull();
});

test.each(badKeys)("nothing is read under the key '%s'", async (key) => {
  expect(await getFile(key)).toBeNull();
});

test.each(badKeys)("nothing is written under the key '%s'", async (key) => {
  await expect(putFile(key, Buffer.from("x"))).rejects.toThrow(RangeError);
  expect(existsSync(path.resolve(env().MEDIA_DIR, "..", "secret"))).toBe(false);
});

test.each([
  ["private/slip/a.webp", true],
  ["private/a.pdf", true],
  ["private", false],
  ["product/private/640.webp", false],
  ["privateer/a.webp", false],
])("the file %s is private: %s", (key, expected) => {
  expect(isPrivate(key)).toBe(expected);
});
