/** Grows the catalogue to a number of products, with variations of the first catalogue. Safe to run twice. */
import pg from "pg";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { env } from "@/lib/platform/server/env";
import { insertRows } from "./seed/bulk";
import { companionRows, coverageRows, imageId, openingStock, productRow, reviewRows, variantRows } from "./seed/catalogue";
import { readContent, type SeedProduct } from "./seed/content";
import { productId, seedId } from "./seed/ids";
import { getVariation, type Variation } from "./seed/variations";

const batchSize = 500;
const count = Number(process.argv[2]);
const { brands, products } = readContent();
const byKey = new Map(products.map((product) => [product.key, product]));
const [images, documents] = await Promise.all([byProduct(db.productImage.findMany()), byProduct(db.productDocument.findMany())]);

await db.$disconnect();

// Its own connection, because the shop's pool has short timeouts.
const client = new pg.Client({ connectionString: env().DATABASE_URL });
await client.connect();
const variations = Array.from({ length: Math.max(0, count - products.length) }, (_, index) =>
  getVariation(index, { brands, products }),
);
for (let from = 0; from < variations.length; from += batchSize) {
  const batch = variations.slice(from, from + batchSize);
  await client.query("BEGIN");
  await insertBatch(batch);
  await client.query("COMMIT");
  showProgress(products.length + from + batch.length);
}
await client.query("ANALYZE");
await client.end();

async function insertBatch(batch: Variation[]): Promise<void> {
  const newProducts = batch.map(({ product }) => product);
  const companions = newProducts.flatMap((product) => companionRows(product, byKey));
  await insertRows(client, "product", newProducts.map(productRow));
  await insertRows(client, "variant", newProducts.flatMap(variantRows));
  await insertRows(client, "stock_movement", newProducts.flatMap(openingStock));
  await insertRows(client, "coverage_row", newProducts.flatMap(coverageRows));
  await insertRows(client, "review", newProducts.flatMap(reviewRows));
  await insertRows(client, "product_companion", companions);
  await insertRows(client, "product_image", batch.flatMap(imageRows));
  await insertRows(client, "product_document", batch.flatMap(documentRows));
}

/** A variation reuses the stored images of its base product. */
function imageRows({ product, base }: Variation): Prisma.ProductImageCreateManyInput[] {
  return (images.get(productId(base)) ?? []).map((image) => ({
    ...image,
    id: imageId(product, image.position),
    productId: productId(product),
    alt: image.alt.replace(base.name, product.name),
  }));
}

function documentRows({ product, base }: Variation): Prisma.ProductDocumentCreateManyInput[] {
  return (documents.get(productId(base)) ?? []).map((document) => ({
    ...document,
    id: seedId("document", `${product.key}/${document.kind}`),
    productId: productId(product),
  }));
}

async function byProduct<T extends { productId: string }>(read: Promise<T[]>): Promise<Map<SeedProduct["key"], T[]>> {
  return Map.groupBy(await read, (row) => row.productId);
}

function showProgress(done: number): void {
  const isLast = done >= count;
  if (process.stdout.isTTY || isLast) process.stdout.write(`\r› ${done} of ${count} products${isLast ? "\n" : ""}`);
}
