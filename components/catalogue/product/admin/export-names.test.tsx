import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { saveFile } from "@/components/kit/save-file";
import { exportLowStock, exportProducts } from "@/lib/catalogue/product/admin/contract";
import { answer } from "@/tests/support/api";
import { ExportLowStock } from "./export-low-stock";
import { ExportProducts } from "./export-products";
import { productQuery } from "./product-query";

vi.mock("@/components/kit/save-file", () => ({ saveFile: vi.fn() }));

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ["products", <ExportProducts key="products" query={productQuery.parse({})} />],
  ["low-stock", <ExportLowStock key="low" state="low" />],
  ["sold-out", <ExportLowStock key="out" state="out" />],
])("the file %s has the day in Nepal in its name", async (name, button) => {
  vi.useFakeTimers({ now: Date.parse("2026-11-21T20:00:00Z"), toFake: ["Date"] });
  for (const endpoint of [exportProducts, exportLowStock]) answer(endpoint, new Uint8Array());
  render(button);
  await userEvent.click(screen.getByRole("button", { name: "Export (CSV)" }));
  await vi.waitFor(
    () => expect(saveFile).toHaveBeenLastCalledWith(expect.anything(), { name: `${name}-2026-11-22.csv`, type: "text/csv" }),
    10_000,
  );
});
