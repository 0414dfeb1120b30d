import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { getVariant, moveStock } from "@/lib/catalogue/product/admin/contract";
import type { LowVariant } from "@/lib/catalogue/product/admin/low-stock";
import { answer, refused } from "@/tests/support/api";
import { renderAsOwner } from "@/tests/support/render-as";
import { LowStockList } from "./low-stock-list";

const refresh = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));

const low: LowVariant = {
  _id: "b6c7e6a0-0000-4000-8000-000000000001",
  sku: "DF-1",
  pack: "20 L",
  stock: 3,
  lowStockAt: 5,
  sold: 12,
  waiting: 0,
  product: { _id: "b6c7e6a0-0000-4000-8000-000000000002", name: "Damp Fix" },
};

test("a change is refused visibly, although the pack is not low any more; the list is read again when the dialog is closed", async () => {
  const { rerender } = renderAsOwner(<LowStockList variants={[low]} />);
  refresh.mockImplementation(() => rerender(<LowStockList variants={[]} />));
  const message = "The stock is now 43, not 3.";
  answer(getVariant, { ...low, price: 100, tradePrice: 90, compareAtPrice: null, stock: 43, onHand: 43 });
  answer(moveStock, refused(409, message, { fields: { stockSeen: message } }));
  await userEvent.click(screen.getByRole("button", { name: /stock of DF-1/ }));
  await userEvent.click(screen.getByLabelText("Goods came in or went out"));
  await userEvent.type(screen.getByLabelText("How many?"), "20");
  await userEvent.click(screen.getByRole("button", { name: "Change stock" }));
  await screen.findByText(message);
  await screen.findByText(/63 afterwards/);
  expect(refresh).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(refresh).toHaveBeenCalledOnce();
});

test("how many customers wait for a pack is shown beside it", () => {
  renderAsOwner(<LowStockList variants={[{ ...low, stock: 0, waiting: 2 }]} />);
  screen.getByText("2 customers waiting for it");
});
