import { describe, expect, test } from "vitest";
import { createListedProduct, taxon } from "@/tests/support/listed-products";
import type { ListedProduct } from "./columns";
import { listingHref, listingQuery, listProducts, pageSize, type Sort, sortLabel, sorts } from "./listing";

const query = (values: Record<string, unknown> = {}) => listingQuery.parse(values);
const names = (products: ListedProduct[], values: Record<string, unknown> = {}) =>
  listProducts(products, query(values)).items.map(({ name }) => name);

describe("the URL of a list", () => {
  test("without parameters is the whole shop, best match first, from the first page", () => {
    expect(query()).toMatchObject({ q: "", brand: [], surface: [], technology: [], pack: [], sort: "relevance", page: 1 });
  });

  test.each([
    ["an unknown sort", { sort: "cheapest" }, { sort: "relevance" }],
    ["a page that is not a number", { page: "two" }, { page: 1 }],
    ["page 0", { page: "0" }, { page: 1 }],
    ["a page number that is too large", { page: "999999999" }, { page: 1 }],
    ["a category that is not an id", { category: "roof" }, { category: undefined }],
    ["a category given twice", { category: [taxon("Category", 1)._id, taxon("Category", 2)._id] }, { category: undefined }],
    ["a page in brackets", { "page[]": "2", "category[x]": "1" }, { page: 1 }],
    ["a search given twice", { q: ["roof", "wall"], page: ["1", "2"] }, { q: "", page: 1 }],
    ["an invalid price", { min: "cheap", max: "-5" }, { min: undefined, max: undefined }],
    ["a price with paisa", { min: "499.5", max: "1,500.5" }, { min: 499, max: 1501 }],
    ["a rating above five", { rating: "6" }, { rating: undefined }],
    ["another availability", { availability: "sold_out" }, { availability: undefined }],
    ["a search of a thousand characters", { q: "x".repeat(1000) }, { q: "x".repeat(100) }],
    ["unknown surfaces beside a known one", { surface: "concrete,moon,concrete" }, { surface: ["concrete"] }],
    ["invalid sizes", { pack: "20l,bucket,../x" }, { pack: ["20l"] }],
    ["brands that are not ids", { brand: "a,b" }, { brand: [] }],
    ["a search with space around it", { q: "  roof  " }, { q: "roof" }],
  ])("opens despite %s, which is ignored or cleaned up", { tags: ["IV-17"] }, (_, input, expected) => {
    expect(query(input)).toMatchObject(expected);
  });

  test.each([
    [{}, "/products"],
    [{ sort: "relevance", page: 1, q: "", brand: [] }, "/products"],
    [{ sort: "price", page: 2 }, "/products?page=2&sort=price"],
    [{ technology: ["epoxy", "acrylic"] }, "/products?technology=acrylic%2Cepoxy"],
    [{ technology: ["acrylic", "epoxy"] }, "/products?technology=acrylic%2Cepoxy"],
    [{ q: "roof & wall", min: 0, max: 500 }, "/products?max=500&min=0&q=roof+%26+wall"],
  ] as const)("for %j is %s: equal lists have equal URLs", (values, href) => {
    expect(listingHref(values as Parameters<typeof listingHref>[0])).toBe(href);
  });

  test("parses back to the same list", () => {
    const original = query({
      q: "roof",
      technology: "epoxy,acrylic",
      pack: "20l,1kg",
      min: "100",
      rating: "4",
      availability: "in_stock",
      page: "3",
    });
    const url = new URL(listingHref(original), "http://localhost:3000");
    const parsed = query(Object.fromEntries(url.searchParams));
    expect(listingHref(parsed)).toBe(listingHref(original));
    expect({ ...parsed, technology: parsed.technology.toSorted() }).toEqual({
      ...original,
      technology: original.technology.toSorted(),
      pack: parsed.pack,
    });
  });

  test("of a category keeps the category's path", () => {
    expect(listingHref({ page: 2 }, "/products/x")).toBe("/products/x?page=2");
  });
});

