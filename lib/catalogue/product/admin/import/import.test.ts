import { describe, expect, test } from "vitest";
import { variantColumns } from "@/lib/catalogue/product/variant-fields";
import { guessMapping, variantCells } from "./columns";
import { readRows } from "./rows";
import { readTable, toText, UnreadableTable, writeTable } from "./table";

const toBytes = (text: string) => new TextEncoder().encode(text);

describe("reading a file as a table", () => {
  test.each([
    ["commas", "SKU,Price\nA-1,700"],
    ["semicolons", "SKU;Price\r\nA-1;700"],
    ["tabs", "SKU\tPrice\nA-1\t700\n"],
    ["a byte order mark", "\uFEFFSKU,Price\nA-1,700"],
    ["quotes", '"SKU","Price"\n"A-1","700"'],
    ["empty rows at the end", `SKU,Price\nA-1,700\n${" ,;\n".repeat(20_000)}`],
  ])("accepts %s", async (_, text) => {
    expect(await readTable(toText(toBytes(text)))).toEqual({
      heads: ["SKU", "Price"],
      rows: [{ row: 2, cells: ["A-1", "700"] }],
    });
  });

  test("accepts different line endings in one file, but none within quotes as the end of a row", async () => {
    const { rows } = await readTable('SKU,Name\r\nA-1,"two\nlines"\nA-2,"more\r\nlines"\r\nA-3,last');
    expect(rows.map(({ cells }) => cells)).toEqual([
      ["A-1", "two\nlines"],
      ["A-2", "more\r\nlines"],
      ["A-3", "last"],
    ]);
  });

  test("numbers the rows as a spreadsheet does", async () => {
    const { rows } = await readTable('SKU,Name\nA-1,"two\nlines"\n\n,\nA-2,छाना 🏔');
    expect(rows).toEqual([
      { row: 2, cells: ["A-1", "two\nlines"] },
      { row: 5, cells: ["A-2", "छाना 🏔"] },
    ]);
  });

  test.each([
    ["an Excel workbook", Uint8Array.of(0x50, 0x4b, 3, 4), /Excel workbook/],
    ["an old Excel workbook", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), /Excel workbook/],
    ["an image", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0), /not text/],
    ["zero bytes", toBytes("a\u0000b"), /not text/],
    ["empty rows only", toBytes("sep=;\n\n;;\n"), /is empty/],
    ["an empty file", toBytes(""), /is empty/],
    ["heads without rows", toBytes("SKU,Price\n"), /no rows/],
    ["duplicate heads", toBytes("SKU,SKU\n1,2"), /Two columns are called/],
    ["an open quote", toBytes('SKU,Name\nA,"open\nB,x'), /cannot be read/],
    ["too many rows", toBytes(`SKU\n${"A\n".repeat(10_001)}`), /more than 10,000 rows/],
    ["too many empty rows in between", toBytes(`SKU\nA${"\n".repeat(10_001)}B`), /more than 10,000 rows/],
    ["too many columns", toBytes(`${Array.from({ length: 201 }, (_, at) => `h${at}`).join()}\n1`), /more than 200 columns/],
    ["a row that is too long", toBytes(`SKU\n"${"A".repeat(200_000)}`), /Line 2 is longer than 1,00,000 characters/],
  ])("refuses %s", async (_, bytes, message) => {
    const error = await (async () => readTable(toText(bytes)))().catch((thrown) => thrown);
    expect(error).toBeInstanceOf(UnreadableTable);
    expect(error.message).toMatch(message);
  });

  test("keeps characters whole whose bytes are in different chunks", async () => {
    const name = "छाना 🏔 “x”".repeat(300);
    expect((await readTable(`SKU,Name\nA,"${name}"`)).rows[0]?.cells).toEqual(["A", name.trim()]);
  });
});

test.each([
  ["Price list of Magh 2083,,\nSKU,Name,Price\nA-1,Tape,5\n", ["SKU", "Name", "Price"], 3],
  ["Sukkha\n\n2083-08-01,\nSKU,Price\nA-1,5\n", ["SKU", "Price"], 5],
  ["SKU\nA-1\nA-2\n", ["SKU"], 2],
])("the heads of %j are %j", async (text, heads, row) => {
  const table = await readTable(text);
  expect(table.heads).toEqual(heads);
  expect(table.rows[0]?.row).toBe(row);
});

test("a name with lines in its cell is a name on one line", async () => {
  const [row] = await read(["SKU", "Name"], ["A-1", "Roof\n  Coat\r\n5 "]);
  expect(row?.values.name).toBe("Roof Coat 5");
});

