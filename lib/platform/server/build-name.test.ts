import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readBuildName } from "./build-name";

test("a build is named by the first letters of what it was built from, and one that is missing by nothing", () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "shop-")), "built-from");
  expect(readBuildName(file)).toBeNull();
  writeFileSync(file, "5d2c91aa03f7e64b");
  expect(readBuildName(file)).toBe("5d2c91aa03");
});
