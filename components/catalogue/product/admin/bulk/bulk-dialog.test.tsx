import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { previewBulk } from "@/lib/catalogue/product/admin/bulk/contract";
import { answer } from "@/tests/support/api";
import { BulkDialog } from "./bulk-dialog";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

test("the button says what the preview was made for; editing a field afterwards takes both away", async () => {
  answer(previewBulk, { changes: [], skips: [], changed: 7, skipped: 0, products: 7, seen: "seen" });
  render(<BulkDialog selection={{ filter: { q: "" } }} kind="price" onClose={() => {}} />);
  const percent = screen.getByLabelText("Percent (− to lower)");
  await userEvent.type(percent, "10");
  await userEvent.click(screen.getByRole("button", { name: "Preview" }));
  await screen.findByRole("button", { name: "Raise 7 prices by 10%" });
  await userEvent.clear(percent);
  await userEvent.type(percent, "-20");
  expect(screen.queryByRole("button", { name: /prices/ })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Preview" }));
  await screen.findByRole("button", { name: "Lower 7 prices by 20%" });
  await userEvent.selectOptions(screen.getByLabelText("Round to"), "Nearest Rs 50");
  expect(screen.queryByRole("button", { name: /prices/ })).toBeNull();
});

test("the preview shows quantity prices too", async () => {
  const trade = { from: "Rs 900.00", to: "Rs 990.00" };
  const tiers = [{ minQuantity: 10, from: "Rs 800.00", to: "Rs 880.00" }];
  const change = { _id: "1", name: "Tar", sku: "T-1", from: "Rs 1,000.00", to: "Rs 1,100.00", trade, tiers };
  answer(previewBulk, { changes: [change], skips: [], changed: 1, skipped: 0, products: 1, seen: "seen" });
  render(<BulkDialog selection={{ filter: { q: "" } }} kind="price" onClose={() => {}} />);
  await userEvent.type(screen.getByLabelText("Percent (− to lower)"), "10");
  await userEvent.click(screen.getByRole("button", { name: "Preview" }));
  await screen.findByText("From 10: Rs 800.00");
  screen.getByText("From 10: Rs 880.00");
});
