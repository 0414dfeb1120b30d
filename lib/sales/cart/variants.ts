import "server-only";
import { getSellable } from "@/lib/catalogue/product/offer";
import type { Unit } from "@/lib/catalogue/product/pack-units";
import { getAvailability, offerText, variantLabel } from "@/lib/catalogue/product/rules";
import { type SaleRow, saleColumns } from "@/lib/catalogue/product/sale-columns";
import { db } from "@/lib/platform/server/db/client";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { AppError, notFoundError } from "@/lib/platform/shared/errors";
import { t } from "@/lib/platform/shared/language/t";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import { type Buyer, getTiers, priceColumns, type TierRow } from "@/lib/terms/price/queries";
import { priceAt } from "@/lib/terms/price/rules";
import type { LineVariant } from "./contract";
import { pickVariant } from "./rules";

type Row = SaleRow & {
  id: string;
  size: number;
  unit: Unit;
  color: string;
  list: bigint;
  base: bigint;
  tiers: TierRow[];
};

/** A product's variants in the shop's order, with their list prices and the buyer's. */
async function readVariants(buyer: Buyer, productId: string, tx: Transaction) {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT variant.id, variant.size::float8 AS size, variant.unit::text AS unit, coalesce(variant.colour_name, '') AS color,
      ${saleColumns}, variant.price AS list, ${priceColumns(buyer)}
    FROM variant JOIN product ON product.id = variant.product_id
    WHERE variant.product_id = ${productId}::uuid
    ORDER BY variant.position, variant.size, variant.sku`;
  return rows.map(({ base, tiers, ...row }) => ({ ...row, steps: getTiers(base, tiers) }));
}

type PricedVariant = Awaited<ReturnType<typeof readVariants>>[number];

function toLineVariant({ id, size, unit, color, steps, ...sale }: PricedVariant, quantity: number): LineVariant {
  return {
    variantId: id,
    pack: variantLabel({ size, unit }),
    color,
    price: toRupees(priceAt(steps, quantity)),
    availability: getAvailability(getSellable(sale)),
  };
}

export type VariantRequest = {
  productId: string;
  variantId?: string | undefined;
  color?: string;
  /** What the client believes that a piece costs; never charged. */
  price?: unknown;
  quantity: number;
};

/** The requested variant of a product that is on sale. Refused with the variants if it could be any of several (0082). */
export async function findVariant(buyer: Buyer, { productId, quantity, ...request }: VariantRequest, tx: Transaction = db) {
  const product = await tx.product.findUnique({ where: { id: productId }, select: { status: true } });
  if (!product) throw new AppError("not_found", t`There is no such product.`);
  if (product.status !== "published") throw new AppError("conflict", t`This product is no longer sold.`);
  const variants = (await readVariants(buyer, productId, tx)).map((each) => ({
    ...each,
    ownPrices: each.steps.map(({ price }) => price),
  }));
  const { variant, candidates } = pickVariant(variants, { ...request, color: request.color ?? "" });
  if (variant) return variant;
  if (candidates.length > 0) throw severalVariants(candidates.map((each) => toLineVariant(each, quantity)));
  throw new AppError(
    "invalid",
    request.variantId ? t`This pack does not belong to the product.` : t`This colour is not offered.`,
  );
}

function severalVariants(variants: LineVariant[]): AppError {
  const message = t`Choose one of the packs: ${variants.map(offerText).join("; ")}.`;
  return new AppError("conflict", message, { details: { variants } });
}

/** The variants that a line can be changed to, with its own, at the price for its quantity. */
export async function getLineVariants(buyer: Buyer, itemId: string): Promise<{ variants: LineVariant[] }> {
  const line = await db.cartItem.findFirst({
    where: { id: itemId, userId: buyer.id, product: { status: "published" } },
    select: { productId: true, quantity: true },
  });
  if (!line) throw notFoundError();
  const variants = await readVariants(buyer, line.productId, db);
  return { variants: variants.map((each) => toLineVariant(each, line.quantity)) };
}
