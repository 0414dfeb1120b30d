import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { deliverOrder } from "@/lib/order/admin-contract";
import type { AdminOrder } from "@/lib/order/contract";
import { type AdminPayment, verifyPayment } from "@/lib/payment/contract";
import { call } from "@/lib/platform/api/call";
import { AdminActions } from "./admin-actions";
import { AdminPayments } from "./admin-payments";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn(), push: vi.fn() }) }));
vi.mock("@/lib/platform/api/call", async (original) => ({ ...(await original<object>()), call: vi.fn(async () => ({})) }));
beforeEach(() => vi.mocked(call).mockClear());

const order = {
  _id: "o1",
  number: "SW-000007",
  status: "shipped",
  deliveryMethod: "courier",
  paymentMethod: "cod",
  paymentStatus: "unpaid",
  due: 2500,
  paid: 0,
  isCancelRequested: false,
  call: null,
  attention: "",
  deletedAt: null,
} as unknown as AdminOrder;
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const dialogText = () => screen.getByRole("dialog").textContent?.replaceAll("\u00a0", " ");

test("marking an order as delivered asks first, and says what follows and what is still due", async () => {
  render(<AdminActions order={order} deletion={{ refusal: "No", effects: [] }} courier="" listHref="/admin/orders" />);
  await press("Mark as delivered…");
  expect(call).not.toHaveBeenCalled();
  expect(dialogText()).toContain(
    "The customer is notified, and the return period begins. Rs 2,500.00 is still due: record it once you have it. This cannot be undone.",
  );
  await press("Mark as delivered");
  expect(call).toHaveBeenCalledExactlyOnceWith(deliverOrder, { params: { id: "o1" } });
});

test("accepting a payment proof asks first, and says what follows", async () => {
  const payment = {
    _id: "p1",
    method: "bank",
    status: "verifying",
    amount: 2500,
    duplicates: [],
    hasProof: false,
    createdAt: "2026-11-21T06:00:00Z",
  };
  const verifying = { ...order, status: "pending", paymentMethod: "bank", paymentStatus: "verifying" } as AdminOrder;
  render(<AdminPayments order={verifying} payments={[payment as unknown as AdminPayment]} />);
  await press("Accept…");
  expect(call).not.toHaveBeenCalled();
  expect(dialogText()).toContain("The payment counts as received and the customer is notified. This cannot be undone");
  const amount = screen.getByLabelText("Amount received (Rs)");
  await userEvent.clear(amount);
  await press("Accept slip");
  expect(dialogText()).toContain("Enter the amount in rupees");
  await userEvent.type(amount, "2,400.50");
  await press("Accept slip");
  const body = { isAccepted: true, reason: "", amount: 2400.5, isDuplicateAllowed: false };
  expect(call).toHaveBeenCalledExactlyOnceWith(verifyPayment, { params: { id: "p1" }, body });
});
