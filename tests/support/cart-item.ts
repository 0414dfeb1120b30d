import { anyQuantity } from "@/lib/catalogue/product/offer";
import type { CartItem } from "@/lib/sales/cart/contract";

/** Two buckets at one price; a test names what matters to it. */
export function cartItem(values: Partial<CartItem> = {}): CartItem {
  const { quantity = 2, price = 6400 } = values;
  return {
    _id: "01976b2e-0000-7000-8000-000000000001",
    productId: "01976b2e-0000-7000-8000-00000000000a",
    variantId: "01976b2e-0000-7000-8000-00000000000b",
    name: "Roof coating",
    pack: "20 L",
    color: "",
    image: null,
    quantity,
    price,
    priceSteps: [{ from: 1, price }],
    previousPrice: null,
    lineTotal: quantity * price,
    available: 40,
    ...anyQuantity,
    problem: null,
    hasOtherVariants: false,
    weightGrams: 26_000,
    holds: { amount: 20_000, unit: "l" },
    ...values,
  };
}
