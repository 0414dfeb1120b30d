import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { contracts } from "@/lib/openapi/contracts";
import { allProofs, getProblems, proofsIn } from "@/scripts/coverage";
import { promises } from "@/scripts/promises";
import { adminPages, customerPages, pagePaths } from "@/tests/support/page-paths";

const root = path.resolve(import.meta.dirname, "..");
const read = (name: string) => readFileSync(path.join(root, name), "utf8");
const proofs = allProofs();
/** The names that tests use for pages with an id in their URL. */
const pageNames: Record<string, string> = { "/product/:id": "the product page", "/products/:id": "a category" };
const routes = promises
  .filter(({ id }) => id.endsWith("-routes"))
  .flatMap(({ id, text }) => [...text.matchAll(/`([^`]+)`/g)].map(([, route = ""]) => ({ id, route })));

/** The source of a promise's tests, with the support files that they import, which hold lists of pages. */
function getSource(id: string): string {
  const texts = [...new Set(proofs.filter((proof) => proof.id === id).map(({ file }) => file))].map(read);
  const support = texts.flatMap((text) => [...text.matchAll(/from "\.\.\/support\/([a-z-]+)"/g)].map(([, name]) => name));
  return [...texts, ...support.map((name) => read(`tests/support/${name}.ts`))].join("\n");
}

test("every promise has a test, and every tag is a promise", () => {
  const ids = promises.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(300);
  expect(getProblems(ids, proofs)).toEqual([]);
});

test("every documented message appears in a test of its clause", () => {
  const messages = promises.flatMap(({ id, text }) =>
    [...text.matchAll(/‘([^‘’{]+)’/g)].map(([, phrase = ""]) => ({ id, words: phrase })),
  );
  expect(messages.length).toBeGreaterThan(60);
  expect(messages.filter(({ id, words }) => !getSource(id).includes(words))).toEqual([]);
});

test("every documented call has a contract", () => {
  const calls = promises.map(({ id }) => id).filter((id) => id.includes(":"));
  const lines: string[] = contracts.map(({ line }) => line);
  expect(calls).toHaveLength(40);
  expect(calls.filter((id) => !lines.includes(id.replace(":", " ")))).toEqual([]);
});

test("every documented route has a page, and a test opens it", () => {
  /** "/product/:id" is app/(shop)/product/[id]/page.tsx, whatever its parameter's name. */
  const pages = pagePaths.map((path) => path.replaceAll(/\[[^\].]+\]/g, ":id"));
  expect(routes).toHaveLength(54);
  expect(routes.filter(({ route }) => !pages.includes(route))).toEqual([]);
  // tests/e2e/raw-html.spec.ts opens all of these.
  const staticPages = [...customerPages, ...adminPages];
  const others = routes.filter(({ route }) => !staticPages.includes(route));
  expect(others.filter(({ id, route }) => !new RegExp(`"(${route}|${pageNames[route]})"`).test(getSource(id)))).toEqual([]);
});

test("tags are read from tests, groups, tables and fault rows", () => {
  const source = `
    test("one", { tags: ["A-1", "A-2"] }, work);
    test.describe("group", { tag: "@A-3" }, () => test.each(rows)(\`two\`, { timeout: 9, tag: ["@A-4"] }, work));
    test.skip("not yet", { tags: ["A-5"] }, work);
    other("no test", { tags: ["A-6"] }, work);
    const rows = [{ id: "A-7 lines D8", what: "a row", run }];`;
  const read = proofsIn("a.test.ts", source).map(({ id, title }) => `${id} ${title}`);
  expect(read).toEqual(["A-1 one", "A-2 one", "A-3 group", "A-4 two", "A-7 a row", "D8 a row"]);
});

test("missing, unknown and duplicate ids are reported together", () => {
  const proof = { id: "A-9", file: "a.test.ts", title: "one" };
  expect(getProblems(["A-1", "A-1", "A-2"], [{ ...proof, id: "A-1" }, proof])).toEqual([
    "A-1 occurs twice in the documents.",
    "No test has the tag A-2.",
    'A-9 is in neither document: a.test.ts, "one".',
  ]);
});
