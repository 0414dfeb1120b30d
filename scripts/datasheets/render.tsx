/**
 * Sets the sample data sheets of the seed catalogue: a technical one for every product that is not a tool, and a safety one
 * where the chemistry asks for it.
 *
 *   node_modules/.bin/tsx scripts/datasheets/render.tsx                                everything
 *   node_modules/.bin/tsx scripts/datasheets/render.tsx --only abhedya-roofcoat-10     product keys, comma between them
 *
 * The same catalogue gives the same bytes: the sheets carry the fixed date of their issue.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { renderToBuffer } from "@react-pdf/renderer";
import { brands } from "../../prisma/seed/catalogue/brands.ts";
import { products } from "../../prisma/seed/catalogue/products.ts";
import type { SeedBrand, SeedProduct } from "../../prisma/seed/catalogue/shape.ts";
import { checkGlyphs, loadFonts } from "./fonts.ts";
import { hasSafetySheet, safetyProfile } from "./safety-choice.ts";
import { SafetySheet } from "./safety-sheet.tsx";
import { TechnicalSheet } from "./technical-sheet.tsx";

const target = path.join(import.meta.dirname, "..", "..", "prisma", "seed", "documents");

function brandOf(product: SeedProduct): SeedBrand {
  const brand = brands.find((b) => b.key === product.brand);
  if (!brand) throw new Error(`${product.key}: no brand "${product.brand}"`);
  return brand;
}

function companionsOf(product: SeedProduct): string[] {
  return product.companions.flatMap((key) => products.find((p) => p.key === key)?.name ?? []);
}

function hasTechnicalSheet(product: SeedProduct): boolean {
  return product.technology !== "tool" || product.coverage.length > 0;
}

type Sheet = { name: string; bytes: Buffer };

async function sheetsOf(product: SeedProduct): Promise<Sheet[]> {
  const brand = brandOf(product);
  checkGlyphs(product.key, JSON.stringify({ ...product, reviews: [] }));
  const technical = <TechnicalSheet product={product} brand={brand} companions={companionsOf(product)} />;
  const sheets = [{ name: `${product.key}-tds.pdf`, bytes: await renderToBuffer(technical) }];
  if (hasSafetySheet(product)) {
    const profile = safetyProfile(product);
    checkGlyphs(`${product.key}, safety`, Object.values(profile).flat().join(""));
    const safety = <SafetySheet product={product} brand={brand} profile={profile} />;
    sheets.push({ name: `${product.key}-sds.pdf`, bytes: await renderToBuffer(safety) });
  }
  return sheets;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: "string" } } });
  const only = values.only?.split(",").map((key) => key.trim());
  const wanted = products.filter((p) => hasTechnicalSheet(p) && (!only || only.includes(p.key)));
  await loadFonts();
  mkdirSync(target, { recursive: true });

  const written = new Map<string, number>();
  for (const product of wanted) {
    for (const sheet of await sheetsOf(product)) {
      writeFileSync(path.join(target, sheet.name), sheet.bytes);
      written.set(sheet.name, sheet.bytes.length);
    }
  }
  if (!only) {
    const stale = readdirSync(target).filter((name) => /-(tds|sds)\.pdf$/.test(name) && !written.has(name));
    for (const name of stale) rmSync(path.join(target, name));
  }
  const sizes = [...written.values()];
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`${written.size} sheets, ${total} bytes in all, the largest ${Math.max(0, ...sizes)}`);
}

await main();
