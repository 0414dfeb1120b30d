import { db } from "@/lib/platform/server/db/client";
import { getLine, lineColumns, type VariantRow } from "@/lib/sales/order/placing/variant-line";
import { listZones } from "@/lib/terms/delivery/queries";

const retail = { id: "", isTrade: false, tradeDiscount: 0 };

type Product = Awaited<ReturnType<typeof readProducts>>[number];
export type Shop = Awaited<ReturnType<typeof readShop>>;
export type { Product };

/** Reads the products with all prices, the delivery zones, price groups and coupons. */
export async function readShop() {
  const [products, zones, groups, coupons] = await Promise.all([
    readProducts(),
    listZones(),
    db.priceGroup.findMany({ orderBy: { name: "asc" }, select: { id: true, basisPoints: true } }),
    db.coupon.findMany({ orderBy: { code: "asc" } }),
  ]);
  const trade = [0, ...groups.map(({ basisPoints }) => basisPoints)];
  const byTerms = new Map([["retail", await readVariants(retail)]]);
  for (const tradeDiscount of trade) {
    byTerms.set(`${tradeDiscount}`, await readVariants({ ...retail, isTrade: true, tradeDiscount }));
  }
  /** An order line at trade prices with a group's discount, or at retail prices if it is null, by the shop's rules. */
  const toLine = (variantId: string, quantity: number, basisPoints: number | null) => {
    const row = byTerms.get(basisPoints === null ? "retail" : String(basisPoints))?.get(variantId);
    if (!row) throw new Error(`There is no variant ${variantId}.`);
    const { image: _, ...line } = getLine(row, quantity);
    return line;
  };
  return { products, zones, groups, coupons, toLine };
}

const readProducts = () =>
  db.product.findMany({
    where: { status: "published" },
    orderBy: { id: "asc" },
    select: {
      id: true,
      name: true,
      brandId: true,
      technology: true,
      areas: true,
      soldCount: true,
      createdAt: true,
      companions: { orderBy: { position: "asc" }, select: { companionId: true } },
      variants: { orderBy: { position: "asc" }, select: { id: true, sku: true, price: true, stock: true, weightGrams: true } },
    },
  });

async function readVariants(buyer: typeof retail): Promise<Map<string, VariantRow>> {
  const rows = await db.$queryRaw<VariantRow[]>`
    SELECT ${lineColumns(buyer)} FROM variant JOIN product ON product.id = variant.product_id`;
  return new Map(rows.map((row) => [row.variantId, row]));
}
