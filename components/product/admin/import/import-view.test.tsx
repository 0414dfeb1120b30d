import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { CallError, call } from "@/lib/platform/api/call";
import { type ProductImport, runImport } from "@/lib/product/import/contract";
import { ImportView } from "./import-view";

vi.mock("@/lib/platform/api/call", async (original) => ({ ...(await original<object>()), call: vi.fn() }));

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
  vi.mocked(call).mockImplementation(async ({ line }, input) =>
    line === "GET /api/product-import/[id]" ? checked : { ...checked, ...(input as { body: object }).body },
  );
  render(<ImportView first={checked} />);
  expect(importButton().disabled).toBe(false);
  await userEvent.selectOptions(screen.getByLabelText("Price"), "Trade");
  await userEvent.selectOptions(screen.getByLabelText("Price"), column);
  expect(importButton().disabled).toBe(true);
  screen.getByText(reason);
  await userEvent.click(screen.getByRole("button", { name: "Check again" }));
  await waitFor(() => expect(importButton().disabled).toBe(false));
  expect(vi.mocked(call).mock.lastCall?.[1]).toMatchObject({ body: { mapping: { sku: "Code", price: column } } });
  expect(screen.queryByText(reason)).toBeNull();
});

test("what was previewed is what is imported: after a refusal the new preview is shown", async () => {
  const message = "Something changed in the meantime. Please check the preview again.";
  let state = checked;
  vi.mocked(call).mockImplementation(async (endpoint) => {
    if (endpoint !== runImport) return state;
    state = { ...checked, updated: 1, unchanged: 1, seen: "as-it-is-now" };
    throw new CallError(message, 409);
  });
  render(<ImportView first={checked} />);
  await userEvent.click(importButton());
  await screen.findByRole("button", { name: "Import 1 row" });
  screen.getByText(message);
  await userEvent.click(importButton());
  const runs = vi.mocked(call).mock.calls.filter(([endpoint]) => endpoint === runImport);
  expect(runs.map(([, input]) => input)).toMatchObject([{ body: { seen: "as-previewed" } }, { body: { seen: "as-it-is-now" } }]);
});
