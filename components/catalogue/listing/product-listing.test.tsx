import { screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { listingHref, listingQuery, listProducts } from "@/lib/catalogue/product/storefront/listing";
import type { ProductListingPage } from "@/lib/catalogue/product/storefront/listing-page";
import { createListedProduct, taxon } from "@/tests/support/listed-products";
import { ProductListing } from "./product-listing";

vi.mock("next/navigation", () => ({ useRouter: () => ({}), usePathname: () => "/products" }));

const roof = createListedProduct();
const phoneNumber = "+977 1 5970 642";
const miss = { total: 0, isMiss: true, help: [], notSold: [] } as unknown as ProductListingPage["search"];

type Options = { products?: (typeof roof)[]; params?: object; search?: ProductListingPage["search"]; phoneNumber?: string };

/** The list of these products; suggestions are shown only if there are any. */
function renderList({ products = [], params = {}, search = null, phoneNumber = "" }: Options) {
  const query = listingQuery.parse(params);
  const listing = listProducts(products, query, search && { ...search, fits: new Float64Array(products.length) });
  const page = {
    listing,
    query,
    search,
    title: "All products",
    about: "",
    category: undefined,
    subcategory: undefined,
    area: undefined,
    choices: [],
    suggestions: products,
  } as unknown as ProductListingPage;
  document.body.innerHTML = renderToStaticMarkup(
    <ProductListing page={page} path="/products" fixes={[]} phoneNumber={phoneNumber} Actions={() => null} />,
  );
}

const headings = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

test("a shop without products says so, and offers nothing to filter, sort or call", () => {
  renderList({});
  expect(headings()).toEqual(["Products", "There are no products here yet"]);
  expect(screen.queryByRole("form", { name: "Filters" })).toBeNull();
  expect(screen.queryByRole("combobox", { name: "Sort by" })).toBeNull();
  expect(screen.queryByText(/filter|call us/i)).toBeNull();
  expect(screen.getByRole("link", { name: "Ask us" })).toBeDefined();
});

test("a shop with a phone number asks to be called", () => {
  renderList({ phoneNumber });
  expect(screen.getByText("Call us: we know what is arriving.")).toBeDefined();
  expect(screen.getByRole("link", { name: phoneNumber }).getAttribute("href")).toBe("tel:+97715970642");
});

test("filters that leave nothing can be removed", () => {
  renderList({ products: [roof], params: { area: "water_tank" } });
  expect(headings()).toContain("No product matches all these filters");
  expect(headings()).toContain("Our best sellers");
  expect(screen.getByText("Remove a filter above.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Clear filters" })).toBeDefined();
});

test("all filters are removed in the same way above an empty list and in it: its category, search and order stay", () => {
  const { _id: category } = taxon("Category", 1);
  renderList({ products: [roof], params: { category, sort: "price", area: "water_tank" } });
  const hrefs = ["Clear all", "Clear filters"].map((name) => screen.getByRole("link", { name }).getAttribute("href"));
  expect(new Set(hrefs)).toEqual(new Set([listingHref({ category, sort: "price" })]));
});

test("a search without results says what to try", () => {
  renderList({ products: [roof], params: { q: "submarine" }, search: miss });
  expect(headings()).toContain("Nothing found for “submarine”");
  expect(screen.getByText(/^Try fewer words/)).toBeDefined();
});
