import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { beforeEach, expect, test, vi } from "vitest";
import { listAddresses } from "@/lib/people/address/contract";
import { listCartNeeds } from "@/lib/sales/cart/contract";
import { toCart } from "@/lib/sales/cart/rules";
import { type Quote, quoteOrder } from "@/lib/sales/order/placing/contract";
import type { DeliveryZone } from "@/lib/terms/delivery/contract";
import { answer } from "@/tests/support/api";
import { cartItem } from "@/tests/support/cart-item";
import { storeTestSession } from "@/tests/support/stored-session";
import { CartView } from "./cart-view";
import { saveCoupon } from "./coupon-draft";
import { useCart } from "./use-cart";

vi.mock("@/components/kit/toast/toast", () => ({ toast: vi.fn() }));
vi.mock("./use-cart", () => ({ useCart: vi.fn() }));

const home = {
  name: "Valley",
  districts: ["Kathmandu"],
  base: 150,
  includedKg: 10,
  perKg: 8,
  freeFrom: 15_000,
  minDays: 1,
  maxDays: 2,
  codUpTo: 50_000,
};

/** Where the delivery of these carts is never free by itself. */
const charged = { ...home, freeFrom: null, includedKg: 30 };

function mockCart(price: number): void {
  const cart = toCart([cartItem({ quantity: 1, price })]);
  vi.mocked(useCart).mockReturnValue({
    userId: "asha",
    cart,
    error: undefined,
    isLoading: false,
    isSaving: false,
    retry: vi.fn(),
  });
}

const createView = (zone: DeliveryZone = home) => (
  <SWRConfig value={{ provider: () => new Map() }}>
    <CartView
      empty="Your cart is empty"
      suggestions="Products"
      home={{ district: "Kathmandu", zone }}
      payments={["cod", "bank", "esewa"]}
    />
  </SWRConfig>
);

function show(price: number, zone?: DeliveryZone) {
  mockCart(price);
  return render(createView(zone));
}

beforeEach(() => {
  localStorage.clear();
  storeTestSession("asha");
  saveCoupon("");
  answer(listCartNeeds, []);
  answer(listAddresses, []);
});

test("a cart can be paid in cash on delivery up to the limit of its district", async () => {
  show(50_000);
  expect(await screen.findByText("Ways to pay: Cash on delivery, Bank transfer, eSewa.")).toBeTruthy();
  expect(await screen.findByText("Cash on delivery up to Rs 50,000 in Kathmandu")).toBeTruthy();
});

test("a cart above that limit does not offer cash on delivery", async () => {
  show(50_001);
  expect(await screen.findByText("Ways to pay: Bank transfer, eSewa.")).toBeTruthy();
  expect(await screen.findByText("Cash on delivery only up to Rs 50,000")).toBeTruthy();
});

test("what narrow screens show shortened is still said in full at their foot", async () => {
  localStorage.setItem("deliveryDistrict", JSON.stringify({ district: "Kathmandu", userId: "asha" }));
  show(6400);
  const [link] = await screen.findAllByRole("link", { name: "Go to checkout" });
  expect(link?.textContent).toBe("Go to checkout");
  expect(await screen.findByText((_, element) => element?.textContent === "Delivered to Kathmandu")).toBeTruthy();
});

test("a coupon for free delivery makes it free, also for that limit, until the cart changes", async () => {
  localStorage.setItem("deliveryDistrict", JSON.stringify({ district: "Kathmandu", userId: "asha" }));
  const coupon = { code: "FREE", isValid: true, message: "Free delivery" };
  answer(quoteOrder, { itemsTotal: 49_900, discount: 0, coupon } as Quote);
  const { rerender } = show(49_900, charged);
  expect(await screen.findByText("Ways to pay: Bank transfer, eSewa.")).toBeTruthy();
  expect(screen.getByText("Cash on delivery only up to Rs 50,000")).toBeTruthy();
  expect(await screen.findByText("Rs 50,050.00")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Have a coupon?" }));
  await userEvent.type(screen.getByLabelText("Coupon"), "free");
  await userEvent.click(screen.getByRole("button", { name: "Apply" }));
  expect(await screen.findByText("Free delivery at checkout.")).toBeTruthy();
  expect(screen.getByText("Ways to pay: Cash on delivery, Bank transfer, eSewa.")).toBeTruthy();
  expect(screen.getByText("Cash on delivery up to Rs 50,000 in Kathmandu")).toBeTruthy();
  expect(screen.getByText("Free delivery, 1–2 days")).toBeTruthy();
  expect(screen.queryByText("Rs 50,050.00")).toBeNull();
  mockCart(49_901);
  rerender(createView(charged));
  expect(await screen.findByText("Rs 150.00, 1–2 days")).toBeTruthy();
  expect(screen.getByText("Ways to pay: Bank transfer, eSewa.")).toBeTruthy();
});

test("a coupon's discount counts towards that limit, until the cart changes", async () => {
  const coupon = { code: "ROOF", isValid: true, message: "Rs 1,000 off" };
  answer(quoteOrder, { itemsTotal: 50_001, discount: 1000, coupon } as Quote);
  const { rerender } = show(50_001);
  await userEvent.click(await screen.findByRole("button", { name: "Have a coupon?" }));
  await userEvent.type(screen.getByLabelText("Coupon"), "roof");
  await userEvent.click(screen.getByRole("button", { name: "Apply" }));
  expect(await screen.findByText("Ways to pay: Cash on delivery, Bank transfer, eSewa.")).toBeTruthy();
  expect(screen.getByText("Cash on delivery up to Rs 50,000 in Kathmandu")).toBeTruthy();
  mockCart(50_002);
  rerender(createView());
  expect(await screen.findByText("Ways to pay: Bank transfer, eSewa.")).toBeTruthy();
});
