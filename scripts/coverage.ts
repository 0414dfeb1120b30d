/**
 * `npm run coverage`: lists the tests that prove each id of docs/specification.md and docs/promises.md, by their tags. Arguments
 * limit it to some ids. Fails if an id has no test or a tag has no id.
 */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import ts from "typescript";
import { promises } from "./promises.ts";

export type Proof = { id: string; file: string; title: string };

const root = path.dirname(import.meta.dirname);
const sources = ["{app,components,lib,prisma,scripts,tests}/**/*.{test,spec}.{ts,tsx}", "tests/faults/rows/*.ts"];

export function allProofs(): Proof[] {
  const files = globSync(sources, { cwd: root }).toSorted();
  return files.flatMap((file) => proofsIn(file, readFileSync(path.join(root, file), "utf8")));
}

/** A tag that selects when a test runs (playwright.config.ts), not what it proves. */
const longTag = "@long";

/** Reads the tags of Vitest (`tags`), of Playwright (`tag`, with an @) and of fault rows (ids, separated by spaces). */
export function proofsIn(file: string, source: string): Proof[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const proofs: Proof[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const title = getTitle(node);
      if (title) proofs.push(...getTags(node).map((id) => ({ id, file, title })));
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return proofs;
}

/** The title of the test, group or fault row that these options belong to; undefined for others and for skipped tests. */
function getTitle(options: ts.ObjectLiteralExpression): string | undefined {
  const call = options.parent;
  if (!ts.isCallExpression(call)) return toTexts(options, "what")[0];
  const isTest = call.arguments[1] === options && /^(test|describe)\b/.test(call.expression.getText());
  if (!isTest || /\.(skip|todo|fixme|fail)/.test(call.expression.getText().split("(")[0] ?? "")) return undefined;
  return call.arguments[0]?.getText().replaceAll(/^["'`]|["'`]$/g, "");
}

function getTags(options: ts.ObjectLiteralExpression): string[] {
  const texts = ["tag", "tags"].flatMap((name) => toTexts(options, name));
  const tags = texts.filter((tag) => tag !== longTag).map((tag) => tag.replace(/^@/, ""));
  const [row = ""] = toTexts(options, "what").length > 0 ? toTexts(options, "id") : [];
  return [...tags, ...row.split(" ").filter((word) => /^[A-Z]+-?\d+$/.test(word))];
}

/** The string, or list of strings, of a property. */
function toTexts(object: ts.ObjectLiteralExpression, name: string): string[] {
  const property = object.properties.find((each) => each.name?.getText() === name);
  if (!property || !ts.isPropertyAssignment(property)) return [];
  const { initializer } = property;
  const values = ts.isArrayLiteralExpression(initializer) ? [...initializer.elements] : [initializer];
  return values.filter(ts.isStringLiteralLike).map(({ text }) => text);
}

export function getProblems(ids: readonly string[], proofs: readonly Proof[]): string[] {
  const proven = new Set(proofs.map(({ id }) => id));
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} occurs twice in the documents.`),
    ...ids.filter((id) => !proven.has(id)).map((id) => `No test has the tag ${id}.`),
    ...proofs
      .filter(({ id }) => !ids.includes(id))
      .map(({ id, file, title }) => `${id} is in neither document: ${file}, "${title}".`),
  ];
}

if (import.meta.main) {
  const { positionals: ids } = parseArgs({ allowPositionals: true });
  const proofs = allProofs();
  for (const { id, text } of promises.filter((each) => ids.length === 0 || ids.includes(each.id))) {
    console.log(`${id} ${text}`);
    for (const { file, title } of proofs.filter((each) => each.id === id)) console.log(`    ${file}: ${title}`);
  }
  const problems = getProblems(
    promises.map(({ id }) => id),
    proofs,
  );
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
