import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { asText, fromCell, toCsv } from "./csv";

test.each(["014412345", "00123", "12E3", "SEP-2", "3/4", "1234567890123456", "2-Mar", "'x"])(
  "%s, which a spreadsheet would change, is prefixed with an apostrophe and read back",
  (text) => {
    expect(asText(text)).toBe(`'${text}`);
    expect(fromCell(`'${text}`)).toBe(text);
    expect(fromCell(text)).toBe(text);
  },
);

test.each(["9841234567", "SW-000041", "2026-11-28", "ABH-RC10-20L", "0", "09:30", "23:05"])("%s is written as it is", (text) => {
  expect(asText(text)).toBe(text);
});

test.each(["=1+1", "+9779841", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1"])(
  "%s is prefixed with an apostrophe",
  { tags: ["XS-10"] },
  (text) => {
    expect(asText(text)).toBe(`'${text}`);
  },
);

test.each(["Asha", "", "3-in-1", "a=b"])("'%s' is left unchanged", (text) => {
  expect(asText(text)).toBe(text);
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

test.each(["tight\nand dry", "tight\rand dry", "tight\r\nand dry", "tight, dry", 'called "tight"'])(
  "%j is quoted, so that every reader keeps it in one cell",
  { tags: ["XS-10"] },
  (text) => {
    const file = toCsv(["Name", "Paid"], [[text, 1]]);
    expect(file).toContain(`"${text.replaceAll('"', '""')}",1`);
    for (const record_delimiter of ["\n", "\r\n"]) {
      const rows: string[][] = parse(file, { bom: true, record_delimiter, rtrim: true });
      expect(rows).toHaveLength(2);
      expect(rows[1]?.[0]).toBe(text);
    }
  },
);
