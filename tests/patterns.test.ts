/**
 * Regular expressions that read what people send must take time in proportion to its length: one that begins again at each
 * character, as /[ ,]+$/ does, lets a text of 100,000 commas occupy the process for minutes. Each pattern in the code is run on long
 * texts that are made to be hard for it.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { parseList } from "@/lib/catalogue/product/list/text";
import { explain } from "@/lib/catalogue/product/terms";

/** Patterns that only read texts of our own, or short ones. */
const ownTexts = new Map([
  ["/\\B(?=(\\d{2})*\\d{3}(?!\\d))/g", "the digits of a number (lib/platform/shared/numbers/money.ts)"],
  ["/^(.+?)\\1+$/s", "a password has at most 128 characters (lib/people/users/password/password-rules.ts)"],
  [
    "/<script(?<attributes>[^>]*)>(?<code>[\\s\\S]*?)<\\/script>/g",
    "pages that Next has rendered (lib/platform/server/page-cache/remove-nonce.ts)",
  ],
]);

const files = execFileSync("git", ["ls-files", "lib", "app", "components", "*.ts"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /^(lib|app|components)\/|^[^/]+\.ts$/.test(file) && /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$/.test(file));

/** Each pattern that repeats something without a limit, with where it is. */
function findPatterns(): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of files) {
    const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, false, kind);
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node) && /[*+]|\{\d+,\}/.test(node.text)) found.set(node.text, file);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

const pieces = [
  ..." aA10.,-_/:\t\n<&%(क'\"+#=[]*|@",
  "a.",
  "a ",
  "1 ",
  "1,",
  "- ",
  " -",
  ". ",
  "a@",
  "/a",
  "a-",
  "1.",
  "\r\n",
  "a1",
  "😀",
];
const ends = ["\u0001", "x!"];

/** A text of about this length. */
type HardText = (length: number) => string;

/** Texts with a piece again and again after something with which the pattern begins, and an end that fails. */
function* hardTexts(source: string): Generator<HardText> {
  const ownPieces = new Set(
    source
      .replaceAll(/\\[a-zA-Z]|\\p\{.*?\}/g, " ")
      .match(/[\w@</:.%#=-]+/g)
      ?.slice(0, 4),
  );
  for (const start of ["", ...[...ownPieces].slice(0, 2)]) {
    for (const piece of [...pieces, ...ownPieces]) {
      for (const end of ends) yield (length) => start + piece.repeat(Math.ceil(length / piece.length)) + end;
    }
  }
}

function getMs(work: () => unknown, rounds: number): number {
  const times = Array.from({ length: rounds }, () => {
    const startedAt = performance.now();
    work();
    return performance.now() - startedAt;
  });
  return Math.min(...times);
}

const maxLength = 32_000;

/** Whether it is slow each time that it is measured: what is slow by a busy machine is not so three times. */
const isSlow = (work: (text: string) => unknown, text: HardText): boolean => [1, 2, 3].every(() => looksSlow(work, text));

/**
 * Whether twice the text takes about four times as long, and twice that again: a busy machine makes one measurement slow, and hardly
 * ever two that belong together. A fast machine needs a longer text for a time that can be compared.
 */
function looksSlow(work: (text: string) => unknown, text: HardText, length = 4000): boolean {
  if (getMs(() => work(text(length)), 1) < 6) return length < maxLength && looksSlow(work, text, length * 2);
  const [once, twice] = [text(length), text(length * 2)];
  const onceMs = getMs(() => work(once), 3);
  if (onceMs < 4 || getMs(() => work(twice), 2) <= onceMs * 3) return false;
  return (
    getMs(() => work(text(length * 4)), 3) >
    Math.min(
      onceMs,
      getMs(() => work(once), 5),
    ) *
      9
  );
}

const patterns = [...findPatterns()].filter(([literal]) => !ownTexts.has(literal));

test("the patterns of the code are found", () => expect(patterns.length).toBeGreaterThan(100));

test("no pattern takes longer than in proportion to the text", { timeout: 300_000 }, () => {
  const slow = patterns.flatMap(([literal, file]) => {
    const [, source = "", flags = ""] = literal.match(/^\/([\s\S]*)\/(\w*)$/) ?? [];
    const pattern = new RegExp(source, flags);
    const text = [...hardTexts(source)].find((each) => isSlow((input) => input.replace(pattern, ""), each));
    return text ? `${file}: ${literal} with ${JSON.stringify(text(20))}` : [];
  });
  expect(slow).toEqual([]);
});

test("a pattern that begins again at each character is recognized", () => {
  for (const pattern of [/[\s.,;]+$/, /^(.*?)\s*#$/]) {
    const isFound = [...hardTexts(pattern.source)].some((text) => isSlow((input) => pattern.test(input), text));
    expect([pattern.source, isFound]).toEqual([pattern.source, true]);
  }
});

test.each([
  ["a typed list", (text: string) => parseList(text)],
  ["a text with explained words", (text: string) => explain([text])],
])("%s, whose patterns are put together, neither", { timeout: 300_000 }, (_, work) => {
  const source = "x qty nos pcs 4";
  expect([...hardTexts(source)].filter((text) => isSlow(work, text)).map((text) => text(20))).toEqual([]);
});
