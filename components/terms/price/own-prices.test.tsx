import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { ProductCardView } from "@/components/catalogue/product/product-card-view";
import { Calculator } from "@/components/sales/buying/product/calculator";
import { VariantTable } from "@/components/sales/buying/product/variant-table";
import { anyQuantity } from "@/lib/catalogue/product/offer";
import { clearSession } from "@/lib/platform/browser/session-store";
import { thousandths } from "@/lib/platform/shared/numbers/fraction";
import { getPrices } from "@/lib/terms/price/contract";
import { answer, refused, sentTo } from "@/tests/support/api";
import { storeTestSession } from "@/tests/support/stored-session";
import { ProductPriceLine } from "./product-price";

vi.mock("@/components/kit/hooks/report-error", () => ({ reportError: vi.fn() }));

const card = (id: string, compareAtPrice: number | null = null) => (
  <ProductCardView
    id={id}
    name={`Product ${id}`}
    kind="Slurry"
    image={null}
    rating={null}
    reviews={0}
    sizes="5 kg"
    hexes={[]}
    compareAtPrice={compareAtPrice}
    isFrom
    isRequested={false}
    pricePerM2={700}
    availability="in_stock"
    isFirst={false}
    Actions={() => null}
    variant={{ id: "five", size: 5, unit: "kg", color: "", price: 2000, ...anyQuantity }}
  />
);
const variant = (id: string, size: number, price: number) => ({
  id,
  sku: id,
  color: "",
  colorHex: null,
  size,
  unit: "kg" as const,
  pack: `${size} kg`,
  price,
  compareAtPrice: null,
  availability: "in_stock" as const,
  weightGrams: size * 1000,
  ...anyQuantity,
});
const variants = [variant("five", 5, 2000), variant("twenty", 20, 7000)];
const own = (productId: string) => ({
  productId,
  variants: [
    { variantId: "five", steps: [{ from: 1, price: 1800 }] },
    {
      variantId: "twenty",
      steps: [
        { from: 1, price: 6000 },
        { from: 2, price: 5500 },
      ],
    },
  ],
});
beforeEach(async () => {
  localStorage.clear();
  storeTestSession("bikash", "b2b");
  answer(getPrices, ({ query }) => ({ isTrade: true, products: String(query?.products).split(",").map(own) }));
  vi.resetModules();
});

const note = (element: HTMLElement) => element.closest("p")?.textContent;

test("the cards of a page share one call; each labels the business's price and strikes the retail price through", async () => {
  render(["a", "b", "c"].map((id) => <div key={id}>{card(id)}</div>));
  await waitFor(() => expect(screen.getAllByText("your price")).toHaveLength(3));
  expect(sentTo(getPrices)).toEqual([{ query: { products: "a,b,c" } }]);
  expect(screen.getAllByText("Rs 1,800.00")).toHaveLength(3);
  for (const retail of screen.getAllByText("Rs 2,000.00")) expect(retail.closest("s")).not.toBeNull();
  for (const label of screen.getAllByText("your price"))
    expect(note(label)).toContain("5 kg · Rs\u00a0360.00\u00a0/\u00a0kg · your price");
  for (const retail of screen.getAllByText(/400.00/)) expect(retail.closest("[aria-hidden]")).not.toBeNull();
});

test("on a card with a former price, the retail price is struck through instead", async () => {
  render(card("d", 2500));
  await screen.findByText("your price");
  expect(screen.getByText("Rs 2,000.00").closest("s")).not.toBeNull();
  expect(screen.getByText("−10%")).toBeTruthy();
  expect(screen.queryByText("Rs 2,500.00")).toBeNull();
});

test("a line in a list labels the business's price", async () => {
  render(<ProductPriceLine productId="e" variantId="five" price={2000} isFrom />);
  expect(await screen.findByText("your price")).toBeTruthy();
  expect(screen.getByText("Rs 1,800.00")).toBeTruthy();
});

test("the table of all variants shows the business's price, its tiers and its price per kilogram", async () => {
  render(<VariantTable productId="f" name="Coat" variants={variants} />);
  expect(await screen.findByRole("columnheader", { name: "Your price" })).toBeTruthy();
  expect(screen.getByText("Rs 6,000.00")).toBeTruthy();
  expect(screen.getByText("Rs 300.00 / kg")).toBeTruthy();
  expect(screen.getByText("Rs 5,500.00 each for 2 or more")).toBeTruthy();
  expect(screen.getByText("Rs 7,000.00").closest("s")).not.toBeNull();
});

test("the calculator uses the business's prices, and adds the primer unless it is deselected", async () => {
  const rows = [{ surface: "Roof", coats: 1, min: 1, max: 1, unit: "kg_per_m2" as const, basis: "total" as const, note: "" }];
  const buyAll = vi.fn();
  const primer = { productId: "p", name: "Primer AC", startId: "five", variants: [variants[0] as (typeof variants)[number]] };
  const consumption = { min: thousandths(0.1), max: thousandths(0.2), unit: "kg" as const };
  render(
    <Calculator
      productId="g"
      name="Coat"
      rows={rows}
      variants={variants}
      needed={[{ ...primer, consumption }]}
      buying={{ isSignedIn: true, isAdding: false, inStock: new Map(), buy: vi.fn(), buyAll }}
    />,
  );
  const area = screen.getByLabelText("Area");
  await userEvent.clear(area);
  await userEvent.type(area, "३८");
  expect(await screen.findByText("Rs 11,000.00")).toBeTruthy();
  expect(screen.getByText("your price")).toBeTruthy();
  const item = (productId: string, variantId: string, quantity: number) => ({ productId, variantId, quantity });
  await userEvent.click(screen.getByRole("button", { name: /^Add 2\s×\s20\skg \+ 2\sprimers/ }));
  expect(buyAll).toHaveBeenLastCalledWith([item("g", "twenty", 2), item("p", "five", 2)], {
    what: expect.any(String),
  });
  await userEvent.click(screen.getByRole("checkbox", { name: /Primer AC/ }));
  await userEvent.click(screen.getByRole("button", { name: /^Add 2\s×\s20\skg(?! \+)/ }));
  expect(buyAll).toHaveBeenLastCalledWith([item("g", "twenty", 2)], { what: expect.any(String) });
});

test.each([
  ["a visitor", () => clearSession()],
  ["a private customer", () => storeTestSession("asha", "b2c")],
])("%s sees the retail price, and no prices are fetched", async (_, setSession) => {
  setSession();
  render(card("h", 2500));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sentTo(getPrices)).toEqual([]);
  expect(screen.getByText("Rs 2,000.00").closest("s")).toBeNull();
  expect(screen.getByText("5 kg · Rs 400.00 / kg")).toBeTruthy();
});

test.each([
  ["a business waiting for approval", { isTrade: false, products: [own("i")] }],
  ["an outage", refused(503, "Failed to fetch your prices")],
])("the retail price stays for %s", async (_, reply) => {
  answer(getPrices, reply);
  render(card("i"));
  await waitFor(() => expect(sentTo(getPrices)).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.getByText("Rs 2,000.00").closest("s")).toBeNull();
});
