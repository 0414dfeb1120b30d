import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useCart } from "@/components/sales/cart/use-cart";
import { goToPay } from "@/components/sales/order/go-to-pay";
import { listAddresses } from "@/lib/people/address/contract";
import { type Account, getAccount } from "@/lib/people/users/contract";
import { toCart } from "@/lib/sales/cart/rules";
import { listOrders, type Order } from "@/lib/sales/order/contract";
import { type PlacedOrder, placeOrder, type Quote, quoteOrder } from "@/lib/sales/order/placing/contract";
import { answer, headersSentTo, lost, refused, sentTo } from "@/tests/support/api";
import { cartItem } from "@/tests/support/cart-item";
import { storeTestSession } from "@/tests/support/stored-session";
import { Checkout } from "./checkout";
import { openAttempts, readDraft } from "./draft";

const push = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));
vi.mock("@/components/kit/toast/toast", () => ({ toast: vi.fn(), prepareToasts: vi.fn() }));
vi.mock("@/components/sales/cart/use-cart", () => ({ useCart: vi.fn() }));
vi.mock("@/components/sales/cart/cart-changes", () => ({ cartWasBought: vi.fn() }));
vi.mock("@/components/sales/order/go-to-pay", () => ({ goToPay: vi.fn() }));
vi.stubGlobal("scrollTo", vi.fn());

const homeId = "0199e5f0-89a0-7abc-8def-0123456789ab";
const place = { province: "Bagmati", district: "Kathmandu", municipality: "Kathmandu Metropolitan City", ward: 11 };
const home = { _id: homeId, label: "Home", fullName: "Asha Gurung", phone: "9841234567", tole: "Teku", landmark: "" };
const book = [{ ...home, ...place, isDefault: true }];
const account = {
  fullName: "Asha Gurung",
  email: "asha@roof.example",
  phone: "",
  companyName: "",
  panNumber: "",
  role: "b2c",
} as Account;
const bucket = {
  productId: crypto.randomUUID(),
  variantId: crypto.randomUUID(),
  name: "Roof coating",
  pack: "20 L",
  color: "",
  image: null,
  quantity: 2,
  price: 6400,
};
const line = cartItem(bucket);
const quote: Quote = {
  items: [{ ...bucket, sku: "RC-20", lineTotal: 12_800 }],
  itemsTotal: 12_800,
  discount: 0,
  delivery: 150,
  total: 12_950,
  vat: 1489.82,
  weightGrams: 52_000,
  days: { min: 1, max: 2 },
  coupon: null,
  freeDeliveryFrom: 15_000,
  storeCredit: 0,
  problems: [],
  payments: (["cod", "bank", "esewa", "khalti"] as const).map((method) => ({ method, isAllowed: true, reason: "" })),
};
const placed = { _id: "order", number: "SW-000001", paymentMethod: "cod", payWith: null } as PlacedOrder;

const sentKeys = () => headersSentTo(placeOrder, "idempotency-key");
const customer = userEvent.setup();

const readCart = vi.fn();

function setCart(lines: (typeof line)[], isSaving = false) {
  const cart = toCart(lines);
  vi.mocked(useCart).mockReturnValue({ userId: "asha", cart, error: undefined, isLoading: false, isSaving, retry: readCart });
}

const cache = new Map();
const checkout = () => (
  <SWRConfig value={{ provider: () => cache, errorRetryCount: 0, dedupingInterval: 0 }}>
    <Checkout store={{ location: "Teku", phoneNumber: "" }} suggestions="Products" />
  </SWRConfig>
);

function show(lines = [line]) {
  setCart(lines);
  return render(checkout());
}

