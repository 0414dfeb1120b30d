import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { InvoiceMoment } from "@/lib/content/company-detail/contract";
import type { OrderItem } from "@/lib/sales/order/contract";
import { customerOrder } from "@/tests/support/customer-order";
import { OrderDetails } from "./order-details";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }));

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

type Shown = { refunded?: number; invoiceMoment?: InvoiceMoment; isJustPlaced?: boolean };

function show(
  order: Partial<typeof customerOrder>,
  { refunded = 0, invoiceMoment = "dispatch", isJustPlaced = false }: Shown = {},
) {
  render(
    <OrderDetails
      order={{ ...customerOrder, ...order }}
      isJustPlaced={isJustPlaced}
      estimate=""
      documents={[]}
      invoiceMoment={invoiceMoment}
      refunded={refunded}
      link=""
      store={{ address: "", phoneNumber: "" }}
      payment={null}
    />,
  );
}

test.each([
  [6, true],
  [9, false],
])("an order delivered %d days ago offers to return items: %s", (days, isOffered) => {
  show({ deliveredAt: daysAgo(days) });
  expect(screen.queryByRole("link", { name: "Return items" }) !== null).toBe(isOffered);
  expect(screen.getByRole("link", { name: "Write a review" })).toBeDefined();
});

test("the price of one item is said only where it is not the line's total", () => {
  const item = { _id: "one", productId: "p", variantId: "v", name: "Brush", sku: "B-1", pack: "", color: "", image: null };
  const one = { ...item, quantity: 1, price: 300, lineTotal: 300, isSold: false } as unknown as OrderItem;
  show({ items: [one, { ...one, _id: "two", name: "Roller", quantity: 2, lineTotal: 600 }] });
  const read = (name: string) => screen.getByRole("heading", { name }).closest("li")?.textContent;
  expect(read("Brush")).not.toContain("×");
  expect(read("Roller")).toMatch(/2 × Rs\s300\.00.*Rs\s600\.00$/);
});

test.each([true, false])(
  "an order to be paid leads to its payment, unless it was just placed and that comes next anyway: %s",
  (isJustPlaced) => {
    show({ status: "pending", paymentStatus: "unpaid", paymentMethod: "bank" }, { isJustPlaced });
    expect(screen.queryByRole("link", { name: "Pay now" }) === null).toBe(isJustPlaced);
  },
);

test("what was paid back for returns is said below what was paid", () => {
  show({ total: 16_222, paid: 16_222 }, { refunded: 11_362 });
  expect(screen.getByText("Refunded").nextElementSibling?.textContent).toMatch(/11,362/);
});

test.each<[object, InvoiceMoment, string | null]>([
  [{ status: "pending" }, "dispatch", "Your tax invoice will be here as soon as your order leaves our store."],
  [{ status: "pending" }, "confirmation", "Your tax invoice will be here as soon as we confirm your order."],
  [{ status: "confirmed" }, "dispatch", "Your tax invoice will be here as soon as your order leaves our store."],
  [
    { status: "shipped", deliveryMethod: "pickup" },
    "dispatch",
    "Your tax invoice will be here as soon as you have picked up your order.",
  ],
  [{ status: "cancelled" }, "dispatch", null],
])("an order that has no tax invoice yet says when it comes: %j, issued at %s", (order, invoiceMoment, text) => {
  show(order, { invoiceMoment });
  expect(screen.queryByText(/^Your tax invoice/)?.textContent ?? null).toBe(text);
});
