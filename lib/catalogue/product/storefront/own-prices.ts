import "server-only";
import type { Product } from "@/lib/catalogue/product/contract";
import { getPricePerM2 } from "@/lib/catalogue/product/coverage";
import { getUnitPrice } from "@/lib/catalogue/product/rules";
import { db } from "@/lib/platform/server/db/client";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import { type Buyer, priceFor } from "@/lib/terms/price/queries";
import { type FirstCoverage, firstCoverage, getPriceFields } from "./product-rows";

type Row = { id: string; coverage: FirstCoverage | null; prices: Record<string, number> };

/** Products at an approved business's prices; everybody else gets them as they are. */
export async function withOwnPrices(products: Product[], buyer: Buyer | null): Promise<Product[]> {
  if (!buyer?.isTrade || products.length === 0) return products;
  const rows = await db.$queryRaw<Row[]>`
    SELECT p.id, ${firstCoverage} AS coverage, json_object_agg(variant.id, ${priceFor(buyer)}) AS prices
    FROM product p JOIN variant ON variant.product_id = p.id
    WHERE p.id = ANY(${products.map(({ _id }) => _id)}::uuid[])
    GROUP BY p.id`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return products.map((product) => toOwn(product, byId.get(product._id)));
}

function toOwn(product: Product, row: Row | undefined): Product {
  if (!row) return product;
  const variants = product.variants.map((variant) => {
    const paisa = row.prices[variant._id];
    if (paisa === undefined) return variant;
    const price = toRupees(BigInt(paisa));
    return { ...variant, price, unitPrice: getUnitPrice(price, variant.size, variant.unit) };
  });
  const { pricePerM2 } = product;
  return {
    ...product,
    variants,
    ...getPriceFields(variants),
    pricePerM2: pricePerM2 !== null && row.coverage ? getPricePerM2(row.coverage, variants) : pricePerM2,
  };
}
