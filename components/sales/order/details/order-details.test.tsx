import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { customerOrder } from "@/tests/support/customer-order";
import { OrderDetails } from "./order-details";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }));

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

function show(order: Partial<typeof customerOrder>, refunded = 0) {
  render(
    <OrderDetails
      order={{ ...customerOrder, ...order }}
      isJustPlaced={false}
      estimate=""
      documents={[]}
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

test("what was paid back for returns is said below what was paid", () => {
  show({ total: 16_222, paid: 16_222 }, 11_362);
  expect(screen.getByText("Refunded").nextElementSibling?.textContent).toMatch(/11,362/);
});
