import { readFileSync } from "node:fs";
import path from "node:path";
import { packVariant } from "@/lib/catalogue/product/variant-fields";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { hasFile, putFile } from "@/lib/platform/server/media/storage";
import { toPaisa } from "@/lib/platform/shared/numbers/money";
import { getDocuments, getImages, type readContent, type SeedProduct, seedFolder } from "./content";
import { daysBefore, productId, seedId } from "./ids";
import { seedImage } from "./images";

type Catalogue = Pick<ReturnType<typeof readContent>, "brands" | "categories" | "products">;

/** The kind "picture" cannot be renamed, because ids in existing databases are derived from it. */
export const imageId = ({ key }: SeedProduct, position: number) => seedId("picture", `${key}/${position}`);

/** Existing rows are not changed, so changes by administrators survive a second seed. */
export async function seedCatalogue(catalogue: Catalogue): Promise<void> {
  await seedCategories(catalogue.categories);
  await seedProducts(catalogue);
  for (const product of catalogue.products) await seedDocuments(product);
  // In one statement: eighty at once would wait for each other's commit, on a slow disk longer than a lock may be waited for.
  const images = await Promise.all(catalogue.products.map(imageRows));
  await db.productImage.createMany({ skipDuplicates: true, data: images.flat() });
}

/** Inserts products without images and documents. Their subcategories must exist. */
export async function seedProducts({ brands, products }: Pick<Catalogue, "brands" | "products">): Promise<void> {
  await db.brand.createMany({
    skipDuplicates: true,
    data: brands.map(({ key, ...brand }, position) => ({ id: seedId("brand", key), position, ...brand })),
  });
  await db.product.createMany({ skipDuplicates: true, data: products.map(productRow) });
  await db.variant.createMany({ skipDuplicates: true, data: products.flatMap(variantRows) });
  await db.priceTier.createMany({ skipDuplicates: true, data: products.flatMap(tierRows) });
  await db.stockMovement.createMany({ skipDuplicates: true, data: products.flatMap(openingStock) });
  await db.coverageRow.createMany({ skipDuplicates: true, data: products.flatMap(coverageRows) });
  await db.review.createMany({ skipDuplicates: true, data: products.flatMap(reviewRows) });
  const byKey = new Map(products.map((product) => [product.key, product]));
  const companions = products.flatMap((product) => companionRows(product, byKey));
  await db.productCompanion.createMany({ skipDuplicates: true, data: companions });
}

async function seedCategories(categories: Catalogue["categories"]): Promise<void> {
  for (const [position, { key, subcategories, ...category }] of categories.entries()) {
    const id = seedId("category", key);
    const image = await seedImage(`category/${key}`);
    await db.category.createMany({ skipDuplicates: true, data: { id, position, imageKey: image.key, ...category } });
    await db.subcategory.createMany({
      skipDuplicates: true,
      data: subcategories.map((each, at) => ({
        id: seedId("subcategory", each.key),
        categoryId: id,
        name: each.name,
        about: each.about,
        position: at,
      })),
    });
  }
}

export function productRow(product: SeedProduct): Prisma.ProductCreateManyInput {
  const { key, brand, subcategory, variants, coverage, images, documents, companions, needs, reviews, addedDaysAgo, ...fields } =
    product;
  return {
    ...fields,
    id: productId(product),
    description: fields.description as unknown as Prisma.InputJsonObject,
    subcategoryId: seedId("subcategory", subcategory),
    brandId: seedId("brand", brand),
    createdAt: daysBefore(addedDaysAgo),
  };
}

export function variantRows(product: SeedProduct): Prisma.VariantCreateManyInput[] {
  return product.variants.map((variant, position) => ({
    ...packVariant(variant),
    id: seedId("variant", variant.sku),
    productId: productId(product),
    position,
    stock: variant.openingStock ?? 0,
  }));
}

function tierRows({ variants }: SeedProduct): Prisma.PriceTierCreateManyInput[] {
  return variants.flatMap(({ sku, tiers }) =>
    tiers.map(({ minQuantity, price }) => ({ variantId: seedId("variant", sku), minQuantity, price: toPaisa(price) })),
  );
}

export function openingStock({ variants }: SeedProduct): Prisma.StockMovementCreateManyInput[] {
  return variants.flatMap(({ sku, openingStock: delta = 0 }) =>
    delta > 0 ? { id: seedId("opening", sku), variantId: seedId("variant", sku), delta, reason: "opening" as const } : [],
  );
}

export function coverageRows(product: SeedProduct): Prisma.CoverageRowCreateManyInput[] {
  return product.coverage.map((row, position) => ({
    id: seedId("coverage", `${product.key}/${position}`),
    productId: productId(product),
    position,
    ...row,
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
  return product.companions.flatMap((key, position) => {
    const companion = byKey.get(key);
    const isNeeded = product.needs.includes(key);
    return companion ? { productId: productId(product), companionId: productId(companion), position, isNeeded } : [];
  });
}

async function seedDocuments(product: SeedProduct): Promise<void> {
  for (const [position, { kind, title, file }] of getDocuments(product).entries()) {
    const key = `document/${file}`;
    const body = readFileSync(path.join(seedFolder, "documents", file));
    if (!(await hasFile(key))) await putFile(key, body);
    const id = seedId("document", `${product.key}/${kind}`);
    const row = { id, productId: productId(product), kind, title, key, bytes: body.length, position };
    await db.productDocument.createMany({ skipDuplicates: true, data: row });
  }
}

const imageRows = (product: SeedProduct): Promise<Prisma.ProductImageCreateManyInput[]> =>
  Promise.all(
    getImages(product).map(async ({ key, alt, position }) => {
      const image = await seedImage(key);
      return { id: imageId(product, position), productId: productId(product), position, alt, ...image };
    }),
  );