const button = () => screen.findByRole<HTMLButtonElement>("button", { name: "Place order" });
async function order(): Promise<void> {
  await waitFor(async () => expect((await button()).disabled).toBe(false));
  await customer.click(await button());
}
const pay = (name: string) => customer.click(screen.getByRole("radio", { name: new RegExp(`^${name}`) }));
const panel = () => screen.queryAllByRole("alert").find((each) => each.tabIndex === -1);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  cache.clear();
  storeTestSession("asha");
  vi.clearAllMocks();
  answer(getAccount, account);
  answer(listAddresses, book);
  answer(quoteOrder, quote);
  answer(placeOrder, placed);
  answer(listOrders, []);
});
afterEach(() => vi.useRealTimers());

test("an order to the default address sends the total on screen, then opens the order's page", async () => {
  show();
  await button();
  await pay("Cash on delivery");
  await order();
  await waitFor(() => expect(push).toHaveBeenCalledExactlyOnceWith("/customer/purchase-history/order?placed"));
  const body = { addressId: homeId, paymentMethod: "cod", deliveryMethod: "courier", expectedTotal: 12_950 };
  expect(sentTo(placeOrder)).toMatchObject([{ body }]);
  expect(sentKeys()).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  expect(openAttempts()).toEqual([]);
  expect(readDraft()).toBeNull();
});

test("the review says the price of one only where it is not the line's total", async () => {
  show([line, cartItem({ ...bucket, _id: "one", variantId: "one", name: "Brush", quantity: 1, price: 300 })]);
  await button();
  const [two, one] = within(screen.getByRole("list", { name: "Your items" })).getAllByRole("listitem");
  expect(two?.textContent).toMatch(/Rs\s12,800\.00.*2 × Rs\s6,400\.00/);
  expect(one?.textContent).toMatch(/Rs\s300\.00$/);
  expect(one?.textContent).not.toContain("×");
});

test("the quote is requested only once all cart changes are saved", async () => {
  setCart([line], true);
  const { rerender } = render(checkout());
  expect((await button()).disabled).toBe(true);
  expect(sentTo(quoteOrder)).toEqual([]);
  setCart([line]);
  rerender(checkout());
  await waitFor(async () => expect((await button()).disabled).toBe(false));
  expect(sentTo(quoteOrder)).toHaveLength(1);
});

test("a cart changed on another device is reloaded and the change listed, even if the customer changes something too", async () => {
  let currentQuote = quote;
  answer(quoteOrder, () => currentQuote);
  show();
  await button();
  await waitFor(async () => expect((await button()).disabled).toBe(false));
  expect(readCart).not.toHaveBeenCalled();
  currentQuote = { ...quote, items: [{ ...quote.items[0], quantity: 3 } as Quote["items"][number]], delivery: 0, total: 19_200 };
  await customer.click(screen.getByRole("radio", { name: /^Store pickup/ }));
  expect(await screen.findByText("Roof coating, 20 L: you now have 3 in your cart, not 2.")).toBeTruthy();
  expect(screen.queryByText(/^The total is/)).toBeNull();
  expect(readCart).toHaveBeenCalledTimes(1);
});

test("an order paid through a gateway redirects to it", async () => {
  const payWith = { url: "https://pay.example", method: "GET" as const, fields: {} };
  answer(placeOrder, { ...placed, paymentMethod: "khalti", payWith });
  show();
  await button();
  await pay("Khalti");
  await order();
  await waitFor(() => expect(goToPay).toHaveBeenCalledExactlyOnceWith(payWith));
  expect(screen.getByText("Taking you to Khalti…")).toBeTruthy();
  // Back at the gateway, the order waiting for payment is at the top of the page.
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: "instant" });
  expect(push).not.toHaveBeenCalled();
});