describe("filters", () => {
  const roof = createListedProduct({
    name: "Roof",
    category: taxon("Category", 1),
    brand: taxon("Brand", 1),
    variants: [{ price: 500 }],
    ratings: [5, 4],
  });
  const wall = createListedProduct({
    name: "Wall",
    category: taxon("Category", 2),
    subcategory: taxon("Subcategory", 2),
    brand: taxon("Brand", 2),
    technology: "silicone",
    surfaces: ["plaster", "brick_masonry"],
  });
  const tank = createListedProduct({
    name: "Tank",
    brand: taxon("Brand", 3),
    variants: [
      { size: 1, unit: "kg", price: 90, stock: 0 },
      { size: 5, unit: "kg", price: 400, stock: 0 },
    ],
    ratings: [3],
  });
  const all = [roof, wall, tank];

  test.each([
    ["nothing", {}, ["Roof", "Wall", "Tank"]],
    ["a category", { category: taxon("Category", 2)._id }, ["Wall"]],
    ["a subcategory", { subcategory: taxon("Subcategory", 2)._id }, ["Wall"]],
    ["two brands", { brand: `${taxon("Brand", 1)._id},${taxon("Brand", 2)._id}` }, ["Roof", "Wall"]],
    ["a surface", { surface: "brick_masonry" }, ["Wall"]],
    ["either of two surfaces", { surface: "brick_masonry,concrete" }, ["Roof", "Wall", "Tank"]],
    ["a technology", { technology: "silicone" }, ["Wall"]],
    ["a size", { pack: "5kg" }, ["Tank"]],
    ["a minimum price", { min: "450" }, ["Roof", "Wall"]],
    ["a maximum price", { max: "90" }, ["Tank"]],
    ["a rating", { rating: "4" }, ["Roof"]],
    ["in stock", { availability: "in_stock" }, ["Roof", "Wall"]],
    ["two things at once", { surface: "concrete", rating: "3" }, ["Roof", "Tank"]],
    ["a brand without products", { brand: taxon("Brand", 9)._id }, []],
  ])("%s", (_, values, expected) => {
    expect(names(all, { sort: "newest", ...values })).toEqual(expected);
  });

  test("a product with low stock counts as in stock", () => {
    expect(names([createListedProduct({ name: "Few", variants: [{ stock: 2 }] })], { availability: "in_stock" })).toEqual([
      "Few",
    ]);
  });

  test("the counts of a filter ignore its own choice and apply the others", () => {
    const { facets } = listProducts(all, query({ technology: "silicone", surface: "concrete" }));
    expect(facets.technology).toEqual([expect.objectContaining({ value: "acrylic", count: 2 })]);
    expect(facets.surface.map(({ value, count }) => [value, count])).toEqual([
      ["brick_masonry", 1],
      ["plaster", 1],
    ]);
    expect(facets.price).toEqual({ min: 0, max: 0 });
  });

  test("variants are grouped by unit, small before large", () => {
    const variants = [{ size: 20 }, { size: 1, unit: "kg" as const }, { size: 4 }, { size: 0.5, unit: "kg" as const }];
    expect(listProducts([createListedProduct({ variants })], query()).facets.pack.map(({ label }) => label)).toEqual([
      "0.5 kg",
      "1 kg",
      "4 L",
      "20 L",
    ]);
  });

  test("the price range is rounded outwards to whole rupees", () => {
    const prices = [99.5, 1200.25].map((price) => createListedProduct({ variants: [{ price }] }));
    expect(listProducts(prices, query()).facets.price).toEqual({ min: 99, max: 1201 });
  });
});

