import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { SeedProduct } from "../../prisma/seed/content.ts";
import { getLabel, getPackLabel, getShown, type LabelledVariant } from "../../prisma/seed/label.ts";
import type { PackLook, ProductLook, Task } from "./types.ts";

const seed = path.join(import.meta.dirname, "../../prisma/seed");
const read = <T>(file: string): T => JSON.parse(readFileSync(file, "utf8")) as T;

const brands = read<{ key: string; name: string; colour: string }[]>(path.join(seed, "brands.json"));
const categories = read<{ key: string }[]>(path.join(seed, "categories.json"));
const designs = read<Record<string, { color: string; accent: string; icon: string }>>(
  path.join(import.meta.dirname, "designs.json"),
);
const products = readdirSync(path.join(seed, "products")).flatMap((file) =>
  read<SeedProduct[]>(path.join(seed, "products", file)),
);

const defaultDesign = { accent: "#f0b323", icon: "drop" };

const toPack = (product: SeedProduct, variant: LabelledVariant): PackLook => {
  const { form, size, unit, colorHex } = variant;
  return { ...getPackLabel(product, variant), form, size, unit, hex: colorHex ?? "" };
};

function toLook(product: SeedProduct): ProductLook {
  const brand = brands.find(({ key }) => key === product.brand);
  if (!brand) throw new Error(`There is no brand ${product.brand}`);
  const { color, accent, icon } = designs[product.key] ?? { color: brand.colour, ...defaultDesign };
  const { key, name, technology } = product;
  const packs = product.variants.map((variant) => toPack(product, variant));
  const owned = { brand: brand.name, brandKey: brand.key, brandColour: brand.colour };
  return { key, name, technology, ...owned, ...getLabel(product), colour: color, accent, icon, packs };
}

export const looks = products.map(toLook);

/** Single packs first: they are what the shop cannot do without. */
export function allTasks(): Task[] {
  const images = "prisma/seed/images";
  const square = { width: 1280, height: 1280 };
  const common = { quality: 80, oversample: 1.5 };
  const single: Task[] = [];
  const ranges: Task[] = [];
  for (const [at, product] of products.entries()) {
    const look = looks[at];
    if (!look) continue;
    const { pack, range } = getShown(product);
    const file = (position: number) => ({ file: `${images}/product/${look.key}-${position}.webp`, label: look.key, ...common });
    single.push({ ...file(1), job: { kind: "hero", product: look, pack: toPack(product, pack), ...square } });
    if (range.length === 0) continue;
    const packs = range.map((variant) => toPack(product, variant));
    ranges.push({ ...file(2), job: { kind: "family", product: look, packs, ...square } });
  }
  for (const { key } of categories) {
    const job = { kind: "category", name: key, width: 1200, height: 900 } as const;
    single.push({ file: `${images}/category/${key}.webp`, label: `category-${key}`, job, ...common });
  }
  for (const name of ["1", "2", "3", "4"]) {
    const job = { kind: "slider", name, width: 1920, height: 1080 } as const;
    single.push({ file: `${images}/slider/${name}.webp`, label: `slider-${name}`, job, ...common });
  }
  for (const name of ["roof-work", "bath-work", "tank-work"]) {
    const job = { kind: "category", name, width: 1200, height: 900 } as const;
    single.push({ file: `${images}/gallery/${name}.webp`, label: `gallery-${name}`, job, quality: 76, oversample: 1.25 });
  }
  return [...single, ...ranges];
}
