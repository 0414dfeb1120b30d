import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { getDocuments, getImages, readContent, seedFolder } from "./content";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "seed-"));
  cpSync(seedFolder, folder, { recursive: true, filter: (file) => !/\.(webp|pdf)$/.test(file) });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Replaces a text in a file and returns the error of reading it. */
function getErrorAfterChange(file: string, from: string | RegExp, to: string): string {
  const filePath = path.join(folder, file);
  const text = readFileSync(filePath, "utf8");
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  writeFileSync(filePath, changed);
  try {
    readContent(folder);
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const first = "products/roof-terrace.json";

test.each([
  [first, /"price": \d+/, '"price": "6400"', "abhedya-roofcoat-5, variants[0].price: Enter a price"],
  [first, '"keywords"', '"keyword"', "abhedya-roofcoat-5, keyword: There is no such field"],
  [first, '"sku"', '"barcode": "1", "sku"', "abhedya-roofcoat-5, variants[0].barcode: There is no such field"],
  [first, '"brand": "abhedya"', '"brand": "nobody"', "abhedya-roofcoat-5, brand: There is no such brand"],
  [
    first,
    /"companions": \["[a-z0-9-]+"/,
    '"companions": ["nothing"',
    "abhedya-roofcoat-5, companions[0]: There is no such product",
  ],
  [
    first,
    '"tds"',
    '"warranty"',
    "abhedya-roofcoat-5, documents.warranty: There is no file documents/abhedya-roofcoat-5-warranty.pdf",
  ],
  [first, "abhedya-roofcoat-10", "abhedya-roofcoat-5", "abhedya-roofcoat-5: Another entry has this name"],
  [first, "acrylic-roof-coatings", "sealants", "abhedya-roofcoat-5, subcategory: There is no such subcategory in this category"],
  ["products/walls.json", /"sku": "[^"]+"/, '"sku": "ABH-RC5-1L-WHT"', "variants[0].sku: Another pack has this SKU"],
  [
    "products/walls.json",
    /"key": "[^"]+"/,
    '"key": "abhedya-roofcoat-5"',
    "abhedya-roofcoat-5, key: Another product has this key",
  ],
  ["pages/policies.json", '"2026-11-01"', '"1 November"', "privacy_policy, effectiveOn: Enter a date such as 2026-11-21"],
  ["pages/services.json", '"icon": "search"', '"icon": "magic"', "leak-inspection, icon: Choose an icon"],
  ["company.json", '"panNumber": "', '"panNumber": "12', "panNumber: A PAN has 9 digits"],
  ["sliders.json", '"category": "roof-terrace"', '"category": "roofs"', "1, category: There is no such category"],
  ["gallery.json", "basement-after.webp", "cellar.webp", "basements, images[0].file: There is no such image in images/gallery"],
  ["categories.json", '"icon": "bath"', '"icon": "bathtub"', "wet-areas, icon: Choose an icon"],
  ["faqs.json", '"answer"', '"reply"', "How do I know which product my roof needs?, answer: Answer is required"],
  ["demo-accounts.json", '"percent": 2.5', '"percent": 250', "priceGroups[0].percent: From 0 to 90 percent"],
  [
    "systems.json",
    '"product": "abhedya-roofcoat-5"',
    '"product": "roofcoat"',
    "acrylic-roof, layers[2].options[0].productId: Choose a product",
  ],
  ["systems.json", '"wastage": 0', '"waste": 0', "acrylic-roof, layers[1].waste: There is no such field"],
  ["problems.json", '"system": "', '"system": "no-', "roof-leaks-after-rain, outcomes[3].systems[0].systemId: Choose a system"],
  ["brands.json", '"abhedya",', '"abhedya"', "Expected ',' or '}'"],
])("an error in %s is reported with its file, entry and field (%s)", (file, from, to, message) => {
  const error = getErrorAfterChange(file, from, to);
  expect(error).toContain(`prisma/seed/${file}: `);
  expect(error).toContain(message);
});

test("a file of products without a category of that name is refused", () => {
  cpSync(path.join(folder, first), path.join(folder, "products/roofs.json"));
  expect(() => readContent(folder)).toThrow("prisma/seed/products/roofs.json: There is no category with this name");
});

test("every committed image and document is used", () => {
  const { products, categories, sliders, albums } = readContent();
  const used = [
    ...products.flatMap((product) => getImages(product).map(({ key }) => `images/${key}.webp`)),
    ...products.flatMap((product) => getDocuments(product).map(({ file }) => `documents/${file}`)),
    ...categories.map(({ key }) => `images/category/${key}.webp`),
    ...sliders.map(({ key }) => `images/slider/${key}.webp`),
    ...albums.flatMap(({ images }) => images.map(({ file }) => `images/gallery/${file}`)),
  ];
  const committed = readdirSync(seedFolder, { recursive: true, encoding: "utf8" }).filter((file) => /\.(webp|pdf)$/.test(file));
  // Tools have no finish, so their image is not used yet.
  expect(committed.filter((file) => !used.includes(file))).toEqual(["images/finish/tool.webp"]);
});

test("illustrations are labelled as such, and FAQ answers are detailed", () => {
  const { albums, faqs } = readContent();
  for (const { about } of albums) expect(about).toMatch(/^Illustration/);
  expect(faqs.length).toBeGreaterThanOrEqual(20);
  for (const { answer } of faqs) expect(answer.length).toBeGreaterThan(100);
});
