import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { call } from "@/lib/platform/api/call";
import { ReorderButton } from "./reorder-button";

const push = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));
vi.mock("@/components/toast/toast", () => ({ toast: vi.fn() }));
vi.mock("@/lib/platform/api/call", async (original) => ({ ...(await original<object>()), call: vi.fn() }));

const customer = userEvent.setup();

async function orderAgain(missing: string[]) {
  vi.mocked(call).mockResolvedValue({ added: 1, message: "Added to cart", missing });
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