describe("a search", () => {
  const [one, two, out] = [
    createListedProduct({ name: "One" }),
    createListedProduct({ name: "Two" }),
    createListedProduct({ name: "Out" }),
  ];
  const fits = Float64Array.of(2, 3, 0);
  const found = (values: Record<string, unknown> = {}) =>
    listProducts([one, two, out], query({ q: "roof", ...values }), { fits }).items.map(({ name }) => name);

  test("shows only its matches, the best first", () => {
    expect(found()).toEqual(["Two", "One"]);
    expect(listProducts([one, two, out], query({ q: "roof" }), { fits: new Float64Array(3) }).total).toBe(0);
  });

  test("can be sorted and filtered like any list", () => {
    expect(found({ sort: "newest" })).toEqual(["One", "Two"]);
    expect(found({ brand: taxon("Brand", 9)._id })).toEqual([]);
  });
});

describe("without a search", () => {
  test("featured and bestselling products in stock come before the rest", () => {
    const sold = createListedProduct({ name: "Seller", soldCount: 900 });
    const out = createListedProduct({ name: "Out", soldCount: 5000, variants: [{ stock: 0 }] });
    const featured = createListedProduct({ name: "Featured", isFeatured: true });
    const quiet = createListedProduct({ name: "Quiet" });
    expect(names([out, quiet, sold, featured])).toEqual(["Featured", "Seller", "Quiet", "Out"]);
  });
});

describe("sorting", () => {
  test.each([
    [{}, "Most popular"],
    [{ q: "leak" }, "Best match"],
    [{ area: "bathroom" }, "Best match"],
  ])("the default order of %j is labelled %s", (input, label) => {
    expect(sortLabel("relevance", query(input))).toBe(label);
  });

  const cheap = createListedProduct({
    name: "Cheap",
    pricePerM2: 300,
    variants: [{ price: 100, size: 1, unit: "l" }],
    ratings: [4],
  });
  const dear = createListedProduct({
    name: "Dear",
    pricePerM2: 200,
    variants: [{ price: 9000, size: 200, unit: "kg" }],
    ratings: [4, 4],
  });
  const tool = createListedProduct({ name: "Tool", variants: [{ price: 50, size: 1, unit: "piece" }] });
  const all = [cheap, dear, tool];

  test.each([
    ["newest", ["Cheap", "Dear", "Tool"]],
    ["price", ["Tool", "Cheap", "Dear"]],
    ["price-desc", ["Dear", "Cheap", "Tool"]],
    ["unit-price", ["Dear", "Cheap", "Tool"]],
    ["area-price", ["Dear", "Cheap", "Tool"]],
    ["rating", ["Dear", "Cheap", "Tool"]],
  ])("by %s", (sort, order) => {
    expect(names(all, { sort })).toEqual(order);
  });

  test.each(Object.keys(sorts) as Sort[])("by %s keeps the newest first among equals", (sort) => {
    const equals = Array.from({ length: 10 }, (_, at) => createListedProduct({ name: `Twin ${at}` }));
    expect(names(equals, { sort })).toEqual(equals.map(({ name }) => name));
  });

  test("does not modify its input", () => {
    const input = [...all];
    listProducts(input, query({ sort: "price" }));
    expect(input).toEqual(all);
  });
});

describe("pages", () => {
  const many = Array.from({ length: pageSize * 2 + 3 }, () => createListedProduct());

  test.each([
    [1, pageSize],
    [2, pageSize],
    [3, 3],
  ])("page %d of three has %d products", (page, count) => {
    expect(listProducts(many, query({ page }))).toMatchObject({ page, pages: 3, total: many.length, items: { length: count } });
  });

  test("a page past the end is the last one", () => {
    expect(listProducts(many, query({ page: 50 })).page).toBe(3);
  });

  test("no results are one empty page", () => {
    expect(listProducts([], query())).toMatchObject({
      items: [],
      total: 0,
      page: 1,
      pages: 1,
      facets: { brand: [], price: { min: 0, max: 0 } },
    });
  });
});

