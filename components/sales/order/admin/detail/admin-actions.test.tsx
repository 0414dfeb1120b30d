import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { Right } from "@/lib/platform/shared/rights";
import { deliverOrder } from "@/lib/sales/order/admin/contract";
import type { AdminOrder } from "@/lib/sales/order/contract";
import { type AdminPayment, verifyPayment } from "@/lib/sales/payment/admin/contract";
import { answer, sentTo } from "@/tests/support/api";
import { renderAs, renderAsOwner } from "@/tests/support/render-as";
import { AdminActions } from "./admin-actions";
import { AdminPayments } from "./admin-payments";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: vi.fn(), push: vi.fn() }) }));
beforeEach(() => {
  answer(deliverOrder, order);
  answer(verifyPayment, {} as AdminPayment);
});

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
  renderAsOwner(<AdminActions order={order} deletion={{ refusal: "No", effects: [] }} courier="" listHref="/admin/orders" />);
  await press("Mark as delivered…");
  expect(sentTo(deliverOrder)).toEqual([]);
  expect(dialogText()).toContain(
    "The customer is notified, and the return period begins. Rs 2,500.00 is still due: record it once you have it. This cannot be undone.",
  );
  await press("Mark as delivered");
  await waitFor(() => expect(sentTo(deliverOrder)).toEqual([{ params: { id: "o1" } }]));
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
  renderAsOwner(<AdminPayments order={verifying} payments={[payment as unknown as AdminPayment]} />);
  await press("Accept…");
  expect(sentTo(verifyPayment)).toEqual([]);
  expect(dialogText()).toContain("The payment counts as received and the customer is notified. This cannot be undone");
  const amount = screen.getByLabelText("Amount received (Rs)");
  await userEvent.clear(amount);
  await press("Accept slip");
  expect(dialogText()).toContain("Enter the amount in rupees");
  await userEvent.type(amount, "2,400.50");
  await press("Accept slip");
  const body = { isAccepted: true, reason: "", amount: 2400.5, isDuplicateAllowed: false };
  await waitFor(() => expect(sentTo(verifyPayment)).toEqual([{ params: { id: "p1" }, body }]));
});

test.each<[string, readonly Right[], string[]]>([
  ["who may only see orders", ["order.see"], []],
  ["who ships them", ["order.see", "order.ship"], ["Mark as delivered…", "Undelivered…"]],
  ["who cancels and deletes them", ["order.see", "order.cancel"], ["Delete…"]],
])("somebody %s gets the buttons for that", (_, rights, buttons) => {
  renderAs(rights, <AdminActions order={order} deletion={{ refusal: "", effects: [] }} courier="" listHref="/admin/orders" />);
  expect(screen.queryAllByRole("button").map(({ textContent }) => textContent)).toEqual(buttons);
});
