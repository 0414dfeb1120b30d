import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CardActions } from "@/components/sales/buying/card-actions";
import { skuKey } from "@/lib/catalogue/search/sku";
import { createListedProduct } from "@/tests/support/listed-products";
import { ProductCard } from "./product-card";

vi.mock("next/navigation", () => ({ useRouter: () => ({}), usePathname: () => "/products" }));

const product = createListedProduct({
  variants: [
    { size: 1, price: 400 },
    { size: 20, price: 6400 },
  ],
});
const getText = (pack?: string) => {
  const { container, unmount } = render(<ProductCard Actions={CardActions} product={product} sizeKey={pack} />);
  const text = container.textContent ?? "";
  unmount();
  return text.replaceAll("\u00a0", " ").replaceAll("\u202f", " ");
};

test("the card of a product sold in the requested size shows that variant and its price", () => {
  expect(getText("20l")).toMatch(/20 L · Rs.*\/ L/);
  expect(getText("20l")).toContain("6,400");
  for (const other of [undefined, "5kg"]) expect(getText(other)).toMatch(/From.*400/i);
});

test("the card of a product whose requested size is sold out says so, though another size is in stock", () => {
  const soldOut = createListedProduct({
    variants: [
      { size: 5, price: 1500 },
      { size: 20, price: 6400, stock: 0 },
    ],
  });
  const { container } = render(<ProductCard Actions={CardActions} product={soldOut} sizeKey="20l" />);
  expect(container.textContent).toContain("Sold out");
  expect(container.querySelector("button[aria-label*='cart']")).toBeNull();
});

test("the card of a product found by a stock number shows that pack and leads to it", () => {
  const [, pack] = product.variants;
  const { container } = render(<ProductCard Actions={CardActions} product={product} skus={[skuKey(pack?.sku ?? "")]} />);
  expect(container.textContent).toContain("6,400");
  expect(container.textContent).not.toMatch(/from/i);
  expect(container.querySelector("h3 a")?.getAttribute("href")).toBe(`/product/${product._id}?variant=${pack?._id}`);
});

test("the card of a product whose colours cost more in the requested size says from what price", () => {
  const coloured = createListedProduct({
    variants: [
      { color: "White", price: 6400 },
      { color: "Terracotta", price: 6650 },
    ],
  });
  expect(render(<ProductCard Actions={CardActions} product={coloured} sizeKey="20l" />).container.textContent).toMatch(
    /from.*6,400/i,
  );
});

test.each([
  [["#26282b", "#17191b"], 0],
  [["#6b7278", "#5c6f52"], 2],
  [["#26282b"], 0],
])("the card of a product in %j shows %d dots: only colours that can be told apart", (hexes, dots) => {
  const inColours = createListedProduct({ variants: hexes.map((color) => ({ color })) });
  inColours.variants.forEach((variant, at) => {
    variant.colorHex = hexes[at] ?? null;
  });
  expect(render(<ProductCard Actions={CardActions} product={inColours} />).container.querySelectorAll(".swatch")).toHaveLength(
    dots,
  );
});
