import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { toast } from "@/components/kit/toast/toast";
import { tabDrafts } from "@/lib/platform/browser/draft-store";
import type { AdminOrder } from "@/lib/sales/order/contract";
import { placeStaffOrder, quoteStaffOrder, readStaffList } from "@/lib/sales/staff-order/admin/contract";
import { listHeldSales } from "@/lib/sales/staff-order/admin/held/contract";
import type { OrderCopy } from "@/lib/sales/staff-order/admin/search";
import { answer, refused, sentTo } from "@/tests/support/api";
import { renderAsOwner } from "@/tests/support/render-as";
import { storeTestSession } from "@/tests/support/stored-session";
import { emptyDraft } from "./staff-draft";
import { StaffOrderForm } from "./staff-order-form";

const push = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));
vi.mock("@/components/kit/toast/toast", () => ({ toast: vi.fn() }));

const variantId = "b6c7e6a0-0000-4000-8000-000000000001";
const customerId = "b6c7e6a0-0000-4000-8000-000000000002";
const variant = {
  variantId,
  productId: "",
  name: "Damp Fix",
  sku: "DF-1",
  gtin: "",
  pack: "20 L",
  color: "",
  price: 5000,
  stock: 10,
  image: null,
};
const customer = {
  _id: customerId,
  fullName: "Asha Gurung",
  email: "",
  phone: "",
  companyName: "",
  panNumber: "",
  isTrade: false,
  orders: 0,
  addresses: [],
};
const quote = {
  items: [],
  itemsTotal: 5000,
  discount: 0,
  delivery: 0,
  total: 5000,
  vat: 575.22,
  weightGrams: 0,
  days: null,
  coupon: null,
  freeDeliveryFrom: null,
  storeCredit: 0,
  payments: [],
  problems: [],
  prices: [{ variantId, price: 5000, stock: 10 }],
};
const order = {
  _id: "order",
  number: "SW-000001",
  total: 5000,
  customer,
  status: "delivered",
  payments: [],
} as unknown as AdminOrder;

beforeEach(() => {
  vi.clearAllMocks();
  storeTestSession("sarita", "admin");
  answer(quoteStaffOrder, quote);
  answer(listHeldSales, []);
  answer(placeStaffOrder, order);
});

function show(draft: Partial<ReturnType<typeof emptyDraft>> = {}, copy: OrderCopy | null = null) {
  const line = { variant, quantity: "1", isPriced: false, price: "", reason: "" };
  tabDrafts.save("staff-order", { ...emptyDraft(), customer, lines: [line], ...draft });
  renderAsOwner(
    <SWRConfig value={{ provider: () => new Map(), errorRetryCount: 0, dedupingInterval: 0 }}>
      <StaffOrderForm copy={copy} />
    </SWRConfig>,
  );
}
const pressUndo = () => {
  const action = vi.mocked(toast).mock.calls[0]?.[2]?.action;
  if (action && "press" in action) act(action.press);
};
const button = (name: string) => screen.findByRole<HTMLButtonElement>("button", { name });

test("nothing can be placed before its total is shown", async () => {
  const pending = Promise.withResolvers<typeof quote>();
  answer(quoteStaffOrder, () => pending.promise);
  show();
  expect((await button("Working out the total…")).disabled).toBe(true);
  expect((await button("Place order")).disabled).toBe(true);
  pending.resolve(quote);
  await userEvent.click(await button("Complete sale"));
  await screen.findByRole("heading", { name: "Sale complete" });
  expect(sentTo(placeStaffOrder)).toMatchObject([{ body: { expectedTotal: 5000, isHandedOver: true } }]);
});

describe("without a total, pressing says why", () => {
  test("in an empty form", async () => {
    show({ customer: null, lines: [] });
    await userEvent.click(await button("Complete sale"));
    await screen.findByText("Add at least one product");
    screen.getByText("Choose a customer or add a new one");
    expect(sentTo(placeStaffOrder)).toEqual([]);
  });

  test("at the item that the server refuses", async () => {
    const message = "This pack is no longer in the shop.";
    answer(quoteStaffOrder, refused(400, message, { fields: { "items.0.variantId": message } }));
    show();
    await userEvent.click(await button("Complete sale"));
    expect(await screen.findAllByText(message)).toHaveLength(3);
    expect(sentTo(placeStaffOrder)).toEqual([]);
  });
});

test("a total that could not be worked out is fetched again by a button", async () => {
  answer(quoteStaffOrder, refused(500, "Failed to work out the total."));
  show();
  await screen.findByText("Failed to work out the total.");
  answer(quoteStaffOrder, quote);
  await userEvent.click(await button("Try again"));
  expect((await button("Complete sale")).disabled).toBe(false);
  expect(screen.queryByText("Failed to work out the total.")).toBeNull();
});

test("an order that the other button had placed before the response got lost is not called a complete sale", async () => {
  answer(placeStaffOrder, { ...order, status: "pending" });
  show();
  await userEvent.click(await button("Complete sale"));
  await waitFor(() => expect(push).toHaveBeenCalledExactlyOnceWith("/admin/orders/order"));
  expect(screen.queryByRole("heading", { name: "Sale complete" })).toBeNull();
});

