import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { countStock, getVariant, moveStock } from "@/lib/catalogue/product/admin/contract";
import { answer, lost, type Refusal, refused, sentTo } from "@/tests/support/api";
import { StockDialog } from "./stock-dialog";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const variant = { _id: "b6c7e6a0-0000-4000-8000-000000000001", sku: "DF-1", pack: "20 L", stock: 10 };
const row = { ...variant, price: 5000, tradePrice: 4500, compareAtPrice: null, lowStockAt: 5 };

/** Refuses the next change; `stock` is what the variant has then. */
function fail(refusal: Refusal, stock = variant.stock): void {
  answer(getVariant, { ...row, stock, onHand: stock });
  for (const endpoint of [countStock, moveStock]) answer(endpoint, refusal, { ...row, stock });
}

const conflict = (message: string, field = "stockSeen") => refused(409, message, { fields: { [field]: message } });
const changes = () => [...sentTo(countStock), ...sentTo(moveStock)];

function open(): void {
  answer(getVariant, { ...row, stock: 7, onHand: 10 });
  for (const endpoint of [countStock, moveStock]) answer(endpoint, row);
  render(<StockDialog variant={variant} onClose={() => {}} />);
}

async function move(reason: string, count: string): Promise<void> {
  open();
  await userEvent.click(screen.getByLabelText("Goods came in or went out"));
  await userEvent.selectOptions(screen.getByLabelText("Reason"), reason);
  await userEvent.type(screen.getByLabelText(/^How many\?/), count);
}

const save = () => userEvent.click(screen.getByRole("button", { name: "Change stock" }));

test.each([
  ["damaged", "4", "6 afterwards", -4],
  ["damaged", "-4", "6 afterwards", -4],
  ["received", "4", "14 afterwards", 4],
  ["correction", "-4", "6 afterwards", -4],
])("%s %s: %s", async (reason, count, shown, delta) => {
  await move(reason, count);
  screen.getByText(new RegExp(shown));
  await save();
  await waitFor(() => expect(sentTo(moveStock)).toMatchObject([{ body: { delta, reason } }]));
});

test("goods that came in cannot be fewer than none", async () => {
  await move("received", "-3");
  await save();
  screen.getByText("Received goods add to the stock: enter a number above 0");
  expect(changes()).toEqual([]);
});

test("after a lost response the same stock is sent again, so that nothing is booked twice; after the refusal the new one", async () => {
  await move("received", "4");
  fail(lost);
  await save();
  await screen.findByText("Failed to update product");
  // The first request had been carried out.
  fail(conflict("The stock is now 14, not 10."), 14);
  await save();
  await screen.findByText("The stock is now 14, not 10.");
  await screen.findByText(/18 afterwards/);
  await save();
  await waitFor(() => expect(changes()).toHaveLength(3));
  expect(changes()).toMatchObject([10, 10, 14].map((stockSeen) => ({ body: { delta: 4, stockSeen } })));
});

test("a count stays with what had to be there when it began, until it is refused because of it; then it is entered again", async () => {
  open();
  const saveCount = () => userEvent.click(screen.getByRole("button", { name: "Save count" }));
  const counted = () => screen.getByLabelText<HTMLInputElement>("How many are there?");
  await screen.findByText("10 should be there: 7 for sale, and 3 ordered that have not left yet.", { exact: false });
  await userEvent.type(counted(), "10");
  screen.getByText("That is as expected.");
  fail(lost, 8);
  await saveCount();
  await screen.findByText("Failed to update product");
  screen.getByText("10 should be there", { exact: false });
  fail(conflict("There must be 8 now, not 10. Please count again.", "onHandSeen"), 8);
  await saveCount();
  await screen.findByText("8 should be there.", { exact: false });
  expect(counted().value).toBe("");
  await userEvent.type(counted(), "8");
  await saveCount();
  await waitFor(() => expect(changes()).toHaveLength(3));
  expect(changes()).toMatchObject([
    { body: { counted: 10, onHandSeen: 10 } },
    { body: { counted: 10, onHandSeen: 10 } },
    { body: { counted: 8, onHandSeen: 8 } },
  ]);
});
