import { expect, test } from "vitest";
import { splitRows, toRows } from "./table";

const items = [
  { coats: "2", water: "", name: "A" },
  { coats: "2", water: "Yes", name: "B" },
];

test("rows that differ come apart from equal ones; what is missing is not stated, and a row that nobody states is left out", () => {
  const rows = toRows(items, [
    { name: "Coats", read: ({ coats }) => coats },
    { name: "Drinking water", read: ({ water }) => water },
    { name: "Colour", read: () => "" },
  ]);
  const { different, equal } = splitRows(rows);
  expect(equal.map(({ name }) => name)).toEqual(["Coats"]);
  expect(different).toEqual([{ name: "Drinking water", cells: [{ text: "Not stated" }, { text: "Yes" }] }]);
});

test("equal prices for other packs differ", () => {
  const rows = toRows(items, [{ name: "Price", read: ({ name }) => ({ text: "Rs 5", note: `1 × ${name}` }) }]);
  expect(splitRows(rows).different).toHaveLength(1);
});

test("nothing folds away while there is only one", () => {
  const rows = toRows(items.slice(0, 1), [{ name: "Coats", read: ({ coats }) => coats }]);
  expect(splitRows(rows)).toEqual({ different: rows, equal: [] });
});
