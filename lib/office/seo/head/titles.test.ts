import { expect, test } from "vitest";
import { chooseTitle, listTitle, maxTitleLength, productTitle, withShopName } from "./titles";

const shop = { name: "Sukkha Waterproofing", shortName: "" };
const bare = { kind: "", seoTitle: "" };

test.each([
  [{ ...bare, name: "RoofCoat 10" }, "RoofCoat 10: price in Nepal | Sukkha Waterproofing"],
  [{ ...bare, name: "RoofCoat 10", kind: "Elastic coating" }, "RoofCoat 10: Elastic coating, price in Nepal | Sukkha"],
  [
    { ...bare, name: "Abhedya Roof coating", kind: "Roof coating" },
    "Abhedya Roof coating: price in Nepal | Sukkha Waterproofing",
  ],
  [
    { ...bare, name: "Abhedya TankGuard 2K", kind: "Cement slurry for tanks and basins" },
    "Abhedya TankGuard 2K: Cement slurry, price in Nepal | Sukkha",
  ],
  [
    { ...bare, name: "Rheinfest PU Flex Resin 20", kind: "Elastic injection foam" },
    "Rheinfest PU Flex Resin 20: injection foam, price in Nepal",
  ],
  [
    { ...bare, name: "Rheinfest Silane Cream 80", kind: "Silane cream for bare concrete" },
    "Rheinfest Silane Cream 80: price in Nepal | Sukkha",
  ],
  [{ ...bare, name: `A ${"very ".repeat(20)}long name` }, "A very very very very very very very very very very very…"],
  [{ ...bare, name: "RoofCoat", seoTitle: "Dry roofs" }, "Dry roofs | Sukkha Waterproofing"],
])("%j is “%s” in search results", (product, title) => {
  expect(withShopName(productTitle(product), shop)).toBe(title);
  expect(title.length).toBeLessThanOrEqual(maxTitleLength);
});

test("a title has as much of the shop's name as there is room for, once", () => {
  expect(withShopName("Contact", shop)).toBe("Contact | Sukkha Waterproofing");
  expect(withShopName("x".repeat(51), shop)).toBe(`${"x".repeat(51)} | Sukkha`);
  expect(withShopName("x".repeat(52), shop)).toBe("x".repeat(52));
  expect(withShopName("About Sukkha", shop)).toBe("About Sukkha");
});

test("the short name that staff chose is taken", () => {
  expect(withShopName("x".repeat(51), { ...shop, shortName: "Sukkha WP" })).toBe("x".repeat(51));
  expect(withShopName("x".repeat(48), { ...shop, shortName: "Sukkha WP" })).toBe(`${"x".repeat(48)} | Sukkha WP`);
});

test("the first title that fits is chosen", () => {
  expect(chooseTitle("x".repeat(61), "Shorter", "Short")).toBe("Shorter");
  expect(listTitle("Roof & Terrace")).toBe("Roof & Terrace: prices in Nepal");
});