test("what delivery costs stays in sight while pickup is chosen, and is not promised for an address that is known", async () => {
  answer(quoteOrder, ({ body: { deliveryMethod } }) =>
    deliveryMethod === "pickup" ? { ...quote, delivery: 0, total: 12_800, days: null } : quote,
  );
  const { unmount } = show();
  await button();
  const delivery = () => screen.getByRole("radio", { name: /^Delivery/ }).closest("label")?.textContent;
  await waitFor(() => expect(delivery()).toMatch(/Rs\u00a0150\.00.*after we confirm your order/));
  const shown = delivery();
  await customer.click(screen.getByRole("radio", { name: /^Store pickup/ }));
  await waitFor(async () => expect((await button()).disabled).toBe(false));
  expect(delivery()).toBe(shown);
  unmount();
  show();
  await button();
  expect(delivery()).toContain("Choose it to see the cost.");
  expect(delivery()).not.toContain("once you enter your address");
});

test("missing fields are listed in a focused panel that links to each field", async () => {
  show();
  await order();
  await waitFor(() => expect(document.activeElement).toBe(panel()));
  const link = within(panel() as HTMLElement).getByRole("link", { name: "Choose how to pay" });
  await customer.click(link);
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: /^Cash on delivery/ }));
  expect(sentTo(placeOrder)).toEqual([]);
});

test.each(["Home", "Store pickup"])("what another address lacks is not asked for once %s is chosen instead", async (choice) => {
  show();
  await button();
  await pay("Cash on delivery");
  await customer.click(screen.getByRole("radio", { name: /^Another address/ }));
  await screen.findByRole("textbox", { name: "Tole or street" });
  await order();
  await waitFor(() => expect(panel()?.textContent).toContain("Tole or street is required"));
  // A missing town is one thing, not three.
  expect(panel()?.textContent).not.toMatch(/Province|District|Municipality/);
  await customer.click(within(panel() as HTMLElement).getByRole("link", { name: "Choose your town" }));
  expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Town" }));
  await customer.click(screen.getByRole("radio", { name: new RegExp(`^${choice}`) }));
  await waitFor(() => expect(screen.queryByText("Tole or street is required")).toBeNull());
  expect(panel()).toBeUndefined();
});

test("changes since the customer looked are listed with the old total; the next attempt orders at the new one", async () => {
  let currentQuote = quote;
  answer(quoteOrder, () => currentQuote);
  answer(placeOrder, ({ body }) => {
    if (body.expectedTotal === currentQuote.total) return placed;
    const message = "The total is now Rs\u00a014,150.00, not Rs\u00a012,950.00.";
    return refused(409, message, { fields: { expectedTotal: message } });
  });
  show();
  await button();
  await pay("Cash on delivery");
  currentQuote = {
    ...quote,
    items: [{ ...quote.items[0], price: 7000, lineTotal: 14_000 } as Quote["items"][number]],
    total: 14_150,
  };
  await order();
  expect(await screen.findByText("Roof coating, 20 L now costs Rs 7,000.00, not Rs 6,400.00.")).toBeTruthy();
  expect(screen.getAllByText("The total is now Rs 14,150.00, not Rs 12,950.00.")).toHaveLength(1);
  expect(push).not.toHaveBeenCalled();
  await order();
  await waitFor(() => expect(push).toHaveBeenCalledTimes(1));
  const keys = sentKeys();
  expect(new Set(keys).size).toBe(2);
});

