import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { customerOrder } from "@/tests/support/customer-order";
import { OrderDetails } from "./order-details";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }));

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test.each([
  [6, true],
  [9, false],
])("an order delivered %d days ago offers to return items: %s", (days, isOffered) => {
  render(
    <OrderDetails
      order={{ ...customerOrder, deliveredAt: daysAgo(days) }}
      isJustPlaced={false}
      estimate=""
      documents={[]}
      refunded={0}
      link=""
      store={{ address: "", phoneNumber: "" }}
      payment={null}
    />,
  );
  expect(screen.queryByRole("link", { name: "Return items" }) !== null).toBe(isOffered);
  expect(screen.getByRole("link", { name: "Write a review" })).toBeDefined();
});

test("what was paid back for returns is said below what was paid", () => {
  render(
    <OrderDetails
      order={{ ...customerOrder, total: 16_222, paid: 16_222 }}
      isJustPlaced={false}
      estimate=""
      documents={[]}
      refunded={11_362}
      link=""
      store={{ address: "", phoneNumber: "" }}
      payment={null}
    />,
  );
  expect(screen.getByText("Refunded").nextElementSibling?.textContent).toMatch(/11,362/);
});
