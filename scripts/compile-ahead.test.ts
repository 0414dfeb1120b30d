import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compileAhead } from "./compile-ahead";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "next-"));
  mkdirSync(path.join(folder, "static"));
  writeFileSync(path.join(folder, "static/main.js"), "start()");
});
afterEach(() => rmSync(folder, { recursive: true }));

const script = () => readFileSync(path.join(folder, "static/main.js"), "utf8");
const writeManifest = (manifest: unknown) => writeFileSync(path.join(folder, "build-manifest.json"), JSON.stringify(manifest));

test("the framework's files begin with the hint exactly once", () => {
  writeManifest({ rootMainFiles: ["static/main.js"] });
  compileAhead(folder);
  compileAhead(folder);
  expect(script()).toBe("//# allFunctionsCalledOnLoad\nstart()");
});

test.each([
  ["without a manifest", undefined],
  ["whose manifest has no root files", { pages: {} }],
  ["whose manifest has another format", { rootMainFiles: { "static/main.js": {} } }],
  ["whose files are missing", { rootMainFiles: ["chunks/main.js", 7] }],
])("a build %s is left unchanged", (_name, manifest) => {
  if (manifest) writeManifest(manifest);
  compileAhead(folder);
  expect(script()).toBe("start()");
});
