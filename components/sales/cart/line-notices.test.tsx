import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { cartItem } from "@/tests/support/cart-item";
import { acknowledgePrice, changeQuantity } from "./cart-changes";
import { LineNotices } from "./line-notices";

vi.mock("./cart-changes", () => ({ acknowledgePrice: vi.fn(), changeQuantity: vi.fn() }));

const item = cartItem({ quantity: 5, price: 7000 });
const customer = userEvent.setup();

beforeEach(() => void vi.clearAllMocks());

test("an unchanged line shows no notice", () => {
  const { container } = render(<LineNotices item={item} />);
  expect(container.textContent).toBe("");
});

test.each([
  [6400, "The price went up from Rs 6,400.00 to Rs 7,000.00."],
  [7500, "The price went down from Rs 7,500.00 to Rs 7,000.00."],
])("a price that was %i is shown with the new one until the customer confirms it", async (previousPrice, message) => {
  const changed = { ...item, previousPrice };
  render(<LineNotices item={changed} />);
  expect(screen.getByText(message)).toBeTruthy();
  await customer.click(screen.getByRole("button", { name: "Got it" }));
  expect(acknowledgePrice).toHaveBeenCalledExactlyOnceWith(changed);
});

test("a quantity above the stock can be reduced to what is left", async () => {
  const short = { ...item, available: 3, problem: "short" as const };
  render(<LineNotices item={short} />);
  expect(screen.getByText("Only 3 left.")).toBeTruthy();
  await customer.click(screen.getByRole("button", { name: "Change to 3" }));
  expect(changeQuantity).toHaveBeenCalledExactlyOnceWith(short, 3);
});

test.each([
  ["sold_out", /^Sold out right now/],
  ["unavailable", /^We no longer sell this/],
] as const)("a line that is %s is marked as not in your total", (problem, message) => {
  render(<LineNotices item={{ ...item, available: 0, problem }} />);
  expect(screen.getByText(message).textContent).toContain("not in your total");
});
