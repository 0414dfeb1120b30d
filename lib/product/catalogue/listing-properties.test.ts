import fc from "fast-check";
import { expect, test } from "vitest";
import { areas, surfaces, technologies, toKeys } from "@/lib/product/vocabulary";
import { createListedProduct, subcategory } from "@/tests/support/listed-products";
import { forgetColumns, type Listed } from "./columns";
import { type ListingQuery, listingQuery, listProducts, sorts } from "./listing";

/** Properties that must hold for any catalogue and any choice of filters. */
const number = fc.integer({ min: 1, max: 3 });
const some = <T extends string>(values: readonly T[]) => fc.subarray([...values], { maxLength: 2 });
const variant = fc.record({
  size: fc.constantFrom(1, 5, 20),
  unit: fc.constantFrom("l", "kg", "piece"),
  price: fc.integer({ min: 50, max: 9000 }),
  stock: fc.constantFrom(0, 3, 40),
});

const products: fc.Arbitrary<Listed[]> = fc.array(
  fc
    .record({
      category: number,
      brand: number,
      technology: fc.constantFrom(...toKeys(technologies).slice(0, 3)),
      surfaces: some(toKeys(surfaces).slice(0, 3)),
      areas: some(toKeys(areas).slice(0, 3)),
      packs: fc.array(variant, { minLength: 1, maxLength: 3 }),
      ratings: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
      word: fc.constantFrom("roof", "wall", "tank roof"),
    })
    .map(({ category, brand, word, packs, ...rest }) =>
      createListedProduct({
        ...rest,
        packs: packs as NonNullable<Parameters<typeof createListedProduct>[0]>["packs"],
        name: `${word} ${category}`,
        category: subcategory("Category", category),
        subcategory: subcategory("Subcategory", category),
        brand: subcategory("Brand", brand),
      } as Parameters<typeof createListedProduct>[0]),
    ),
  { maxLength: 60 },
);

const queries: fc.Arbitrary<ListingQuery> = fc
  .record(
    {
      q: fc.constantFrom("roof", "wall"),
      category: number.map((each) => subcategory("Category", each)._id),
      brand: fc.subarray([1, 2, 3]).map((each) => each.map((one) => subcategory("Brand", one)._id).join(",")),
      surface: some(toKeys(surfaces).slice(0, 3)).map((each) => each.join(",")),
      technology: some(toKeys(technologies).slice(0, 3)).map((each) => each.join(",")),
      pack: fc.subarray(["1l", "20kg", "5piece"]).map((each) => each.join(",")),
      min: fc.constantFrom("100", "1000"),
      max: fc.constantFrom("3000", "8000"),
      rating: fc.constantFrom("3", "4"),
      availability: fc.constant("in_stock"),
      sort: fc.constantFrom(...toKeys(sorts)),
      page: fc.constantFrom("1", "2", "9"),
    },
    { requiredKeys: [] },
  )
  .map((values) => listingQuery.parse(values));

const always = (property: (all: Listed[], query: ListingQuery) => void) =>
  fc.assert(fc.property(products, queries, property), { seed: 5, numRuns: 200 });

/** Every result of a query, page by page. */
function everything(all: Listed[], query: ListingQuery): Listed[] {
  const { pages } = listProducts(all, query);
  return Array.from({ length: pages }, (_, at) => listProducts(all, { ...query, page: at + 1 }).items).flat();
}

test("the pages together hold every result once", () => {
  always((all, query) => {
    const found = everything(all, query);
    expect(found).toHaveLength(listProducts(all, query).total);
    expect(new Set(found.map(({ _id }) => _id)).size).toBe(found.length);
  });
});

test("a page is never longer than a page, and never past the last", () => {
  always((all, query) => {
    const { items, page, pages } = listProducts(all, query);
    expect(items.length).toBeLessThanOrEqual(24);
    expect(page).toBeLessThanOrEqual(pages);
  });
});

test("the order changes nothing but the order", () => {
  always((all, query) => {
    const ids = (sort: ListingQuery["sort"]) =>
      everything(all, { ...query, sort })
        .map(({ _id }) => _id)
        .toSorted();
    for (const sort of toKeys(sorts)) expect(ids(sort)).toEqual(ids("newest"));
  });
});

test("another filter never adds a result", () => {
  always((all, query) => {
    const { brand: _, ...fewer } = query;
    const wide = new Set(everything(all, { ...fewer, brand: [] }).map(({ _id }) => _id));
    for (const { _id } of everything(all, query)) expect(wide).toContain(_id);
  });
});

const lists = ["brand", "surface", "technology", "pack", "area"] as const;
const singles = ["category", "subcategory", "availability", "rating"] as const;

test.each([...lists, ...singles])("the count beside a value of %s is what choosing that value alone would show", (name) => {
  const isList = lists.some((each) => each === name);
  const chosen = (value: string) => (name === "rating" ? Number(value) : value);
  always((all, query) => {
    for (const { value, count } of listProducts(all, query).facets[name]) {
      const { total } = listProducts(all, { ...query, [name]: isList ? [value] : chosen(value) });
      expect([value, count]).toEqual([value, total]);
    }
  });
});

test("every result lies within the prices that are shown", () => {
  always((all, query) => {
    const { facets } = listProducts(all, query);
    for (const { price } of everything(all, query)) {
      expect(price).toBeGreaterThanOrEqual(facets.price.min);
      expect(price).toBeLessThanOrEqual(facets.price.max);
    }
  });
});

/** Another list of products, mostly the same, as after an edit. */
const edits = fc.array(fc.record({ at: fc.nat(60), isNew: fc.boolean(), isGone: fc.boolean(), other: fc.nat(60) }), {
  maxLength: 3,
});
const edited = (all: readonly Listed[], changes: readonly { at: number; isNew: boolean; isGone: boolean; other: number }[]) =>
  changes.reduce((list, { at, isNew, isGone, other }) => {
    const product = list[other % list.length];
    const added = isNew && product ? [{ ...product, _id: crypto.randomUUID(), price: product.price + 7, areas: [] }] : [];
    return list.toSpliced(at, Number(isGone), ...added);
  }, all);

test("a list that follows another after an edit is the same as if it were the first", () => {
  fc.assert(
    fc.property(products, edits, queries, (all, changes, query) => {
      const before = listProducts(all, query);
      const after = edited(all, changes);
      const listing = listProducts(after, query);
      forgetColumns();
      expect(listing).toEqual(listProducts(after, query));
      // And back to the old list, as for a page whose rendering began before the edit.
      expect(listProducts(all, query)).toEqual(before);
    }),
    { seed: 5, numRuns: 300 },
  );
});
