import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { contracts } from "@/lib/openapi/contracts";

/** Two documents say which test proves what the specification asks for and what the shop promises; here they are held to that. */
const root = path.resolve(import.meta.dirname, "..");
const read = (name: string) => readFileSync(path.join(root, name), "utf8");
const rowsOf = (document: string) =>
  [...document.matchAll(/^\| (.+?) \| `([^`]+)` \| `([^`]+)` \|$/gm)].map(([, what = "", file = "", words = ""]) => ({
    ...{ what, file, words },
  }));
const rows = rowsOf(read("docs/spec-coverage.md"));
const promises = rowsOf(read("docs/trust-coverage.md"));
const named = (kind: string) =>
  rows.flatMap(({ what }) => [...what.matchAll(new RegExp(`^${kind} \`([^\`]+)\``, "g"))].map(([, name = ""]) => name));

test.each([
  ["docs/spec-coverage.md", 200],
  ["docs/trust-coverage.md", 150],
])("the table of %s is read whole", (name, least) => {
  const document = read(name);
  const lines = document.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| What"));
  expect(rowsOf(document)).toHaveLength(lines.length);
  expect(lines.length).toBeGreaterThan(least);
});

describe("what is asked for and promised is proven", () => {
  test.each([...rows, ...promises])("$what, by $file", ({ file, words }) => {
    expect(file).toMatch(/\.(test|spec)\.tsx?$|^tests\/faults\/rows\/[a-z-]+\.ts$/);
    expect(existsSync(path.join(root, file)), `${file} exists`).toBe(true);
    expect(read(file), `${file} says it`).toContain(words);
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
