import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { useBuying } from "@/components/sales/buying/use-buying";
import { addToCart } from "@/components/sales/cart/cart-changes";
import { anyQuantity } from "@/lib/catalogue/product/offer";
import { storeTestSession } from "@/tests/support/stored-session";
import { BuyButton } from "./buy-button";

vi.mock("@/components/sales/cart/cart-changes", () => ({ addToCart: vi.fn(), addAllToCart: vi.fn() }));
vi.mock("@/components/kit/toast/toast", () => ({ toast: vi.fn() }));

const chosen = {
  id: "twenty",
  sku: "ABH-RC10-20L",
  color: "",
  colorHex: null,
  size: 20,
  unit: "l" as const,
  pack: "20 L",
  price: 9000,
  compareAtPrice: null,
  availability: "in_stock" as const,
  weightGrams: 20_000,
  ...anyQuantity,
};

function Buying() {
  return <BuyButton productId="roofcoat" name="RoofCoat" chosen={chosen} quantity={1} buying={useBuying()} className="" />;
}

test("while it adds, the button keeps the keyboard focus, and another press adds nothing", async () => {
  let finish = (_: null) => {};
  vi.mocked(addToCart).mockImplementation(() => new Promise((resolve) => (finish = resolve)));
  storeTestSession("asha");
  render(<Buying />);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Add to cart" });
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBe("true"));
  await userEvent.keyboard("{Enter}");
  expect(button.disabled, "a disabled button loses the focus").toBe(false);
  expect(document.activeElement).toBe(button);
  await act(async () => finish(null));
  expect(button.getAttribute("aria-disabled")).toBe("false");
  expect(addToCart).toHaveBeenCalledTimes(1);
});