test("heads and cells are in Unicode normal form C", async () => {
  const text = toText(toBytes("SKU,Cafe\u0301\nA-1,e\u0301"));
  expect(await readTable(text)).toEqual({ heads: ["SKU", "Café"], rows: [{ row: 2, cells: ["A-1", "é"] }] });
});

test("a written table reads back the same, and none of its cells is a formula", async () => {
  const cells = ["=1+1", "+977", "-5", "@x", "\tx", 'a "b", c\nd', "", "छाना"];
  const bytes = await writeTable([["Head 1", ...cells.slice(1).map((_, at) => `Head ${at + 2}`)], cells]);
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder().decode(bytes);
  expect(text).toContain("'=1+1,'+977,'-5,'@x,");
  expect((await readTable(text)).rows[0]?.cells).toEqual(cells.map((cell) => cell.trim()));
});

test("columns are guessed by the names that people use for them, each once", () => {
  expect(guessMapping(["Item Code", "PRICE (Rs)", "Price", "Qty", "colour_code", "Anything", "Weight (kg)"])).toEqual({
    sku: "Item Code",
    price: "Price",
    stock: "Qty",
    colourHex: "colour_code",
    weight: "Weight (kg)",
  });
});

const read = (heads: string[], ...rows: string[][]) =>
  readRows({ heads, rows: rows.map((cells, at) => ({ row: at + 2, cells })) }, guessMapping(heads));

test("cells are converted to the shop's own units", async () => {
  const [row] = await read(
    ["SKU", "Price", "Trade price", "Stock", "Weight (kg)", "Unit", "Technology", "Status", "Colour code", "Size"],
    ["A-1", "Rs 1,23,456.50", "", "40", "0.35", "ML", "Polyurethane (PU)", "Published", "8A8F93", "310"],
  );
  expect(row).toEqual({
    row: 2,
    problems: [],
    values: {
      sku: "A-1",
      price: 12_345_650n,
      stock: 40,
      weight: 350,
      unit: "ml",
      technology: "polyurethane",
      status: "published",
      colourHex: "#8a8f93",
      size: 310,
    },
  });
});

test.each([
  ["Price", "abc", "“abc” is not a number"],
  ["Price", "-5", "“-5” is not a number"],
  ["Price", "0", "At least Rs\u00a00.05"],
  ["Trade price", "0.04", "At least Rs\u00a00.05"],
  ["Price", "1e3", "“1e3” is not a number"],
  ["Price", "1.005", "At most two decimals"],
  ["Price", "1000.000000004", "At most two decimals"],
  ["Price", "12,3456", "“12,3456” is not a number"],
  ["Name", "#N/A", "“#N/A” is an error of the spreadsheet, not a value. Correct it there, or empty the cell"],
  ["Price", "#DIV/0!", "“#DIV/0!” is an error of the spreadsheet, not a value. Correct it there, or empty the cell"],
  ["Stock", "#REF!", "“#REF!” is an error of the spreadsheet, not a value. Correct it there, or empty the cell"],
  ["Summary", "Err:502", "“Err:502” is an error of the spreadsheet, not a value. Correct it there, or empty the cell"],
  ["Price", "########", "“########” is an error of the spreadsheet, not a value. Correct it there, or empty the cell"],
  [
    "Product key",
    "1.2E+05",
    "The spreadsheet has shortened a number to “1.2E+05”. Format its column as text, and enter it again",
  ],
  ["Weight (kg)", "1,234", "“1,234” can mean 1234 or 1.234. Write it without the comma"],
  ["Price", "100000000", "At most Rs\u00a09,99,99,999.99"],
  ["Weight (kg)", "10000.001", "A number with at most 3 decimals from 0.001 to 10,000"],
  ["Stock", "1.5", "A whole number from 0 to 10,00,000"],
  ["Unit", "gallon", "“gallon” is not a unit that the shop knows"],
  ["Status", "deleted", "“deleted” is not draft, published or archived"],
  ["Colour code", "red", "A colour code looks like #8a8f93"],
  ["Size", "1000000", "A number with at most 3 decimals from 0.001 to 9,99,999"],
  // The limits of the product form, which could not save such a product.
  ["Name", "x".repeat(201), "At most 200 characters"],
  ["What it is", "x".repeat(61), "At most 60 characters"],
  ["Summary", "x".repeat(401), "At most 400 characters"],
  ["Form", "x".repeat(41), "At most 40 characters"],
  ["Colour", "x".repeat(41), "At most 40 characters"],
  ["You will also need", "two words", "A SKU cannot contain spaces"],
])("%s “%s” is refused with a message", async (head, cell, message) => {
  expect((await read(["SKU", head], ["A-1", cell]))[0]?.problems).toMatchObject([{ row: 2, message }]);
});

