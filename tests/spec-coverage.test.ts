import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { contracts } from "@/lib/openapi/contracts";

/** docs/spec-coverage.md says which test proves what the specification asks for; here it is held to that. */
const root = path.resolve(import.meta.dirname, "..");
const document = readFileSync(path.join(root, "docs/spec-coverage.md"), "utf8");
const rows = [...document.matchAll(/^\| (.+?) \| `([^`]+)` \| `([^`]+)` \|$/gm)].map(([, what = "", file = "", words = ""]) => ({
  ...{ what, file, words },
}));
const named = (kind: string) =>
  rows.flatMap(({ what }) => [...what.matchAll(new RegExp(`^${kind} \`([^\`]+)\``, "g"))].map(([, name = ""]) => name));

test("the table is read whole", () => {
  const lines = document.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| What"));
  expect(rows).toHaveLength(lines.length);
  expect(rows.length).toBeGreaterThan(200);
});

describe("what the specification asks for is proven", () => {
  test.each(rows)("$what, by $file", ({ file, words }) => {
    expect(file).toMatch(/\.(test|spec)\.tsx?$/);
    expect(existsSync(path.join(root, file)), `${file} exists`).toBe(true);
    expect(readFileSync(path.join(root, file), "utf8"), `${file} says it`).toContain(words);
  });
});

test("every documented call is a call of the shop", () => {
  const lines: string[] = contracts.map(({ line }) => line);
  expect(named("Call").filter((line) => !lines.includes(line))).toEqual([]);
  expect(named("Call")).toHaveLength(40);
});

describe("every documented route", () => {
  /** "/product/:id" is app/(shop)/product/[id]/page.tsx, whatever the parameter is called there. */
  const pages = globSync("app/**/page.tsx", { cwd: root }).map((file) =>
    `/${file}`
      .replace(/^\/app|\/page\.tsx$/g, "")
      .replaceAll(/\/\([^)]+\)/g, "")
      .replace(/\/\[\[\.\.\.[^\]]+\]\]$/, "")
      .replaceAll(/\[[^\].]+\]/g, ":id"),
  );
  test.each(named("Route"))("%s has a page", (route) => {
    const isServed = pages.some((page) => page === (route === "/" ? "" : route));
    expect(isServed, route).toBe(true);
  });
});
