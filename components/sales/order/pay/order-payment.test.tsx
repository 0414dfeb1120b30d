import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Order } from "@/lib/sales/order/contract";
import { customerOrder } from "@/tests/support/customer-order";
import { OrderPayment } from "./order-payment";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

const payment = { method: "esewa", amount: 100, rounding: 0, tendered: null, reference: "", hasProof: false, note: "" } as const;

test("each payment shows when it was paid or tried, and one still to be paid shows no date", () => {
  const payments = [
    { ...payment, _id: "p1", status: "paid", createdAt: "2026-11-05T06:00:00Z", paidAt: "2026-11-12T06:00:00Z" },
    { ...payment, _id: "p2", status: "failed", createdAt: "2026-11-04T06:00:00Z", paidAt: null },
    { ...payment, _id: "p3", status: "unpaid", createdAt: "2026-11-03T06:00:00Z", paidAt: null },
  ];
  const order = {
    _id: "o1",
    status: "confirmed",
    paymentStatus: "paid",
    paymentMethod: "esewa",
    due: 0,
    total: 100,
    credited: 0,
    payments,
  };
  render(<OrderPayment order={order as unknown as Order} offers={[]} bank={null} />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => /\d+ Nov/.exec(textContent ?? "")?.[0])).toEqual([
    undefined,
    "4 Nov",
    "12 Nov",
  ]);
});

test("an order to be paid by transfer says once until when", () => {
  const order = { ...customerOrder, status: "pending", paymentStatus: "unpaid", paymentMethod: "bank", due: 100 } as const;
  const bank = { bank: "Nabil", branch: "", accountName: "Shop", accountNumber: "0123" };
  render(<OrderPayment order={{ ...order, expiresAt: "2026-11-12T06:00:00.000Z" }} offers={[]} bank={bank} />);
  expect(screen.getAllByText(/12 Nov/)).toHaveLength(1);
});