test("an order without a response is sent again with the same key", async () => {
  answer(placeOrder, lost);
  show();
  await button();
  await pay("Cash on delivery");
  await order();
  expect(await screen.findByText(/Your order will not be placed twice/)).toBeTruthy();
  answer(placeOrder, placed);
  await order();
  await waitFor(() => expect(push).toHaveBeenCalledTimes(1));
  const keys = sentKeys();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test("while a crowd is ordering the page says so, and the order is sent again with the same key until it is placed", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  const crowd = refused(503, "Many people are ordering right now.", { code: "busy" });
  answer(placeOrder, crowd, crowd, placed);
  show();
  await button();
  await pay("Cash on delivery");
  await order();
  expect(await screen.findByText(/^Many people are ordering right now\. We keep trying for you/)).toBeTruthy();
  await waitFor(() => expect(push).toHaveBeenCalledTimes(1), { timeout: 8000 });
  const keys = sentKeys();
  expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  vi.mocked(Math.random).mockRestore();
});

test("a second click while the order is being sent does nothing", async () => {
  const reply = Promise.withResolvers<PlacedOrder>();
  answer(placeOrder, () => reply.promise);
  show();
  await button();
  await pay("Cash on delivery");
  await order();
  const form = screen.getByRole("form", { name: "Checkout" });
  (form as HTMLFormElement).requestSubmit();
  reply.resolve(placed);
  await waitFor(() => expect(push).toHaveBeenCalledTimes(1));
  expect(sentTo(placeOrder)).toHaveLength(1);
});

test("the page stays while an order is being sent, although the cart is already empty", async () => {
  const reply = Promise.withResolvers<PlacedOrder>();
  answer(placeOrder, () => reply.promise);
  show();
  await button();
  await pay("Cash on delivery");
  await order();
  setCart([]);
  await customer.type(screen.getByLabelText("Note (optional)"), "2nd floor");
  expect(screen.queryByRole("heading", { name: "Your cart is empty" })).toBeNull();
  expect(screen.getByRole("button", { name: "Placing your order…" })).toBeTruthy();
  reply.resolve(placed);
  expect(await screen.findByRole("heading", { name: "Order SW-000001 is placed" })).toBeTruthy();
});

test("an order whose response got lost is found again if the cart is empty", async () => {
  answer(placeOrder, lost);
  const { unmount } = show();
  await button();
  await pay("Cash on delivery");
  await order();
  await screen.findByText(/Your order will not be placed twice/);
  unmount();
  answer(placeOrder, placed);
  show([]);
  await waitFor(() => expect(push).toHaveBeenCalledExactlyOnceWith("/customer/purchase-history/order?placed"));
});

test("an empty cart says so and links to the orders", async () => {
  show([]);
  expect(await screen.findByRole("heading", { name: "Your cart is empty" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "your orders" })).toBeTruthy();
});

test("a customer who comes back from the gateway without paying finds the order, its total and the way to pay it", async () => {
  const waiting = { _id: "order", number: "SW-000001", status: "pending", paymentStatus: "failed", paymentMethod: "esewa" };
  const cash = { ...waiting, _id: "other", number: "SW-000002", paymentStatus: "unpaid", paymentMethod: "cod" };
  const orders = [waiting, cash].map((each) => ({ ...each, due: 12_950, expiresAt: "2026-11-25T12:00:00.000Z" }));
  answer(listOrders, orders as unknown as Order[]);
  show([]);
  expect(await screen.findByRole("heading", { name: "Your order is waiting for payment" })).toBeTruthy();
  expect(screen.getByText("Rs 12,950.00")).toBeTruthy();
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Pay now: SW-000001" });
  expect(link.getAttribute("href")).toBe("/customer/purchase-history/order#pay");
  expect(screen.queryByText(/SW-000002|Your cart is empty/)).toBeNull();
});

test("a problem with an item is shown and prevents the order", async () => {
  const message = "Roof coating (20 L) is sold out.";
  const problems = [{ variantId: line.variantId, name: line.name, message }];
  answer(quoteOrder, { ...quote, items: [], total: 150, problems });
  show();
  expect(await screen.findAllByText(message)).toHaveLength(2);
  expect((await button()).disabled).toBe(true);
  expect(screen.getByRole("link", { name: "Fix it in the cart" })).toBeTruthy();
});

describe("a coupon", () => {
  const box = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Coupon (optional)" });
  const getCoupon = (code: string) => {
    if (code === "DRY10") return { code, isValid: true, message: "10% off" };
    return code ? { code, isValid: false, message: "This coupon is not valid or has expired." } : null;
  };

  beforeEach(() => {
    answer(quoteOrder, ({ body: { coupon } }) => {
      const discount = coupon === "DRY10" ? 1280 : 0;
      return { ...quote, coupon: getCoupon(coupon), discount, total: quote.total - discount };
    });
  });

  test("that is valid shows its discount and is sent with the order", async () => {
    show();
    await button();
    await customer.type(box(), "dry10{Enter}");
    expect(await screen.findByText("DRY10: 10% off, you save Rs 1,280.00.")).toBeTruthy();
    await pay("Cash on delivery");
    await order();
    await waitFor(() => expect(push).toHaveBeenCalledTimes(1));
    expect(sentTo(placeOrder)[0]?.body).toMatchObject({ coupon: "DRY10", expectedTotal: 11_670 });
  });

  test("that is not valid says why and gives no discount", async () => {
    show();
    await button();
    await customer.type(box(), "WET");
    await customer.click(screen.getByRole("button", { name: "Apply" }));
    expect(await screen.findByText("This coupon is not valid or has expired.")).toBeTruthy();
    await pay("Cash on delivery");
    await order();
    await waitFor(() => expect(push).toHaveBeenCalledTimes(1));
    expect(sentTo(placeOrder)[0]?.body).toMatchObject({ coupon: "", expectedTotal: 12_950 });
  });

  test("that was typed but not applied stops the order with a message", async () => {
    show();
    await button();
    await customer.type(box(), "DRY10");
    await pay("Cash on delivery");
    await order();
    const found = await screen.findAllByText("Press Apply to use this coupon, or clear the field");
    expect(found.length).toBeGreaterThan(0);
    expect(sentTo(placeOrder)).toEqual([]);
  });
});

test("an unavailable payment method says why and is not sent", async () => {
  const reason = "Cash on delivery is not available in this area.";
  answer(quoteOrder, ({ body: { deliveryMethod } }) => ({
    ...quote,
    payments: quote.payments.map((each) =>
      each.method === "cod" && deliveryMethod === "courier" ? { ...each, isAllowed: false, reason } : each,
    ),
  }));
  show();
  await button();
  await screen.findByText(reason);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Cash on delivery/ }).disabled).toBe(true);
  await customer.click(screen.getByRole("radio", { name: /^Store pickup/ }));
  await waitFor(() => expect(screen.queryByText(reason)).toBeNull());
  await pay("Cash on delivery");
  await customer.click(screen.getByRole("radio", { name: /^Delivery/ }));
  await order();
  expect((await screen.findAllByText(reason)).length).toBeGreaterThan(1);
  expect(sentTo(placeOrder)).toEqual([]);
});

