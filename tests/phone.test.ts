import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** A shop may have no phone number: who does not know whether it has one writes “contact us”. */
test("only what knows the shop's phone number asks people to call", () => {
  const files = execFileSync("git", ["grep", "-lIi", "call us", "--", "app", "components", "lib"], { encoding: "utf8" })
    .trim()
    .split("\n");
  const visible = files.filter((file) => !file.includes(".test."));
  expect(visible).toContain("components/layout/mobile-menu.tsx");
  expect(visible.filter((file) => !/phoneNumber/.test(readFileSync(file, "utf8")))).toEqual([]);
});
