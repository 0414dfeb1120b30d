import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { toCsv, withoutFormula } from "./csv";

test.each(["=1+1", "+9779841", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1"])(
  "%s is prefixed with an apostrophe",
  { tags: ["XS-10"] },
  (text) => {
    expect(withoutFormula(text)).toBe(`'${text}`);
  },
);

test.each(["Asha", "", "3-in-1", "a=b"])("'%s' is left unchanged", (text) => {
  expect(withoutFormula(text)).toBe(text);
});

test("a file parses back to its rows, and starts with the byte order mark of UTF-8", { tags: ["XS-10"] }, () => {
  const text = toCsv(
    ["Name", "Paid"],
    [
      ['छत, "dry"\nand tight', -5],
      ["=cmd()", { number: -0.5, decimals: 2 }],
    ],
  );
  expect(text.startsWith("\ufeff")).toBe(true);
  expect(parse(text, { bom: true })).toEqual([
    ["Name", "Paid"],
    ['छत, "dry"\nand tight', "-5"],
    ["'=cmd()", "-0.50"],
  ]);
});
