import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { contracts } from "@/lib/openapi/contracts";
import { testTitles } from "./support/test-titles";

/** Two documents say which test proves what the specification asks for and what the shop promises; here they are held to that. */
const root = path.resolve(import.meta.dirname, "..");
const read = (name: string) => readFileSync(path.join(root, name), "utf8");
const rowsOf = (document: string) =>
  [...document.matchAll(/^\| (.+?) \| `([^`]+)` \| `([^`]+)` \|$/gm)].map(([, what = "", file = "", words = ""]) => ({
    ...{ what, file, words },
  }));
const rows = rowsOf(read("docs/spec-coverage.md"));
const promises = rowsOf(read("docs/trust-coverage.md"));
/** What the pages are called whose address holds an id. */
const opened: Record<string, string> = { "/product/:id": "the product page", "/products/:id": "a category" };
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

describe("what is promised is proven", () => {
  test.each(promises)("$what, by $file", ({ file, words }) => {
    expect(file).toMatch(/\.(test|spec)\.tsx?$|^tests\/faults\/rows\/[a-z-]+\.ts$/);
    expect(existsSync(path.join(root, file)), `${file} exists`).toBe(true);
    expect(read(file), `${file} says it`).toContain(words);
  });
});

/** A test, with what it takes from tests/support: lists of pages stand there. */
const withSupport = (file: string): string => {
  const text = read(file);
  const support = [...text.matchAll(/from "\.\.\/support\/([a-z-]+)"/g)].map(([, name]) => read(`tests/support/${name}.ts`));
  return [text, ...support].join("\n");
};

describe("what is asked for is proven", () => {
  test.each(rows)("$what, by $file", ({ what, file, words }) => {
    expect(file).toMatch(/\.(test|spec)\.tsx?$/);
    expect(existsSync(path.join(root, file)), `${file} exists`).toBe(true);
    // A word of a file proves nothing: it is there whatever the test does. The whole title names the test that would fail.
    expect([...testTitles(file, read(file))], `${file} has this test`).toContain(words);
    const text = withSupport(file);
    for (const [, sentence = ""] of what.matchAll(/‘([^‘’{]+)’/g))
      expect(text, "the test knows the sentence").toContain(sentence);
    for (const [, route = ""] of what.matchAll(/^Route `([^`]+)`$/g)) {
      expect(text, "the test opens the route").toMatch(new RegExp(`"(${route}|${opened[route]})"`));
    }
  });

  test.each(["test(", "wishlist", "exp", "Sending...", "stays while"])("“%s” is no test's name", (words) => {
    const source = 'describe("wishlists", () => { test("the screen stays while it loads", () => { expect("Sending...") }) });';
    expect(testTitles("a.test.ts", source).has(words)).toBe(false);
  });

  test("a title is known alone and in its groups", () => {
    const source = 'test.describe("a", () => { test(path, z); describe.each(l)("%s", () => { test.each(m)("%j is b", z) }); });';
    const path = ["$", "{path}"].join("");
    const titles = ["a", path, `a › ${path}`, "%s", "a › %s", "%j is b", "a › %s › %j is b"];
    expect([...testTitles("a.test.ts", source)]).toEqual(titles);
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
