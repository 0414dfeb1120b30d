import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readContent, type SeedProduct, type SeedVariant, seedFolder } from "./content";
import { getLabel, getPackLabel, getShown } from "./label";

/** What stands on the packs in the images is what their pages say. The images list it in their metadata (scripts/pictures). */

const { products, brands, categories, sliders } = readContent();
const unescaped = (text: string) => text.replaceAll("&lt;", "<").replaceAll("&amp;", "&");

async function readPrint(file: string): Promise<string[]> {
  const { xmpAsString = "" } = await sharp(readFileSync(path.join(seedFolder, file))).metadata();
  return unescaped(/<x>([\s\S]*)<\/x>/.exec(xmpAsString)?.[1] ?? "").split("\n");
}

const brandOf = ({ brand }: SeedProduct) => brands.find(({ key }) => key === brand)?.name ?? "";

/** A long name stands on two lines of a tall label. */
const lines = (name: string) => [name, name.slice(0, name.lastIndexOf(" ")), name.slice(name.lastIndexOf(" ") + 1)];

/** All that may stand on these packs of a product. */
function getPrint(product: SeedProduct, variants: readonly SeedVariant[]): string[] {
  const { headline, kind, madeIn, standard, points, smallPrint } = getLabel(product);
  const packs = variants.flatMap((variant) => {
    const { net, color, parts } = getPackLabel(product, variant);
    const nets = parts ? parts.flatMap((part) => [part.title, part.net]) : ["NET CONTENT", net, `${headline}  ·  ${net}`];
    return [...nets, color.toUpperCase()];
  });
  const brand = brandOf(product);
  return [
    brand.toUpperCase(),
    `${brand} ${headline}`,
    ...lines(headline),
    kind,
    madeIn,
    standard,
    ...points,
    ...smallPrint,
    ...packs,
  ];
}

const isGun = ({ key }: SeedProduct) => key === "karigar-caulking-gun";
const loaded = products.filter(({ key }) => key === "rheinfest-ms-hybrid" || key === "rheinfest-facade-silicone");
const meterDisplay = ["17.4", "%", "MOISTURE   HOLD", "ON", "MODE", "HOLD"];
const alsoShown = (product: SeedProduct) => [
  ...(isGun(product) ? loaded.flatMap((each) => getPrint(each, each.variants)) : []),
  ...(product.key === "karigar-moisture-meter" ? meterDisplay : []),
];

const shown = products.flatMap((product) => {
  const { pack, range } = getShown(product);
  return [
    { product, position: 1, variants: [pack as SeedVariant] },
    { product, position: 2, variants: range as SeedVariant[] },
  ];
});
const images = shown.filter(({ variants }) => variants.length > 0);

test.each(images)("$product.key, image $position: its labels say what the page says", async ({ product, position, variants }) => {
  const print = await readPrint(`images/product/${product.key}-${position}.webp`);
  const allowed = new Set([...getPrint(product, variants), ...alsoShown(product)]);
  expect(print.filter((text) => text !== "" && !allowed.has(text))).toEqual([]);
  // A roller has no label, and a gun or a meter only a part of it.
  if (product.technology === "tool" && product.variants.every(({ unit }) => unit === "piece" || unit === "ml")) return;
  const { headline } = getLabel(product);
  expect(
    print.includes(headline) ||
      lines(headline)
        .slice(1)
        .every((line) => print.includes(line)),
  ).toBe(true);
  for (const variant of variants) {
    const { net, parts } = getPackLabel(product, variant);
    expect(print).toEqual(expect.arrayContaining(parts ? parts.map((part) => part.net) : [net]));
  }
});

const scenes = [
  ...categories.map(({ key }) => `images/category/${key}.webp`),
  ...sliders.map(({ key }) => `images/slider/${key}.webp`),
  ...["roof-work", "bath-work", "tank-work"].map((name) => `images/gallery/${name}.webp`),
  "../../public/assets/og.jpg",
];

test.each(scenes)("%s: every label is that of a product", async (file) => {
  const print = await readPrint(file);
  const names = ["Sukkha", "WATERPROOFING"];
  const allowed = new Set([...products.flatMap((product) => getPrint(product, product.variants)), ...names]);
  expect(print.length).toBeGreaterThan(0);
  expect(print.filter((text) => text !== "" && !allowed.has(text))).toEqual([]);
});

test("the parts of a set have the ratio of the page and together the weight of the pack", () => {
  const kits = products.flatMap((product) =>
    product.variants.flatMap((variant) => {
      const { parts } = getPackLabel(product, variant);
      return parts && / by weight/.test(product.components) ? [{ product, variant, parts }] : [];
    }),
  );
  expect(kits.length).toBeGreaterThan(30);
  for (const { product, variant, parts } of kits) {
    const [first, second] = parts.map(({ net }) => Number.parseFloat(net)) as [number, number];
    expect(first + second, product.name).toBeCloseTo(variant.size, 5);
    const [, larger, smaller] = /([\d.]+) : ([\d.]+)/.exec(product.components) ?? [];
    expect(Math.abs(first * Number(smaller) - second * Number(larger)), product.name).toBeLessThan(0.1);
  }
});

test("every product of two parts that is sold as a set says how they are mixed", () => {
  for (const product of products.filter(({ variants }) => variants.some(({ form }) => form === "kit")))
    expect(product.components, product.name).toMatch(/[\d.]+ : [\d.]+.* by (weight|volume)/);
});
