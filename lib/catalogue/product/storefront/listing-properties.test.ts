import fc from "fast-check";
import { expect, test } from "vitest";
import { getOffered, variantKey } from "@/lib/catalogue/product/rules";
import { areas, surfaces, technologies, toKeys } from "@/lib/catalogue/product/vocabulary";
import { createListedProduct, taxon } from "@/tests/support/listed-products";
import { type ListedProduct, releaseColumns } from "./columns";
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

const products: fc.Arbitrary<ListedProduct[]> = fc.array(
  fc
    .record({
      category: number,
      brand: number,
      technology: fc.constantFrom(...toKeys(technologies).slice(0, 3)),
      surfaces: some(toKeys(surfaces).slice(0, 3)),
      areas: some(toKeys(areas).slice(0, 3)),
      variants: fc.array(variant, { minLength: 1, maxLength: 3 }),
      ratings: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
      word: fc.constantFrom("roof", "wall", "tank roof"),
    })
    .map(({ category, brand, word, variants, ...rest }) =>
      createListedProduct({
        ...rest,
        variants: variants as NonNullable<Parameters<typeof createListedProduct>[0]>["variants"],
        name: `${word} ${category}`,
        category: taxon("Category", category),
        subcategory: taxon("Subcategory", category),
        brand: taxon("Brand", brand),
      } as Parameters<typeof createListedProduct>[0]),
    ),
  { maxLength: 60 },
);

const queries: fc.Arbitrary<ListingQuery> = fc
  .record(
    {
      q: fc.constantFrom("roof", "wall"),
      category: number.map((each) => taxon("Category", each)._id),
      brand: fc.subarray([1, 2, 3]).map((each) => each.map((one) => taxon("Brand", one)._id).join(",")),
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

const always = (property: (all: ListedProduct[], query: ListingQuery) => void) =>
  fc.assert(fc.property(products, queries, property), { seed: 5, numRuns: 200 });

/** Every result of a query, page by page. */
function everything(all: ListedProduct[], query: ListingQuery): ListedProduct[] {
  const { pages } = listProducts(all, query);
  return Array.from({ length: pages }, (_, at) => listProducts(all, { ...query, page: at + 1 }).items).flat();
}

test("the pages together contain every result once", () => {
  always((all, query) => {
    const found = everything(all, query);
    expect(found).toHaveLength(listProducts(all, query).total);
    expect(new Set(found.map(({ _id }) => _id)).size).toBe(found.length);
  });
});

test("a page never exceeds the page size, and its number never exceeds the last page", () => {
  always((all, query) => {
    const { items, page, pages } = listProducts(all, query);
    expect(items.length).toBeLessThanOrEqual(24);
    expect(page).toBeLessThanOrEqual(pages);
  });
});

test("sorting does not change which products are found", () => {
  always((all, query) => {
    const ids = (sort: ListingQuery["sort"]) =>
      everything(all, { ...query, sort })
        .map(({ _id }) => _id)
        .toSorted();
    for (const sort of toKeys(sorts)) expect(ids(sort)).toEqual(ids("newest"));
  });
});

test("an additional filter never adds a result", () => {
  always((all, query) => {
    const { brand: _, ...fewer } = query;
    const wide = new Set(everything(all, { ...fewer, brand: [] }).map(({ _id }) => _id));
    for (const { _id } of everything(all, query)) expect(wide).toContain(_id);
  });
});

const lists = ["brand", "surface", "technology", "pack", "area"] as const;
const singles = ["category", "subcategory", "availability", "rating"] as const;

test.each([...lists, ...singles])(
  "the count of a value of %s equals the number of results when only that value is chosen",
  (name) => {
    const isList = lists.some((each) => each === name);
    const chosen = (value: string) => (name === "rating" ? Number(value) : value);
    always((all, { min, max, ...rest }) => {
      // Another size has other prices, so with a price limit its count is only the products that the limit leaves now.
      const query = { ...rest, ...(name !== "pack" && { min, max }) };
      for (const { value, count } of listProducts(all, query).facets[name]) {
        const { total } = listProducts(all, { ...query, [name]: isList ? [value] : chosen(value) });
        expect([value, count]).toEqual([value, total]);
      }
    });
  },
);

test("every result is within the price range that is shown", () => {
  always((all, query) => {
    const { facets } = listProducts(all, query);
    const [size, ...others] = query.pack;
    for (const product of everything(all, query)) {
      const ofSize = others.length > 0 ? [] : product.variants.filter((each) => variantKey(each) === size);
      const price = Math.min(...getOffered(ofSize.length > 0 ? ofSize : product.variants).map((each) => each.price));
      expect(price).toBeGreaterThanOrEqual(facets.price.min);
      expect(price).toBeLessThanOrEqual(facets.price.max);
    }
  });
});

/** Another list of products, mostly the same, as after an edit. */
const edits = fc.array(fc.record({ at: fc.nat(60), isNew: fc.boolean(), isRemoved: fc.boolean(), other: fc.nat(60) }), {
  maxLength: 3,
});
const edited = (
  all: readonly ListedProduct[],
  changes: readonly { at: number; isNew: boolean; isRemoved: boolean; other: number }[],
) =>
  changes.reduce((list, { at, isNew, isRemoved, other }) => {
    const product = list[other % list.length];
    const added = isNew && product ? [{ ...product, _id: crypto.randomUUID(), price: product.price + 7, areas: [] }] : [];
    return list.toSpliced(at, Number(isRemoved), ...added);
  }, all);

test("a list after an edit is the same as if it were the first list", () => {
  fc.assert(
    fc.property(products, edits, queries, (all, changes, query) => {
      const before = listProducts(all, query);
      const after = edited(all, changes);
      const listing = listProducts(after, query);
      releaseColumns();
      expect(listing).toEqual(listProducts(after, query));
      // And back to the old list, as for a page whose rendering began before the edit.
      expect(listProducts(all, query)).toEqual(before);
    }),
    { seed: 5, numRuns: 300 },
  );
});