test.each([
  ["x".repeat(61), "At most 60 characters"],
  ["RC 20", "A SKU cannot contain spaces"],
])("the SKU “%s” is refused, as in the product form", async (sku, message) => {
  expect((await read(["SKU"], [sku]))[0]?.problems).toMatchObject([{ row: 2, field: "sku", message }]);
});

test("rows are checked against each other", async () => {
  const heads = ["SKU", "Product key", "Brand", "Size", "Unit"];
  const rows = await read(
    heads,
    ["A", "k", "One", "5", "l"],
    ["a", "k", "One", "20", "l"],
    ["B", "k", "Two", "5", "l"],
    ["", "k", "", "", ""],
  );
  expect(rows.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
    [],
    ["Row 2 already has this SKU"],
    ["Row 2 is already this pack of the product", "Row 2 has something else for the same product"],
    ["A row needs a SKU"],
  ]);
});

test("the same colour written otherwise is the same pack", async () => {
  const rows = await read(
    ["SKU", "Product key", "Size", "Unit", "Colour"],
    ["A", "k", "5", "l", "White"],
    ["B", "k", "5", "l", "white"],
    ["C", "k", "5", "l", "Off-white"],
  );
  expect(rows.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
    [],
    ["Row 2 is already this pack of the product"],
    [],
  ]);
});

test.each([
  ["12,950/-", 1_295_000n],
  ["Rs. 12,950.00", 1_295_000n],
  ["रु १२,९५०", 1_295_000n],
  ["NPR\u00a012950", 1_295_000n],
  ["12.950,00", 1_295_000n],
  ["12950,5", 1_295_050n],
  ["\u202a12,950\u202c =", 1_295_000n],
])("the price “%s” is %s paisa", async (cell, paisa) => {
  expect((await read(["SKU", "Price"], ["A-1", cell]))[0]).toMatchObject({ problems: [], values: { price: paisa } });
});

const sheet = "SKU;Name;Price\r\n\r\nA-1;Café – étanche;12,5\r\n";
const utf16 = (text: string, isBigEndian = false) => {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
  return isBigEndian ? bytes.swap16() : bytes;
};
test.each([
  ["a line that names the separator", toBytes(`sep=;\r\n${sheet}`), 3],
  ["the same in quotation marks", toBytes(`\ufeff"sep=;"\r\n${sheet}`), 3],
  ["empty first lines", toBytes(`\r\n;;\r\n${sheet}`), 5],
  ["Excel’s Unicode text", utf16(sheet.replaceAll(";", "\t")), 3],
  ["the other byte order", utf16(sheet, true), 3],
  ["Windows’ own encoding", Buffer.from(sheet.replace("–", "\x96"), "latin1"), 3],
])("a file with %s is read, and its rows are counted as spreadsheets do", async (_, bytes, row) => {
  expect(await readTable(toText(bytes))).toEqual({
    heads: ["SKU", "Name", "Price"],
    rows: [{ row, cells: ["A-1", "Café – étanche", "12,5"] }],
  });
});

/** What Excel makes of a cell when it opens a CSV file and saves it. */
const throughExcel = (cell: string): string => {
  if (/^\d+(\.\d+)?(e\d+)?$/i.test(cell)) return String(Number(cell)).replace(".", ",");
  return /^(sep|mar)[-/ ]?\d{1,2}$/i.test(cell) ? `02-${cell.slice(0, 3)}` : cell;
};

test("what the shop writes survives a spreadsheet that saves it with semicolons and decimal commas", async () => {
  const cells = ["00123", "12E3", "SEP-2", "3/4", "1234567890123456", "=1+1", "'quoted", "014412345", "0.35", 0.35, 12950.5, "-"];
  const heads = cells.map((_, at) => `Head ${at + 1}`);
  const written = new TextDecoder()
    .decode(await writeTable([heads, cells]))
    .trim()
    .split("\r\n");
  const saved = written.map((line) => line.split(",").map(throughExcel).join(";")).join("\r\n");
  const [row] = (await readTable(saved)).rows;
  const numbers = cells.map((cell) => (typeof cell === "number" ? String(cell).replace(".", ",") : cell));
  expect(row?.cells.map((cell) => cell.replace("0,35", "0.35"))).toEqual(numbers.map((cell) => cell.replace("0,35", "0.35")));
});

test("every column of a variant that staff edit is in the files", () => {
  expect(variantCells.map(({ column }) => column).toSorted()).toEqual(variantColumns.toSorted());
});
