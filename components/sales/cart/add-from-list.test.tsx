import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/components/kit/toast/toast";
import { anyQuantity } from "@/lib/catalogue/product/offer";
import { addItems, type ListLine, type ListOption, readList } from "@/lib/sales/cart/contract";
import { toCart } from "@/lib/sales/cart/rules";
import { answer, headersSentTo, lost, refused, sentTo } from "@/tests/support/api";
import { cartItem } from "@/tests/support/cart-item";
import { storeTestSession } from "@/tests/support/stored-session";
import { AddFromList } from "./add-from-list";

vi.mock("@/components/kit/toast/toast", () => ({ toast: vi.fn() }));

const option = (variantId: string, values: Partial<ListOption> = {}): ListOption => ({
  productId: "roof",
  variantId,
  name: "RoofCoat 10",
  pack: "20 L",
  color: variantId,
  priceSteps: [
    { from: 1, price: 6000 },
    { from: 10, price: 5000 },
  ],
  availability: "in_stock",
  ...anyQuantity,
  ...values,
});
const line = (typed: string, quantity: number, ...options: ListOption[]): ListLine => ({
  typed: [typed],
  quantity,
  isQuantityCertain: true,
  isCertain: options.length === 1,
  options,
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  storeTestSession("asha");
  vi.mocked(toast).mockClear();
  answer(addItems, toCart([]));
});

const show = (...items: Parameters<typeof toCart>[0]) => render(<AddFromList userId="asha" cart={toCart(items)} />);
const list = () => screen.getByLabelText<HTMLTextAreaElement>(/One item in each line/);

async function check(text: string): Promise<void> {
  await userEvent.click(screen.getByText("Add from a list"));
  await userEvent.clear(list());
  await userEvent.click(list());
  await userEvent.paste(text);
  await userEvent.click(screen.getByRole("button", { name: "Check the list" }));
}

test("each line is shown as it was understood, at the customer's price for the quantity", async () => {
  answer(readList, [line("A x 10", 10, option("White"))]);
  show();
  await check("A x 10");
  const row = within(screen.getByRole("listitem"));
  for (const text of ["A x 10", "RoofCoat 10", "20 L, White", /5,000.00 each/, "In stock", /50,000.00$/])
    expect(row.getByText(text)).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("We found it.");
  const quantity = screen.getByLabelText("Quantity of RoofCoat 10, 20 L, White");
  await userEvent.clear(quantity);
  await userEvent.type(quantity, "२");
  expect(row.getByText(/12,000.00$/)).toBeTruthy();
});

test("lines are added once they are clear, each pack once, and the others stay in the list", async () => {
  answer(readList, [
    line("A x 2", 2, option("White")),
    line("A x 3", 3, option("White"), option("Green")),
    line("B x 0", 0, option("Black")),
    line("C", 1, option("Grey", { availability: "sold_out" })),
    line("Submarine", 1),
  ]);
  show();
  await check("anything");
  expect(sentTo(readList)).toMatchObject([{ body: { text: "anything" } }]);
  expect(screen.getByRole("status").textContent).toBe("1 of 5 are ready. Please look at the others.");
  expect(screen.getByText(/^We could not find this/)).toBeTruthy();
  expect(screen.getByText("Enter a number from 1 to 999")).toBeTruthy();
  expect(screen.getByText("Sold out right now.")).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText("Which one do you mean? A x 3"), "White");
  await userEvent.click(screen.getByRole("button", { name: "Add 1 item to the cart" }));
  await waitFor(() => expect(toast).toHaveBeenCalled());
  expect(sentTo(addItems).map(({ body }) => body)).toEqual([{ items: [{ productId: "roof", variantId: "White", quantity: 5 }] }]);
  expect(toast).toHaveBeenCalledWith("success", "Added to cart", { note: "The other lines are still in your list." });
  expect(list().value).toBe("B x 0\nC\nSubmarine");
  expect(screen.queryByRole("listitem")).toBeNull();
});

test("after a lost reply the list stays, and adding again repeats the same request", async () => {
  answer(readList, [line("A", 1, option("White")), line("B", 2, option("Green"))]);
  answer(addItems, lost);
  show();
  await check("A\nB");
  await userEvent.click(await screen.findByRole("button", { name: "Add 2 items to the cart" }));
  expect(list().value).toBe("A\nB");
  answer(addItems, toCart([]));
  await userEvent.click(await screen.findByRole("button", { name: "Add 2 items to the cart" }));
  await waitFor(() => expect(list().value).toBe(""));
  const [first, ...others] = sentTo(addItems);
  expect(others).toEqual([first]);
  const [key, again] = headersSentTo(addItems, "idempotency-key");
  expect([key, again]).toEqual([expect.any(String), key]);
});

test("a line that would exceed what the cart holds of a pack says so", async () => {
  answer(readList, [line("A x 3", 3, option("White"))]);
  show(cartItem({ variantId: "White", quantity: 998 }));
  await check("A x 3");
  expect(screen.getByText("Your cart already has 998 of these; it can hold at most 999.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /to the cart$/ })).toBeNull();
});

test("a refusal is shown at the list, whose text survives it and a reload", async () => {
  const message = "Your list has 63 lines. Please add at most 50 at once.";
  const { unmount } = show();
  answer(readList, refused(400, "Please check", { fields: { text: message } }));
  await check("A x 1\nB x 2");
  expect(screen.getByText(message)).toBeTruthy();
  expect(list().value).toBe("A x 1\nB x 2");
  unmount();
  show();
  expect(list().value).toBe("A x 1\nB x 2");
  expect(list().closest("details")?.open).toBe(true);
});

test("the link to the list opens it", () => {
  location.hash = "#list";
  show();
  expect(list().closest("details")?.open).toBe(true);
  expect(document.activeElement?.textContent).toContain("Add from a list");
  location.hash = "";
});
