import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/components/kit/toast/toast";
import { addAllToCart, addToCart } from "@/components/sales/cart/cart-changes";
import { toCart } from "@/lib/sales/cart/rules";
import { cartItem } from "@/tests/support/cart-item";
import { storeTestSession } from "@/tests/support/stored-session";
import { useBuying } from "./use-buying";

vi.mock("@/components/sales/cart/cart-changes", () => ({ addToCart: vi.fn(), addAllToCart: vi.fn() }));
vi.mock("@/components/kit/toast/toast", () => ({ toast: vi.fn() }));

const coat = cartItem({
  productId: "coat",
  variantId: "twenty",
  name: "RoofCoat",
  quantity: 262,
  available: 79,
  problem: "short",
});
const primer = cartItem({ productId: "primer", variantId: "five", name: "Primer" });
const action = { label: "View cart", href: "/cart" };

beforeEach(() => {
  storeTestSession("asha");
  vi.mocked(toast).mockReset();
});

test("more than the stock is added with how much is left, which the page then knows", async () => {
  vi.mocked(addAllToCart).mockResolvedValue(toCart([coat, primer]));
  const { result } = renderHook(useBuying);
  await act(() => result.current.buyAll([coat, primer], { what: "RoofCoat: 262 × 20 L + 2 primers" }));
  expect(toast).toHaveBeenCalledExactlyOnceWith("info", "Added to cart, but we do not have that many in stock", {
    action,
    note: "RoofCoat, 20 L: only 79 left.",
  });
  expect(result.current.inStock.get("twenty")).toBe(79);
});

test("a line that is short does not concern the next addition", async () => {
  vi.mocked(addToCart).mockResolvedValue(toCart([coat, primer]));
  const { result } = renderHook(useBuying);
  const chosen = { id: "five", color: "", price: 100 };
  await act(() => result.current.buy({ productId: "primer", what: "Primer, 20 L", chosen, quantity: 2 }));
  expect(toast).toHaveBeenCalledExactlyOnceWith("success", "Added to cart", { action, note: "2 × Primer, 20 L" });
});
