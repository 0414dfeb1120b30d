import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { ToastRegion } from "@/components/kit/toast/toast";
import type { Right } from "@/lib/platform/shared/rights";
import { deliverOrder, printDocuments, shipOrder } from "@/lib/sales/order/admin/contract";
import { sendParcel } from "@/lib/sales/order/admin/parcel-contract";
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
  items: [
    { _id: "i1", name: "Abhedya RoofCoat", pack: "20 L", color: "", quantity: 3 },
    { _id: "i2", name: "Roller", pack: "1", color: "", quantity: 1 },
  ],
  parcels: [],
} as unknown as AdminOrder;
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const dialogText = () => screen.getByRole("dialog").textContent?.replaceAll("\u00a0", " ");

test("marking an order as delivered asks first, and says what follows and what is still due", async () => {
  renderAsOwner(
    <AdminActions
      order={order}
      deletion={{ refusal: "No", effects: [] }}
      couriers={{ names: [], last: "" }}
      listHref="/admin/orders"
    />,
  );
  await press("Mark as delivered…");
  expect(sentTo(deliverOrder)).toEqual([]);
  expect(dialogText()).toContain(
    "The customer is notified, and the return period begins. Rs 2,500.00 is still due: record it once you have it. You can undo it today.",
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
    rounding: 0,
    tendered: null,
    duplicates: [],
    hasProof: false,
    createdAt: "2026-11-21T06:00:00Z",
  };
  const verifying = { ...order, status: "pending", paymentMethod: "bank", paymentStatus: "verifying" } as AdminOrder;
  renderAsOwner(<AdminPayments order={verifying} payments={[payment as unknown as AdminPayment]} storeCredit={0} />);
  await press("Accept…");
  expect(sentTo(verifyPayment)).toEqual([]);
  expect(dialogText()).toContain("The payment counts as received and the customer is notified. Check first");
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
  renderAs(
    rights,
    <AdminActions
      order={order}
      deletion={{ refusal: "", effects: [] }}
      couriers={{ names: [], last: "" }}
      listHref="/admin/orders"
    />,
  );
  expect(screen.queryAllByRole("button").map(({ textContent }) => textContent)).toEqual(buttons);
});

const actions = (values: Partial<AdminOrder>) => (
  <>
    <AdminActions
      order={{ ...order, ...values }}
      deletion={{ refusal: "No", effects: [] }}
      couriers={{ names: [], last: "" }}
      listHref="/admin/orders"
    />
    <ToastRegion />
  </>
);

test("shipping says that the invoice is issued, and its answer offers to print it", async () => {
  answer(shipOrder, order);
  answer(printDocuments, new Uint8Array());
  renderAsOwner(actions({ status: "confirmed", isInvoiced: false }));
  await press("Ship…");
  expect(dialogText()).toContain("The tax invoice is issued, and you can print it for the parcel.");
  await press("Mark as shipped");
  await userEvent.click(await screen.findByRole("button", { name: "Print invoice" }));
  expect(sentTo(printDocuments)).toEqual([{ body: { orders: ["o1"], packingSlips: false, invoices: true } }]);
});

test("a part keeps what was typed while it asks for more or fewer pieces, and goes with its cash", async () => {
  answer(sendParcel, order);
  renderAsOwner(actions({ status: "confirmed", isInvoiced: false }));
  await press("Ship…");
  await userEvent.click(screen.getByRole("checkbox", { name: /Send only a part now/ }));
  const [coats, rollers] = [screen.getByLabelText(/Abhedya RoofCoat/), screen.getByLabelText(/Roller/)];
  await userEvent.clear(rollers);
  await userEvent.clear(coats);
  await userEvent.type(coats, "4");
  await userEvent.type(screen.getByLabelText(/Cash to collect/), "1,500");
  await press("Send this part");
  expect(dialogText()).toContain("Only 3 left");
  await userEvent.clear(coats);
  await press("Send this part");
  expect(dialogText()).toContain("Choose at least one piece");
  expect(screen.getByLabelText(/Cash to collect/)).toHaveProperty("value", "1,500");
  await userEvent.type(coats, "2");
  await press("Send this part");
  const items = [
    { orderItemId: "i1", quantity: 2 },
    { orderItemId: "i2", quantity: 0 },
  ];
  const body = { courier: "", trackingNumber: "", items, cash: 1500 };
  await waitFor(() => expect(sentTo(sendParcel)).toEqual([{ params: { id: "o1" }, body }]));
});

test("once a part has left, the rest is shipped or closed, and nothing is cancelled", () => {
  const parcels = [{ number: 1, status: "handed_over", items: [{ orderItemId: "i1", quantity: 3 }], cash: 0 }];
  renderAsOwner(actions({ status: "confirmed", parcels: parcels as unknown as AdminOrder["parcels"] }));
  expect(screen.queryAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Ship the rest…", "Close the rest…"]);
});

test("a pickup order gets its invoice when it is picked up, and cancelling one without an invoice needs no credit note", async () => {
  const { unmount } = renderAsOwner(actions({ deliveryMethod: "pickup", isInvoiced: false }));
  await press("Mark as picked up…");
  expect(dialogText()).toContain("The tax invoice is issued.");
  unmount();
  for (const isInvoiced of [false, true]) {
    const shown = renderAsOwner(actions({ status: "confirmed", isInvoiced }));
    await press("Cancel order…");
    expect(dialogText()?.includes("A credit note is issued for the tax invoice.")).toBe(isInvoiced);
    shown.unmount();
  }
});
