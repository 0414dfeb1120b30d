import { expect, test } from "vitest";
import { contracts } from "@/lib/office/openapi/contracts";
import { allProofs, getProblems, proofsIn } from "@/scripts/coverage";
import { promises } from "@/scripts/promises";
import { pagePaths } from "@/tests/support/page-paths";

test("every promise has a test, and every tag is a promise", () => {
  const ids = promises.map(({ id }) => id);
  expect(getProblems(ids, allProofs())).toEqual([]);
});

test("every documented call has a contract", () => {
  const calls = promises.map(({ id }) => id).filter((id) => id.includes(":"));
  const routes: string[] = contracts.map(({ route }) => route);
  expect(calls.filter((id) => !routes.includes(id.replace(":", " ")))).toEqual([]);
});

test("every documented route has a page", () => {
  const routes = promises
    .filter(({ id }) => id.endsWith("-routes"))
    .flatMap(({ text }) => [...text.matchAll(/`([^`]+)`/g)].map(([, route = ""]) => route));
  /** "/product/:id" is app/(shop)/product/[id]/page.tsx, whatever its parameter's name. */
  const pages = pagePaths.map((path) => path.replaceAll(/\[[^\].]+\]/g, ":id"));
  expect(routes.filter((route) => !pages.includes(route))).toEqual([]);
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
