import { expect, test } from "vitest";
import type { Area, Technology } from "@/lib/catalogue/product/vocabulary";
import { createListedProduct } from "@/tests/support/listed-products";
import { getRails } from "./rails";

const mangsir = { areas: ["roof_terrace", "external_wall"] as const, isTooColdForAcrylic: false };
const magh = { areas: ["internal_damp_wall", "roof_terrace"] as const, isTooColdForAcrylic: true };

const make = (name: string, area: Area, more: { isFeatured?: boolean; technology?: Technology; stock?: number } = {}) => {
  const { stock = 9, ...values } = more;
  const mainUses = [{ area, bestFor: "", reason: "" }];
  return createListedProduct({ name, areas: [area], mainUses, technology: "epoxy", variants: [{ stock }], ...values });
};
const featured = (name: string, area: Area, technology: Technology = "epoxy") =>
  make(name, area, { isFeatured: true, technology });
const picks = (products: ReturnType<typeof make>[], season?: typeof mangsir | typeof magh) =>
  getRails(products, season).featured.map(({ name }) => name);

test("featured products that suit the season come first", () => {
  const products = [
    featured("Bath", "bathroom"),
    featured("Tank", "water_tank"),
    featured("Pool", "swimming_pool"),
    featured("Roof", "roof_terrace"),
    featured("Wall", "external_wall"),
  ];
  expect(picks(products)).toEqual(["Bath", "Tank", "Pool", "Roof"]);
  expect(picks(products, mangsir)).toEqual(["Roof", "Wall", "Bath", "Tank"]);
});

test("a row that they do not fill is filled by others that suit it, before featured ones that do not", () => {
  const products = [featured("Bath", "bathroom"), make("Plain roof", "roof_terrace"), featured("Roof", "roof_terrace")];
  expect(picks(products, mangsir)).toEqual(["Roof", "Plain roof", "Bath"]);
});

test("acrylic coats wait for warmer days, a helper is no pick, and what is sold out is not shown", () => {
  const helper = createListedProduct({ name: "Mesh", areas: ["internal_damp_wall"], technology: "tool", isFeatured: true });
  const products = [
    featured("Acrylic roof", "roof_terrace", "acrylic"),
    helper,
    featured("Damp wall", "internal_damp_wall"),
    make("Gone", "internal_damp_wall", { stock: 0 }),
    make("PU roof", "roof_terrace", { technology: "polyurethane" }),
  ];
  expect(picks(products, magh)).toEqual(["Damp wall", "PU roof", "Acrylic roof", "Mesh"]);
  expect(picks(products, { ...magh, isTooColdForAcrylic: false })[0]).not.toBe("PU roof");
});
