import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/components/kit/toast/toast";
import { restoreQuantities } from "@/components/sales/cart/cart-changes";
import { reorder } from "@/lib/sales/order/contract";
import { answer } from "@/tests/support/api";
import { ReorderButton } from "./reorder-button";

const push = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));
vi.mock("@/components/kit/toast/toast", () => ({ toast: vi.fn() }));
vi.mock("@/components/sales/cart/cart-changes", async (original) => ({
  ...(await original<object>()),
  restoreQuantities: vi.fn(),
}));

const customer = userEvent.setup();
const undo = [{ variantId: "bucket", quantity: 2 }];

async function orderAgain(missing: string[]) {
  answer(reorder, { added: 1, message: "Added to cart", missing, undo });
  render(<ReorderButton orderId="order" number="SW-000001" />);
  await customer.click(screen.getByRole("button", { name: /^Order again/ }));
}

beforeEach(() => {
  push.mockReset();
  vi.mocked(toast).mockReset();
});

test("an order of which everything is in the cart opens the cart", async () => {
  await orderAgain([]);
  await waitFor(() => expect(push).toHaveBeenCalledExactlyOnceWith("/cart"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("what could not be added is listed before the cart opens", async () => {
  const missing = ["Roof coating, 20 L: only 2 of 3 in stock.", "Corner tape, 10 m: we no longer sell it."];
  await orderAgain(missing);
  const dialog = within(await screen.findByRole("dialog", { name: "Not everything could be added" }));
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(missing);
  expect(push).not.toHaveBeenCalled();
  await customer.click(dialog.getByRole("button", { name: "Go to cart" }));
  await waitFor(() => expect(push).toHaveBeenCalledExactlyOnceWith("/cart"));
});

test("the message offers to undo the addition", async () => {
  await orderAgain([]);
  await waitFor(() => expect(toast).toHaveBeenCalled());
  const [, text, options] = vi.mocked(toast).mock.lastCall ?? [];
  expect([text, options?.action?.label]).toEqual(["Added to cart", "Undo"]);
  if (options?.action && "press" in options.action) options.action.press();
  expect(restoreQuantities).toHaveBeenCalledExactlyOnceWith(undo);
});