describe("another customer", () => {
  const addressId = "b6c7e6a0-0000-4000-8000-000000000003";
  const place = { province: "Bagmati", district: "Kathmandu", municipality: "Kathmandu Metropolitan City" };
  const typed = { ...place, fullName: "Asha", phone: "9841234567", ward: "4", tole: "Baneshwor", landmark: "" };
  const trade = { companyName: "Thapa Builders", panNumber: "301234567" };

  test("gets the focus, but neither the invoice nor the address of the one before", async () => {
    show({
      customer: { ...customer, ...trade, addresses: [{ ...typed, ward: 4, _id: addressId, label: "Office" }] },
      ...trade,
      addressId,
      address: typed,
      deliveryMethod: "courier",
      paymentMethod: "cod",
    });
    await userEvent.click(await button("Change customer"));
    expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Find a customer" }));
    await userEvent.click(await button("New customer"));
    expect(document.activeElement).toBe(screen.getAllByLabelText("Full name")[0]);
    const [name, phone] = [screen.getAllByLabelText("Full name")[0], screen.getAllByLabelText("Phone")[0]];
    await userEvent.type(name as HTMLElement, "Ram Thapa");
    await userEvent.type(phone as HTMLElement, "9841777001");
    await userEvent.click(await button("Place order"));
    await waitFor(() => expect(sentTo(placeStaffOrder)).toHaveLength(1));
    const [{ body }] = sentTo(placeStaffOrder) as [{ body: object }];
    expect(body).toMatchObject({ companyName: "", panNumber: "", address: { tole: "Baneshwor" } });
    expect(body).not.toHaveProperty("addressId");
  });
});

describe("a list that a customer sent", () => {
  const listLine = (typed: string, quantity: number, isCertain: boolean, options = [variant]) => ({
    typed: [typed],
    quantity,
    isCertain,
    isQuantityCertain: typed !== "primer 5",
    options,
  });

  test("adds what is certain, lets staff choose, and keeps what was not found", async () => {
    const bag = { ...variant, variantId: "b6c7e6a0-0000-4000-8000-000000000009", name: "Hydro Plug", sku: "HP-1", pack: "1 kg" };
    answer(readStaffList, [listLine("DF-1 x 4", 4, true), listLine("plug 2", 2, false, [bag]), listLine("zzz", 1, false, [])]);
    show();
    await userEvent.click(await screen.findByText("Add from a list"));
    await userEvent.type(screen.getByLabelText(/^One item in each line/), "DF-1 x 4");
    await userEvent.click(await button("Add the list"));
    await screen.findByText("1 line added. 2 lines left in the list.");
    screen.getByText("Not found: zzz");
    expect(screen.getByLabelText<HTMLInputElement>("Quantity of Damp Fix, 20 L").value).toBe("5");
    await userEvent.selectOptions(screen.getByLabelText("Which one is “plug 2”?"), bag.variantId);
    await userEvent.click(await button("Add “plug 2”"));
    expect(screen.getByLabelText<HTMLInputElement>("Quantity of Hydro Plug, 1 kg").value).toBe("2");
    screen.getByDisplayValue("zzz");
  });

  test("asks how many where the last number may be the size of the pack", async () => {
    answer(readStaffList, [listLine("primer 5", 5, false, [{ ...variant, name: "Primer", pack: "5 L" }])]);
    show();
    await userEvent.click(await screen.findByText("Add from a list"));
    await userEvent.type(screen.getByLabelText(/^One item in each line/), "primer 5");
    await userEvent.click(await button("Add the list"));
    await userEvent.selectOptions(await screen.findByLabelText("Which one is “primer 5”?"), variant.variantId);
    expect((await button("Add “primer 5”")).hasAttribute("disabled")).toBe(true);
    await userEvent.type(screen.getByLabelText("How many of “primer 5”?"), "2");
    await userEvent.click(await button("Add “primer 5”"));
    expect(screen.getByLabelText<HTMLInputElement>("Quantity of Damp Fix, 20 L").value).toBe("3");
  });

  test("is not forgotten when the order is placed", async () => {
    show({ list: "DF-1 x 4" });
    await userEvent.click(await button("Complete sale"));
    await screen.findByText("Add these lines to the order, or delete them");
    expect(sentTo(placeStaffOrder)).toEqual([]);
  });
});

test("a cleared order can be taken back", async () => {
  show({ note: "Call before you come" });
  await userEvent.click(await button("Clear"));
  expect(screen.queryByDisplayValue("Call before you come")).toBeNull();
  pressUndo();
  expect(screen.getByDisplayValue("Call before you come")).toBeDefined();
  screen.getByText("Damp Fix");
});

describe("a copy of an earlier order", () => {
  const copy = {
    customer,
    replaceable: null,
    isWalkIn: false,
    items: [{ variant, quantity: 3, agreed: { price: 5500, reason: "As in SW-000001: regular customer" } }],
    address: null,
    deliveryMethod: "pickup",
    isBankTransfer: false,
    coupon: "",
    companyName: "Thapa Builders",
    panNumber: "",
    note: "",
  } as const satisfies OrderCopy;

  test("is filled in with its customer and quantities, and takes the place of an unfinished order that can be taken back", async () => {
    window.history.replaceState(null, "", "/admin/orders/new?from=order");
    show({ note: "Call before you come" }, copy);
    expect(await screen.findByDisplayValue("3")).toBeDefined();
    screen.getByDisplayValue("Thapa Builders");
    expect(screen.getByLabelText<HTMLInputElement>("Price each (Rs)").value).toBe("5500");
    screen.getByDisplayValue("As in SW-000001: regular customer");
    expect(window.location.search).toBe("");
    expect(toast).toHaveBeenCalledWith("info", "Your unfinished order was replaced", expect.anything());
    pressUndo();
    screen.getByDisplayValue("Call before you come");
  });
});
