import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { anyQuantity } from "@/lib/catalogue/product/offer";
import { thousandths } from "@/lib/platform/shared/numbers/fraction";
import { Calculator } from "./calculator";

vi.mock("@/components/terms/price/use-own-prices", () => ({ useOwnPrices: () => null }));

const variant = {
  id: "twenty",
  sku: "COAT-20",
  color: "",
  colorHex: null,
  size: 20,
  unit: "kg" as const,
  pack: "20 kg",
  price: 7000,
  compareAtPrice: null,
  availability: "in_stock" as const,
  weightGrams: 20_000,
  ...anyQuantity,
};
const rows = [{ surface: "Roof", coats: 1, min: 1, max: 1, unit: "kg_per_m2" as const, basis: "total" as const, note: "" }];
const primer = {
  productId: "p",
  name: "Primer AC",
  startId: "bucket",
  variants: [{ ...variant, id: "bucket" }],
  consumption: { min: thousandths(0.1), max: thousandths(0.1), unit: "kg" as const },
};

async function open(area: string, inStock: [string, number][] = [], availability: "in_stock" | "low" = "in_stock") {
  const buying = { isSignedIn: true, isAdding: false, inStock: new Map(inStock), buy: vi.fn(), buyAll: vi.fn() };
  render(
    <Calculator
      productId="coat"
      name="Coat"
      rows={rows}
      variants={[{ ...variant, availability }]}
      needed={[primer]}
      buying={buying}
    />,
  );
  const field = screen.getByLabelText("Area");
  await userEvent.clear(field);
  await userEvent.type(field, area);
  return () => document.body.textContent ?? "";
}
const addButton = () => screen.queryByRole("button", { name: /^Add/ });

test("a large amount is offered with the note that the stock is checked", async () => {
  const text = await open("1000");
  expect(addButton()?.textContent).toMatch(/53\s×\s20\skg/);
  expect(text()).toContain("When you add them, we tell you if we have fewer in stock.");
});

test("an amount beyond the known stock is not offered, and neither is its primer", async () => {
  const text = await open("1000", [["twenty", 30]]);
  expect(text()).toContain("We have less than that in stock: 30 × 20 kg. Ask us when more is coming.");
  expect(screen.getByRole("link", { name: "Contact us" }).getAttribute("href")).toBe("/contact?topic=quote");
  expect(addButton()).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("the last few are not offered as more", async () => {
  const text = await open("1000", [], "low");
  expect(text()).toContain("We have less than that in stock. Ask us when more is coming.");
  expect(addButton()).toBeNull();
});

test("a primer is offered only as far as it is in stock", async () => {
  await open("1000", [["bucket", 2]]);
  expect(screen.getByRole("checkbox").closest("label")?.textContent).toMatch(/Primer AC, 2\s×\s20\skg \(less than you need\)/);
});

test("an amount that does not fit in one order has no price, not even for its primer", async () => {
  const text = await open("100000");
  expect(text()).toContain("That is more than fits in one order. Ask us for a price.");
  expect(addButton()).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
});
