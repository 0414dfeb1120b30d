import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { listingHref, listingQuery, listProducts } from "@/lib/catalogue/product/storefront/listing";
import { createListedProduct } from "@/tests/support/listed-products";
import { Filters } from "./filters";

const { push } = vi.hoisted(() => ({ push: vi.fn<(href: string) => void>() }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }), usePathname: () => "/products" }));

beforeEach(() => push.mockReset());

const products = [createListedProduct()];

/** The filters of this URL. */
function filtersOf(params: object) {
  const query = listingQuery.parse(params);
  return <Filters listing={listProducts(products, query)} query={query} path="/products" />;
}

/** As on a wide screen: a popover that is closed, and details, could not have the focus. */
function show(params: object = {}) {
  const { container, rerender } = render(filtersOf(params));
  container.querySelector("form")?.removeAttribute("popover");
  for (const details of container.querySelectorAll("details")) details.open = true;
  return (next: object) => rerender(filtersOf(next));
}

const from = () => screen.getByLabelText<HTMLInputElement>("From Rs");
const to = () => screen.getByLabelText<HTMLInputElement>("To Rs");
const hrefs = () => push.mock.calls.map(([href]) => href);

test("a price applies once, when its field is left", async () => {
  show();
  await userEvent.type(from(), "1,500");
  expect(hrefs()).toEqual([]);
  await userEvent.tab();
  expect(hrefs()).toEqual(["/products?min=1%2C500"]);
});

test("a price applies on Enter", async () => {
  show();
  await userEvent.type(to(), "900{Enter}");
  expect(hrefs()).toEqual(["/products?max=900"]);
});

test("a price that is left as it was applies nothing", async () => {
  const follow = show({ min: "500" });
  await userEvent.type(from(), "0{Backspace}");
  await userEvent.tab();
  expect(hrefs()).toEqual([]);
  follow({});
  expect(from().value).toBe("");
});

test("a choice applies at once", async () => {
  show();
  await userEvent.click(screen.getByLabelText(/In stock/));
  expect(hrefs()).toEqual(["/products?availability=in_stock"]);
});

test("the prices follow the URL, except the one that is being typed", async () => {
  const follow = show();
  await userEvent.type(from(), "1,500");
  await userEvent.tab();
  await userEvent.type(to(), "20");
  follow({ min: "1,500" });
  expect([from().value, to().value]).toEqual(["1500", "20"]);
  await userEvent.type(to(), "00");
  await userEvent.tab();
  expect(hrefs().at(-1)).toBe(listingHref({ min: 1500, max: 2000 }));
  follow({});
  expect([from().value, to().value]).toEqual(["", ""]);
});

test("a text that is no price is removed once it has been applied", async () => {
  show();
  await userEvent.type(from(), "cheap");
  await userEvent.tab();
  await act(async () => {});
  expect(from().value).toBe("");
});
