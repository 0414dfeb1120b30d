import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { makePrivate } from "./private-files";

const mode = (file: string) => (statSync(file).mode & 0o777).toString(8);

test("a folder from before is made private with all that is in it; links lead nowhere", () => {
  const root = mkdtempSync(path.join(tmpdir(), "private-"));
  const outside = path.join(root, "outside.txt");
  const folder = path.join(root, "outbox");
  mkdirSync(path.join(folder, "old"), { recursive: true });
  for (const file of [outside, path.join(folder, "a.txt"), path.join(folder, "old", "b.txt")]) writeFileSync(file, "x");
  symlinkSync(outside, path.join(folder, "link"));
  for (const file of [folder, path.join(folder, "old")]) chmodSync(file, 0o755);
  for (const file of [outside, path.join(folder, "a.txt"), path.join(folder, "old", "b.txt")]) chmodSync(file, 0o644);
  makePrivate(folder);
  expect([folder, path.join(folder, "old")].map(mode)).toEqual(["700", "700"]);
  expect([path.join(folder, "a.txt"), path.join(folder, "old", "b.txt"), outside].map(mode)).toEqual(["600", "600", "644"]);
  expect(() => makePrivate(path.join(root, "not-there"))).not.toThrow();
});

test("what a started process writes is private", () => {
  const root = mkdtempSync(path.join(tmpdir(), "private-"));
  const script = `
    const { keepNewFilesPrivate } = await import(${JSON.stringify(path.resolve("scripts/private-files.ts"))});
    const { mkdirSync, writeFileSync } = await import("node:fs");
    keepNewFilesPrivate();
    mkdirSync("new/below", { recursive: true });
    writeFileSync("new/below/file.txt", "x");`;
  execFileSync(process.execPath, ["--input-type=module", "--eval", script], { cwd: root });
  expect([mode(path.join(root, "new")), mode(path.join(root, "new/below/file.txt"))]).toEqual(["700", "600"]);
});