test("a district chosen on another page is filled in with its province, and one chosen here is remembered", async () => {
  const stored = () => JSON.parse(localStorage.getItem("deliveryDistrict") ?? "null");
  localStorage.setItem("deliveryDistrict", JSON.stringify({ district: "Kaski", userId: null }));
  answer(listAddresses, []);
  show();
  const district = await screen.findByRole<HTMLSelectElement>("combobox", { name: "District" });
  await waitFor(() => expect(district.value).toBe("Kaski"));
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Province" }).value).toBe("Gandaki");
  expect(sentTo(quoteOrder).at(-1)?.body).toMatchObject({ district: "Kaski" });
  await customer.selectOptions(district, "Manang");
  expect(stored()).toEqual({ district: "Manang", userId: "asha" });
});

test("typed values are restored after a reload", async () => {
  const { unmount } = show();
  await button();
  await customer.type(screen.getByRole("textbox", { name: "Note (optional)" }), "Ring twice");
  await customer.click(screen.getByRole("radio", { name: /^Another address/ }));
  await customer.type(await screen.findByRole("textbox", { name: "Tole or street" }), "Pulchok");
  unmount();
  show();
  await button();
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Note (optional)" }).value).toBe("Ring twice");
  expect((await screen.findByRole<HTMLInputElement>("textbox", { name: "Tole or street" })).value).toBe("Pulchok");
});
