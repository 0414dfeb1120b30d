import { expect, test } from "vitest";
import { productTitle } from "@/lib/office/seo/head/titles";
import { getImages, readContent } from "@/prisma/seed/content";
import { aboveName, altBeside, saysBrand } from "./title";

test.each([
  ["Abhedya RoofCoat 5", "Abhedya", true],
  ["Karigar Moisture Meter", "Karigar Tools", true],
  ["RoofCoat 5", "Abhedya", false],
  ["Abhedyata Coat", "Abhedya", false],
])("“%s” of %s says its brand: %s", (name, brand, expected) => {
  expect(saysBrand(name, brand)).toBe(expected);
});

test("the text of an image does not repeat the name beside it, and says what it shows otherwise", () => {
  expect(altBeside("RoofCoat 5", "RoofCoat 5: elastic roof coating")).toBe("Elastic roof coating");
  expect(altBeside("RoofCoat 5", "A white roof")).toBe("A white roof");
});

test("of every product, the title, the head of its page and its card say the brand once", () => {
  const { products, brands } = readContent();
  expect(products.length).toBeGreaterThan(50);
  for (const product of products) {
    const brand = { name: brands.find(({ key }) => key === product.brand)?.name ?? "" };
    const { name, kind } = product;
    const [image] = getImages(product);
    const shown = {
      title: productTitle({ name, kind, seoTitle: "" }),
      head: `${aboveName({ name, kind, brand })} ${name}`,
      card: `${altBeside(name, image?.alt ?? "")} ${name} ${kind}`,
    };
    const word = brand.name.split(" ")[0] ?? "";
    for (const [where, text] of Object.entries(shown)) expect(text.split(word).length - 1, `${where}: ${text}`).toBe(1);
  }
});
