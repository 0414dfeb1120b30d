import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { getImport, mapImport, type ProductImport, runImport } from "@/lib/catalogue/product/admin/import/contract";
import { answer, refused, sentTo } from "@/tests/support/api";
import { ImportProblems } from "./import-problems";
import { ImportView } from "./import-view";

const checked: ProductImport = {
  _id: "b6c7e6a0-0000-4000-8000-000000000001",
  fileName: "prices.csv",
  status: "checked",
  rows: 2,
  finished: 0,
  created: 0,
  updated: 2,
  unchanged: 0,
  moreStock: 0,
  bad: 0,
  problems: [],
  changes: [],
  seen: "as-previewed",
  heads: ["Code", "Retail", "Trade"],
  mapping: { sku: "Code", price: "Retail" },
  sample: [],
  isStuck: false,
  createdAt: "2026-11-21T10:00:00.000Z",
};
const reason = "You changed the columns. Check again before you import.";
const importButton = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Import / });

test.each([
  ["another column", "Trade"],
  ["the same column after all", "Retail"],
])("after a change of the columns nothing can be imported until they were checked again: %s", async (_, column) => {
  answer(getImport, checked);
  answer(mapImport, ({ body }) => ({ ...checked, ...body }));
  render(<ImportView first={checked} />);
  expect(importButton().disabled).toBe(false);
  await userEvent.selectOptions(screen.getByLabelText("Price"), "Trade");
  await userEvent.selectOptions(screen.getByLabelText("Price"), column);
  expect(importButton().disabled).toBe(true);
  screen.getByText(reason);
  await userEvent.click(screen.getByRole("button", { name: "Check again" }));
  await waitFor(() => expect(importButton().disabled).toBe(false));
  expect(sentTo(mapImport).at(-1)).toMatchObject({ body: { mapping: { sku: "Code", price: column } } });
  expect(screen.queryByText(reason)).toBeNull();
});

test("what was previewed is what is imported: after a refusal the new preview is shown", async () => {
  const message = "Something changed in the meantime. Please check the preview again.";
  let state = checked;
  answer(getImport, () => state);
  answer(runImport, () => {
    state = { ...checked, updated: 1, unchanged: 1, seen: "as-it-is-now" };
    return refused(409, message);
  });
  render(<ImportView first={checked} />);
  await userEvent.click(importButton());
  await screen.findByRole("button", { name: "Import 1 row" });
  screen.getByText(message);
  await userEvent.click(importButton());
  await waitFor(() => expect(sentTo(runImport)).toHaveLength(2));
  expect(sentTo(runImport)).toMatchObject([{ body: { seen: "as-previewed" } }, { body: { seen: "as-it-is-now" } }]);
});

test.each([
  [199, false],
  [200, true],
])("of %d errors in a few rows it says whether there may be more in the file: %s", (count, expected) => {
  const problems = Array.from({ length: count }, (_, at) => ({ row: 2 + (at >> 2), field: "price", message: `Wrong ${at}` }));
  render(<ImportProblems state={{ ...checked, problems, bad: 50 }} />);
  expect(screen.queryByText("The first 200 are shown; the file has them all.") !== null).toBe(expected);
});
