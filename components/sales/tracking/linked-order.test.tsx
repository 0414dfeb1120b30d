import { render, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Order } from "@/lib/sales/order/contract";
import { openLink } from "@/lib/sales/tracking/contract";
import { answer } from "@/tests/support/api";
import { customerOrder } from "@/tests/support/customer-order";
import { LinkedOrder } from "./linked-order";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }));

const zone = { name: "Valley", districts: ["Kathmandu"], base: 0n, includedKg: 0, perKg: 0n, freeFrom: null, codUpTo: null };

beforeEach(() => answer(openLink, { message: "Counted." }));

const renderOrder = (status: Order["status"], phoneNumber = "") =>
  render(
    <LinkedOrder
      code="code"
      order={{ ...customerOrder, status }}
      ticket={null}
      who={{ firstName: "Asha", district: "Kathmandu" }}
      zone={{ ...zone, minDays: 1, maxDays: 2 }}
      canUnlock
      payment={{ offers: [], bank: null }}
      refunded={0}
      documents={[]}
      invoiceMoment="dispatch"
      store={{ address: "Teku", phoneNumber }}
      returnable={null}
    />,
  );

test.each(["delivered", "cancelled", "confirmed", "pending"] as const)(
  "the delivery of an order that is %s says where it goes",
  (status) => {
    renderOrder(status);
    const delivery = within(screen.getByRole("region", { name: "Delivery" }));
    expect(delivery.getByText("To Kathmandu. Enter the four digits to see the whole address.")).toBeTruthy();
    // What is not shown yet cannot be wrong.
    expect(delivery.queryByText(/Something wrong with the address/)).toBeNull();
  },
);

test("only a shop with a phone number asks to be called", () => {
  const { unmount } = renderOrder("confirmed", "+977 1 5970 642");
  expect(screen.getByText(`Call us and mention ${customerOrder.number}.`)).toBeDefined();
  unmount();
  renderOrder("confirmed");
  expect(screen.queryByRole("region", { name: "Questions about this order?" })).toBeNull();
});

test("an order that has not left says when its tax invoice comes, and a cancelled one promises none", () => {
  const { unmount } = renderOrder("confirmed");
  expect(screen.getByText("Your tax invoice will be here as soon as your order leaves our store.")).toBeDefined();
  unmount();
  renderOrder("cancelled");
  expect(screen.queryByRole("region", { name: "Invoice" })).toBeNull();
});
