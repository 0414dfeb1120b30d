import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ImportChanges } from "./import-changes";

test("each row of an import says what it changes: the old and the new value, or the values of a new variant", () => {
  render(
    <ImportChanges
      count={3}
      changes={[
        {
          row: 2,
          sku: "RC-20",
          product: "Roofcoat",
          isNew: false,
          isNewProduct: false,
          fields: [
            { field: "price", before: 6400, after: 7000.5 },
            { field: "colour", before: "", after: "Grey" },
            { field: "stock", before: 1200, after: 33 },
          ],
        },
        {
          row: 3,
          sku: "N-1",
          product: "New",
          isNew: true,
          isNewProduct: false,
          fields: [{ field: "weight", before: "", after: 1.25 }],
        },
      ]}
    />,
  );
  const [, changed, added] = screen.getAllByRole("row");
  const texts = (row: HTMLElement | undefined) =>
    row &&
    within(row)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent?.replaceAll("\u00a0", " "));
  expect(texts(changed)).toEqual(["Price: Rs 6,400.00 → Rs 7,000.50", "Colour: empty → Grey", "Stock: 1,200 → 33"]);
  expect(added?.textContent).toContain("New pack");
  expect(texts(added)).toEqual(["Weight (kg): 1.25"]);
  expect(screen.getByText("The first 2 are shown, of 3.")).toBeDefined();
});

test("a pack of a product that does not exist yet is told from a new pack of one that does", () => {
  const change = { sku: "N-1", product: "New", isNew: true, fields: [] };
  const changes = [
    { ...change, row: 2, isNewProduct: true },
    { ...change, row: 3, isNewProduct: false },
  ];
  render(<ImportChanges count={2} changes={changes} />);
  const [, ...rows] = screen.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows).toEqual([expect.stringContaining("Pack of a new product"), expect.stringContaining("New pack")]);
});
