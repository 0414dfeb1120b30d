import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { test, vi } from "vitest";
import type { ProductRow } from "@/lib/catalogue/product/admin/contract";
import { renderAsOwner } from "@/tests/support/render-as";
import { productQuery } from "./product-query";
import { ProductTable } from "./product-table";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: () => {}, refresh: () => {} }) }));

const named = (name: string) => ({ _id: name, name });
const createProduct = (name: string): ProductRow => ({
  ...named(name),
  brand: named("Sika"),
  category: named("Roof"),
  subcategory: named("Coatings"),
  image: null,
  status: "published",
  isDeleted: false,
  stock: 0,
  variants: [],
  updatedAt: "2026-11-21T10:00:00.000Z",
});
const products = [createProduct("Roofcoat"), createProduct("Damp Fix")];

const list = (q: string) => <ProductTable products={products} total={53} query={productQuery.parse({ q })} subcategories={[]} />;
const page = () => screen.getByLabelText("Select this page");
const matching = () => screen.getByRole("button", { name: "Select all 53 matching products" });

test("selecting all that match ends with another filter", async () => {
  const { rerender } = renderAsOwner(list("roof"));
  await userEvent.click(page());
  await userEvent.click(matching());
  screen.getByText("All 53 products selected");
  rerender(list("damp"));
  screen.getByText("2 products selected");
  rerender(list("roof"));
  screen.getByText("2 products selected");
});

test("selecting all that match ends once a product is deselected", async () => {
  renderAsOwner(list("roof"));
  await userEvent.click(page());
  await userEvent.click(matching());
  await userEvent.click(screen.getByLabelText("Select Roofcoat"));
  screen.getByText("1 product selected");
  await userEvent.click(page());
  screen.getByText("2 products selected");
});
