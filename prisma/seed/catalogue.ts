import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { db } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/prisma/client";
import { widthsFor } from "@/lib/platform/media/image";
import { getFile, putFile } from "@/lib/platform/media/storage";
import { storePicture } from "@/lib/platform/media/store-image";
import { toPaisa } from "@/lib/platform/money";
import { brands } from "./catalogue/brands";
import { categories } from "./catalogue/categories";
import { products } from "./catalogue/products";
import type { SeedProduct } from "./catalogue/shape";
import { daysBefore, seedId } from "./ids";

export const productId = ({ key, addedDaysAgo }: SeedProduct) => seedId("product", key, daysBefore(addedDaysAgo));
const seedFolder = path.join(import.meta.dirname);

/** Rows that are there already are left as they are: an office's edits survive a second seed. */
export async function seedCatalogue(): Promise<void> {
  await db.brand.createMany({
    skipDuplicates: true,
    data: brands.map(({ key, ...brand }, position) => ({ id: seedId("brand", key), position, ...brand })),
  });
  await seedCategories();
  const byKey = new Map(products.map((product) => [product.key, product]));
  await db.product.createMany({ skipDuplicates: true, data: products.map(productRow) });
  await db.variant.createMany({ skipDuplicates: true, data: products.flatMap(variantRows) });
  await db.stockMovement.createMany({ skipDuplicates: true, data: products.flatMap(openingStock) });
  await db.coverageRow.createMany({ skipDuplicates: true, data: products.flatMap(coverageRows) });
  await db.review.createMany({ skipDuplicates: true, data: products.flatMap(reviewRows) });
  await db.productCompanion.createMany({
    skipDuplicates: true,
    data: products.flatMap((product) => companionRows(product, byKey)),
  });
  await seedDocuments();
  await seedPictures();
}

async function seedCategories(): Promise<void> {
  for (const [position, { key, subcategories, ...category }] of categories.entries()) {
    const id = seedId("category", key);
    const pictureKey = await seedPicture("category", key);
    await db.category.createMany({
      skipDuplicates: true,
      data: { id, position, pictureKey: pictureKey?.key ?? null, ...category },
    });
    await db.subcategory.createMany({
      skipDuplicates: true,
      data: subcategories.map(({ key: subKey, ...sub }, at) => ({
        id: seedId("subcategory", subKey),
        categoryId: id,
        position: at,
        ...sub,
      })),
    });
  }
}

export function productRow(product: SeedProduct): Prisma.ProductCreateManyInput {
  const { touchDryHours, recoatHours, fullCureDays, applicationTemp } = product;
  return {
    id: productId(product),
    subcategoryId: seedId("subcategory", product.subcategory),
    brandId: seedId("brand", product.brand),
    name: product.name,
    summary: product.summary,
    description: {
      type: "doc",
      content: product.description.map((text) => ({ type: "paragraph", content: [{ type: "text", text }] })),
    },
    technology: product.technology,
    surfaces: product.surfaces,
    areas: product.areas,
    features: product.features,
    steps: product.steps,
    notFor: product.notFor,
    standards: product.standards,
    keywords: product.keywords,
    components: product.components,
    coats: product.coats,
    touchDryHours: touchDryHours ?? [],
    recoatHours: recoatHours ?? [],
    fullCureDays: fullCureDays ?? [],
    applicationTemp: applicationTemp ?? [],
    shelfLifeMonths: product.shelfLifeMonths ?? null,
    warrantyYears: product.warrantyYears ?? null,
    potableWater: product.potableWater ?? false,
    origin: product.origin,
    technical: product.technical,
    isFeatured: product.featured ?? false,
    soldCount: product.soldCount,
    status: "published",
    createdAt: daysBefore(product.addedDaysAgo),
  };
}

export function variantRows(product: SeedProduct): Prisma.VariantCreateManyInput[] {
  return product.variants.map(({ colour, price, tradePrice, compareAtPrice, weight, ...variant }, position) => ({
    ...variant,
    id: seedId("variant", variant.sku),
    productId: productId(product),
    colourName: colour?.name ?? null,
    colourHex: colour?.hex.toLowerCase() ?? null,
    price: toPaisa(price),
    tradePrice: toPaisa(tradePrice),
    compareAtPrice: compareAtPrice === undefined ? null : toPaisa(compareAtPrice),
    weightGrams: Math.round(weight * 1000),
    position,
  }));
}

