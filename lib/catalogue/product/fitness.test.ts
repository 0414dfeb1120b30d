import { describe, expect, test } from "vitest";
import { listingQuery, listProducts } from "@/lib/catalogue/product/storefront/listing";
import { readContent } from "@/prisma/seed/content";
import { createListedProduct } from "@/tests/support/listed-products";
import { getChoices, getRole } from "./fitness";
import { type Area, areas, toKeys } from "./vocabulary";

/** The subcategories whose products may be recommended for each area. */
const leaders: Record<Area, string[]> = {
  roof_terrace: ["acrylic-roof-coatings", "pu-liquid-membranes", "torch-on-membranes"],
  bathroom: ["cementitious-slurries", "under-tile-membranes", "joint-sealants"],
  kitchen_balcony: ["cementitious-slurries", "under-tile-membranes", "pu-liquid-membranes"],
  external_wall: ["exterior-wall-coatings", "water-repellents"],
  internal_damp_wall: ["damp-proof-treatments"],
  basement: ["crystalline-waterproofing", "foundation-coatings", "waterstops"],
  water_tank: ["potable-tank-coatings"],
  swimming_pool: ["pool-systems"],
  foundation: ["foundation-coatings", "self-adhesive-membranes"],
  joint_crack: ["crack-fillers", "joint-sealants", "injection-resins"],
  metal_roof: ["cool-roof-coatings", "acrylic-roof-coatings", "self-adhesive-membranes"],
  planter_garden: ["torch-on-membranes", "pu-liquid-membranes", "foundation-coatings"],
};

const catalogue = readContent().products.map(
  ({ name, technology, surfaces, areas, mainUses, soldCount, isFeatured, subcategory }) =>
    createListedProduct({
      name,
      technology,
      surfaces,
      areas,
      mainUses,
      soldCount,
      isFeatured,
      subcategory: { _id: subcategory, name: subcategory },
    }),
);

const ranked = (area: Area) => {
  const products = listProducts(catalogue, listingQuery.parse({ area }));
  const rest = Array.from({ length: products.pages - 1 }, (_, at) => at + 2);
  return [...products.items, ...rest.flatMap((page) => listProducts(catalogue, listingQuery.parse({ area, page })).items)];
};

describe.each(toKeys(areas))("the list of the area %s", (area) => {
  const products = ranked(area);

  test("shows main products, then helpers, then tools", () => {
    const roles = products.map((product) => getRole(product, area));
    const order = { main: 0, helper: 1, tool: 2 };
    expect(roles).toEqual(roles.toSorted((a, b) => order[a ?? "tool"] - order[b ?? "tool"]));
    expect(roles[0]).toBe("main");
  });

  test("begins with choices from the right subcategories, each for a purpose of its own", () => {
    const choices = getChoices(products, area);
    expect(choices.length).toBeGreaterThanOrEqual(area === "swimming_pool" ? 2 : 3);
    expect(products.slice(0, choices.length)).toEqual(choices.map(({ product }) => product));
    expect(choices.filter(({ product }) => !leaders[area].includes(product.subcategory._id))).toEqual([]);
    expect(new Set(choices.map(({ bestFor }) => bestFor)).size).toBe(choices.length);
    expect(choices.every(({ reason }) => reason)).toBe(true);
  });
});

test("a sold-out product is not a choice, and comes after others of the same role", () => {
  const use = (bestFor: string) => [{ area: "roof_terrace" as const, bestFor, reason: "" }];
  const make = (name: string, stock: number, mainUses: ReturnType<typeof use>) => ({
    ...createListedProduct({ name, areas: ["roof_terrace"], variants: [{ stock }] }),
    mainUses,
  });
  const products = [make("Gone", 0, use("flat roofs")), make("There", 9, use("terraces")), make("Primer", 9, [])];
  const { items } = listProducts(products, listingQuery.parse({ area: "roof_terrace" }));
  expect(items.map(({ name }) => name)).toEqual(["There", "Gone", "Primer"]);
  expect(getChoices(items, "roof_terrace").map(({ product }) => product.name)).toEqual(["There"]);
});
