import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/components/kit/toast/toast";
import { clearSession } from "@/lib/platform/browser/session-store";
import { getCart, removeItem } from "@/lib/sales/cart/contract";
import { toCart } from "@/lib/sales/cart/rules";
import { addProduct, removeProduct } from "@/lib/sales/wishlist/contract";
import { newEntry } from "@/lib/sales/wishlist/rules";
import { answer, headersSentTo, lost, unanswered } from "@/tests/support/api";
import { cartItem } from "@/tests/support/cart-item";
import { storeTestSession } from "@/tests/support/stored-session";
import { CartLine } from "./cart-line";
import { useCart } from "./use-cart";
import { takeOff } from "./wishlist-changes";

vi.mock("@/components/kit/toast/toast", () => ({ toast: vi.fn(), prepareToasts: vi.fn() }));

const item = (name: string) => cartItem({ _id: name, productId: name, variantId: name, name });

function Cart() {
  const { cart } = useCart();
  return (
    <>
      <h1>Your cart</h1>
      <ul>
        {cart?.items.map((each) => (
          <CartLine key={each._id} item={each} />
        ))}
      </ul>
    </>
  );
}

const removeButton = (name: string) => screen.findByRole("button", { name: new RegExp(`^Remove: ${name}`) });
const expectFocus = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));

beforeEach(() => {
  storeTestSession("asha");
  // Only the request for the cart is answered: a removed line disappears before its own reply.
  answer(getCart, toCart(["Roof", "Wall", "Tank"].map(item)), unanswered);
  answer(removeItem, unanswered);
});
afterEach(() => act(() => clearSession()));

test("after a removal the focus is on the next line's button, then on the one before, and at last on the heading", async () => {
  render(<Cart />);
  await userEvent.click(await removeButton("Wall"));
  await expectFocus(await removeButton("Tank"));
  await userEvent.keyboard("{Enter}");
  await expectFocus(await removeButton("Roof"));
  await userEvent.keyboard("{Enter}");
  await expectFocus(screen.getByRole("heading", { level: 1 }));
});

test("a line is saved under the same key until it is out of the cart or its product is off the wishlist", async () => {
  act(() => storeTestSession("deepa"));
  answer(getCart, toCart([item("Roof")]));
  answer(addProduct, [newEntry({ productId: "Roof", name: "Roof" })]);
  answer(removeProduct, []);
  answer(removeItem, lost);
  render(<Cart />);
  const failures = () => vi.mocked(toast).mock.calls.length;
  const save = async () => {
    const before = failures();
    await userEvent.click(await screen.findByRole("button", { name: /^Save for later/ }));
    await waitFor(() => expect(failures()).toBe(before + 1));
  };
  await save();
  await save();
  await act(() => takeOff("Roof"));
  await save();
  const [first, second, third] = headersSentTo(addProduct, "idempotency-key");
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("the price of one is said only where it is not the line's total", async () => {
  answer(getCart, toCart([cartItem({ _id: "one", quantity: 1 }), cartItem({ _id: "two", quantity: 2 })]), unanswered);
  act(() => storeTestSession("chandra"));
  render(<Cart />);
  const [one, two] = (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent);
  expect(one?.match(/Rs\s6,400\.00/g)).toHaveLength(1);
  expect(two).toMatch(/Rs\s6,400\.00 each.*Rs\s12,800\.00/);
});

test("typing 0 and confirming it keeps the focus in the list too", async () => {
  answer(getCart, toCart(["Roof", "Wall"].map(item)), unanswered);
  act(() => storeTestSession("bikash"));
  render(<Cart />);
  const quantity = await screen.findByRole("textbox", { name: /Roof/ });
  await userEvent.clear(quantity);
  await userEvent.type(quantity, "0{Enter}");
  await userEvent.click(screen.getByRole("button", { name: "Remove this item?" }));
  await expectFocus(await removeButton("Wall"));
});
