import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { getLineVariants } from "@/lib/sales/cart/contract";
import { answer } from "@/tests/support/api";
import { cartItem } from "@/tests/support/cart-item";
import { storeTestSession } from "@/tests/support/stored-session";
import { changeVariant } from "./cart-changes";
import { LineVariantPicker } from "./line-variant-picker";

vi.mock("./cart-changes", () => ({ changeVariant: vi.fn() }));

const item = cartItem({ variantId: "5 L", pack: "5 L", price: 900, hasOtherVariants: true });
const variants = ["1 L", "5 L", "10 L", "20 L"].map((pack) => ({
  variantId: pack,
  pack,
  color: "",
  price: 900,
  availability: "in_stock" as const,
}));

const getButton = () => screen.findByRole("button", { name: /^Change pack/ });
const changeTo = (select: HTMLSelectElement, value: string) => fireEvent.change(select, { target: { value } });

/** Like an arrow key in browsers on Windows and Linux. */
function stepTo(select: HTMLSelectElement, value: string): void {
  fireEvent.keyDown(select, { key: "ArrowDown" });
  changeTo(select, value);
}

async function open(): Promise<HTMLSelectElement> {
  render(<LineVariantPicker item={item} />);
  await userEvent.click(await getButton());
  const select = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Pack of Roof coating" });
  await waitFor(() => expect(document.activeElement).toBe(select));
  return select;
}

beforeEach(() => {
  vi.mocked(changeVariant).mockReset();
  answer(getLineVariants, { variants });
  localStorage.clear();
  storeTestSession("asha");
});

test("arrow keys move freely; Enter picks the pack and returns to the button", async () => {
  const select = await open();
  stepTo(select, "10 L");
  stepTo(select, "20 L");
  expect(select.value).toBe("20 L");
  expect(changeVariant).not.toHaveBeenCalled();
  fireEvent.keyDown(select, { key: "Enter" });
  expect(changeVariant).toHaveBeenCalledExactlyOnceWith(item, "20 L");
  const button = await getButton();
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test("leaving the field picks the pack that the keys moved to", async () => {
  const select = await open();
  stepTo(select, "10 L");
  fireEvent.blur(select);
  expect(changeVariant).toHaveBeenCalledExactlyOnceWith(item, "10 L");
});

test.each(["Escape", "Enter"])("after coming back to the pack that was there, %s changes nothing", async (key) => {
  const select = await open();
  stepTo(select, "10 L");
  stepTo(select, "5 L");
  fireEvent.keyDown(select, { key });
  await getButton();
  expect(changeVariant).not.toHaveBeenCalled();
});

test("Escape takes back what the keys moved to", async () => {
  const select = await open();
  stepTo(select, "10 L");
  fireEvent.keyDown(select, { key: "Escape" });
  await getButton();
  expect(changeVariant).not.toHaveBeenCalled();
});

test.each([
  ["the picker of a phone", () => {}],
  [
    "the pointer, after a key",
    (select: HTMLSelectElement) => {
      stepTo(select, "1 L");
      fireEvent.pointerDown(select);
    },
  ],
  [
    "the list that a key has opened",
    (select: HTMLSelectElement) => {
      stepTo(select, "1 L");
      fireEvent.keyDown(select, { key: " " });
    },
  ],
])("a pack chosen with %s is picked at once", async (_, reach) => {
  const select = await open();
  reach(select);
  changeTo(select, "10 L");
  expect(changeVariant).toHaveBeenCalledExactlyOnceWith(item, "10 L");
});
