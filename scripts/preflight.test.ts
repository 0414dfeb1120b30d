import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { assertNoEnvFile, getFolderWarnings } from "./preflight.ts";

test("a folder that cannot be written is reported at the start, if this process writes to it", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "shop-"));
  const file = path.join(folder, "file");
  writeFileSync(file, "");
  const bad = path.join(file, "folder");
  const settings = { ROLE: "all", S3_BUCKET: undefined, MEDIA_DIR: folder, OUTBOX_DIR: folder, BACKUP_DIR: folder } as const;
  expect(getFolderWarnings({ ...settings, BACKUP_DIR: path.join(folder, "new") })).toEqual([]);
  expect(getFolderWarnings({ ...settings, BACKUP_DIR: bad, MEDIA_DIR: bad })).toEqual([
    expect.stringContaining(`MEDIA_DIR: The folder ${bad} cannot be read and written.`),
    expect.stringMatching(/^BACKUP_DIR: .*ReadWritePaths/),
  ]);
  expect(getFolderWarnings({ ...settings, ROLE: "web", BACKUP_DIR: bad, S3_BUCKET: "shop", MEDIA_DIR: bad })).toEqual([]);
});

test.each([".env", ".env.local", ".env.production", ".env.production.local"])(
  "a %s in the shop's folder, which only its pages would read, is refused with where to put it",
  (name) => {
    const folder = mkdtempSync(path.join(tmpdir(), "shop-"));
    writeFileSync(path.join(folder, ".env.example"), "");
    expect(() => assertNoEnvFile(folder)).not.toThrow();
    writeFileSync(path.join(folder, name), "SITE_URL=https://shop.example.com");
    expect(() => assertNoEnvFile(folder)).toThrow(`Only the pages would read the settings in ${name}: move it elsewhere`);
  },
);