describe("a size that is sold out", () => {
  const dear = createListedProduct({
    name: "dear",
    variants: [
      { size: 1, price: 500, stock: 0 },
      { size: 20, price: 8000 },
    ],
  });
  const cheap = createListedProduct({
    name: "cheap",
    variants: [
      { size: 1, price: 600 },
      { size: 20, price: 9000, stock: 0 },
    ],
  });
  const all = [dear, cheap];

  test("does not stand for its product's price", () => {
    expect(names(all, { sort: "price" })).toEqual(["cheap", "dear"]);
    expect(names(all, { max: "1000" })).toEqual(["cheap"]);
  });

  test("is not listed as in stock because another size is", () => {
    expect(names(all, { pack: "20l" })).toHaveLength(2);
    expect(names(all, { pack: "20l", availability: "in_stock" })).toEqual(["dear"]);
    const { facets } = listProducts(all, query({ pack: "20l" }));
    expect(facets.availability).toMatchObject([{ value: "in_stock", count: 1 }]);
  });
});

test("with one size chosen, lists are sorted and filtered by the price of that size, as the cards show it", () => {
  const small = createListedProduct({
    name: "small",
    variants: [
      { size: 1, price: 500 },
      { size: 20, price: 9000 },
    ],
  });
  const large = createListedProduct({
    name: "large",
    variants: [
      { size: 1, price: 600 },
      { size: 20, price: 8000 },
    ],
  });
  const all = [small, large];
  expect(names(all, { sort: "price" })).toEqual(["small", "large"]);
  expect(names(all, { pack: "20l", sort: "price" })).toEqual(["large", "small"]);
  expect(names(all, { pack: "20l", max: "8500" })).toEqual(["large"]);
  expect(listProducts(all, query({ pack: "20l" })).facets.price).toEqual({ min: 8000, max: 9000 });
});

describe("a search for a pack", () => {
  const roof = createListedProduct({
    name: "roof",
    variants: [
      { size: 4, price: 1500, sku: "ROOF-4L" },
      { size: 20, price: 8500, sku: "ROOF-20L", stock: 0 },
    ],
  });
  const wall = createListedProduct({
    name: "wall",
    variants: [
      { size: 4, price: 1800, sku: "WALL-4L" },
      { size: 20, price: 7000, sku: "WALL-20L" },
    ],
  });
  const all = [roof, wall];
  const list = (search: { sizeKey?: string; skus?: string[] }, values: Record<string, unknown> = {}) =>
    listProducts(all, query({ q: "coat", sort: "newest", ...values }), { fits: Float64Array.of(1, 1), ...search });
  const found = (...parts: Parameters<typeof list>) => list(...parts).items.map(({ name }) => name);

  test.each([
    ["a size", { sizeKey: "20l" }],
    ["stock numbers", { skus: ["ROOF20L", "WALL20L"] }],
    ["stock numbers and their beginnings", { skus: ["ROOF20", "WALL20L"] }],
  ])("is sorted and filtered by the price and stock of the pack that its cards show: %s", (_, search) => {
    expect(found(search, { sort: "price" })).toEqual(["wall", "roof"]);
    expect(found(search, { sort: "unit-price" })).toEqual(["wall", "roof"]);
    expect(found(search, { max: "5000" })).toEqual([]);
    expect(found(search, { max: "8000" })).toEqual(["wall"]);
    expect(found(search, { availability: "in_stock" })).toEqual(["wall"]);
    expect(list(search).facets).toMatchObject({ price: { min: 7000, max: 8500 }, availability: [{ count: 1 }] });
  });

  test("is about that pack even if another size is chosen", () => {
    expect(found({ sizeKey: "20l" }, { pack: "4l", max: "2000" })).toEqual([]);
    expect(found({ sizeKey: "20l" }, { pack: "4l", availability: "in_stock" })).toEqual(["wall"]);
    expect(list({ sizeKey: "20l" }, { pack: "4l" }).facets.availability).toMatchObject([{ count: 1 }]);
  });

  test("leaves products that are not sold in it as they are", () => {
    expect(found({ sizeKey: "200l" }, { sort: "price", max: "1600" })).toEqual(["roof"]);
    expect(found({ skus: ["ROOF20L"] }, { sort: "price" })).toEqual(["wall", "roof"]);
  });
});