export function openingStock({ variants }: SeedProduct): Prisma.StockMovementCreateManyInput[] {
  return variants
    .filter(({ stock }) => stock > 0)
    .map(({ sku, stock }) => ({
      id: seedId("opening", sku),
      variantId: seedId("variant", sku),
      delta: stock,
      reason: "opening",
    }));
}

export function coverageRows(product: SeedProduct): Prisma.CoverageRowCreateManyInput[] {
  return product.coverage.map((row, position) => ({
    id: seedId("coverage", `${product.key}/${position}`),
    productId: productId(product),
    position,
    ...row,
    note: row.note ?? "",
  }));
}

export function reviewRows(product: SeedProduct): Prisma.ReviewCreateManyInput[] {
  return product.reviews.map(({ author, daysAgo, ...review }, position) => ({
    id: seedId("review", `${product.key}/${position}`, daysBefore(daysAgo)),
    productId: productId(product),
    authorName: author,
    ...review,
    status: "approved",
    createdAt: daysBefore(daysAgo),
  }));
}

export function companionRows(product: SeedProduct, byKey: Map<string, SeedProduct>): Prisma.ProductCompanionCreateManyInput[] {
  return product.companions.map((key, position) => {
    const companion = byKey.get(key);
    if (!companion) throw new Error(`${product.key} names a companion that does not exist: ${key}`);
    return { productId: productId(product), companionId: productId(companion), position };
  });
}

const documents = [
  { kind: "tds", suffix: "tds", title: "Technical data sheet" },
  { kind: "sds", suffix: "sds", title: "Safety information" },
] as const;

async function seedDocuments(): Promise<void> {
  for (const product of products) {
    for (const [position, { kind, suffix, title }] of documents.entries()) {
      const file = path.join(seedFolder, "documents", `${product.key}-${suffix}.pdf`);
      if (!existsSync(file)) continue;
      const key = `document/${product.key}-${suffix}.pdf`;
      if (!(await getFile(key))) await putFile(key, readFileSync(file));
      const id = seedId("document", `${product.key}/${suffix}`);
      const row = { id, productId: productId(product), kind, title, key, bytes: statSync(file).size, position };
      await db.productDocument.createMany({ skipDuplicates: true, data: row });
    }
  }
}

/** The pack, its whole family, and the finish of its technology. */
async function seedPictures(): Promise<void> {
  await Promise.all(products.map(productPictures));
}

async function productPictures(product: SeedProduct): Promise<void> {
  const packs = product.variants.length;
  const views = [
    { folder: "product", name: `${product.key}-1`, alt: `${product.name}: ${product.label.tagline.toLowerCase()}` },
    { folder: "product", name: `${product.key}-2`, alt: `All ${packs} packs of ${product.name} side by side` },
    { folder: "finish", name: product.technology, alt: `The finish of ${product.name}, seen from close by` },
  ];
  for (const [position, { folder, name, alt }] of views.entries()) {
    if (folder === "finish" && product.technology === "tool") continue;
    const picture = await seedPicture(folder, name);
    if (!picture) continue;
    const id = seedId("picture", `${product.key}/${position}`);
    await db.productImage.createMany({
      skipDuplicates: true,
      data: { id, productId: productId(product), position, alt, ...picture },
    });
  }
}

const stored = new Map<string, ReturnType<typeof storePicture>>();

/** Stores a picture of prisma/seed/pictures once; `null` where there is none. */
export async function seedPicture(folder: string, name: string) {
  const file = path.join(seedFolder, "pictures", folder, `${name}.webp`);
  if (!existsSync(file)) return null;
  const key = `${folder}/${name}`;
  const picture = stored.get(key) ?? storeSeedPicture(key, readFileSync(file));
  stored.set(key, picture);
  return picture;
}

/** The committed file is ours and in its final form, so it is its own largest rendition; only the smaller ones are made. */
async function storeSeedPicture(key: string, body: Buffer) {
  const { width } = await sharp(body).metadata();
  await putFile(`${key}/${widthsFor(width).at(-1)}.webp`, body);
  return storePicture(key, body);
}
