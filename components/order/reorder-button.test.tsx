import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { restoreQuantities } from "@/components/cart/cart-changes";
import { toast } from "@/components/toast/toast";
import { call } from "@/lib/platform/api/call";
import { ReorderButton } from "./reorder-button";

const push = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));
vi.mock("@/components/toast/toast", () => ({ toast: vi.fn() }));
vi.mock("@/components/cart/cart-changes", async (original) => ({ ...(await original<object>()), restoreQuantities: vi.fn() }));
vi.mock("@/lib/platform/api/call", async (original) => ({ ...(await original<object>()), call: vi.fn() }));

const customer = userEvent.setup();
const undo = [{ variantId: "bucket", quantity: 2 }];

async function orderAgain(missing: string[]) {
  vi.mocked(call).mockResolvedValue({ added: 1, message: "Added to cart", missing, undo });
  render(<ReorderButton orderId="order" number="SW-000001" />);
  await customer.click(screen.getByRole("button", { name: /^Order again/ }));
}

beforeEach(() => push.mockReset());

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
  const [, text, options] = vi.mocked(toast).mock.lastCall ?? [];
  expect([text, options?.action?.label]).toEqual(["Added to cart", "Undo"]);
  if (options?.action && "press" in options.action) options.action.press();
  expect(restoreQuantities).toHaveBeenCalledExactlyOnceWith(undo);
});
