import { expect, test } from "vitest";
import { emptyVariant } from "@/components/catalogue/product/admin/form/form-values";
import { columns, fromPasted } from "./columns";
import { readPasted } from "./pasted-cells";

test("cells of a spreadsheet are read; a text without tabs and lines is for one field", () => {
  expect(readPasted("1,250.00")).toBeNull();
  expect(readPasted("1,250.00\n")).toBeNull();
  expect(readPasted("RG-1\t1\tL\r\nRG-4\t4\tL\r\n")).toEqual([
    ["RG-1", "1", "L"],
    ["RG-4", "4", "L"],
  ]);
  expect(readPasted('"Say ""grey"""\t\n\tx')).toEqual([
    ['Say "grey"', ""],
    ["", "x"],
  ]);
});

test.each([
  ["unit", "L", "l"],
  ["unit", "M²", "m2"],
  ["unit", "pc.", "piece"],
  ["unit", "barrel", "barrel"],
  ["weightGrams", "26.5", 26_500],
  ["weightGrams", "१.२५", 1250],
  ["weightGrams", "heavy", "heavy"],
  ["weightGrams", "", null],
  ["price", "Rs 1,250.00", "Rs 1,250.00"],
])("%s: “%s” becomes %s", (name, cell, value) => {
  const column = columns.find((each) => each.name === name);
  expect(column && fromPasted(column, cell)).toBe(value);
});

test("every field of a pack has a column; prices by quantity have a dialog", () => {
  const names = columns.map(({ name }): string => name);
  expect([...names, "tiers"].toSorted()).toEqual(Object.keys(emptyVariant).toSorted());
});
