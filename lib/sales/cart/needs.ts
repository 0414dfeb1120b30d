import "server-only";
import { getConsumption, getVariantAmount, scale } from "@/lib/catalogue/product/coverage";
import { countAvailable, getTotal, purchase, smallestLine } from "@/lib/catalogue/product/purchase";
import { getAvailability, variantLabel } from "@/lib/catalogue/product/rules";
import { saleSelect } from "@/lib/catalogue/product/sale-columns";
import { typicalVariant } from "@/lib/catalogue/product/variant-choice";
import { db } from "@/lib/platform/server/db/client";
import { add, divide, type Fraction, multiply, thousandths, whole } from "@/lib/platform/shared/numbers/fraction";
import { toPaisa, toRupees } from "@/lib/platform/shared/numbers/money";
import { type Buyer, getPrices } from "@/lib/terms/price/queries";
import type { CartNeed } from "./contract";

const coverage = {
  orderBy: { position: "asc" },
  take: 1,
  select: { coats: true, min: true, max: true, unit: true, basis: true },
} as const;

const select = {
  id: true,
  name: true,
  coverage,
  companions: {
    where: { isNeeded: true, companion: { status: "published" } },
    orderBy: { position: "asc" },
    select: {
      companion: {
        select: {
          id: true,
          name: true,
          coverage,
          variants: {
            orderBy: { position: "asc" },
            select: {
              id: true,
              size: true,
              unit: true,
              price: true,
              colourName: true,
              ...saleSelect,
            },
          },
        },
      },
    },
  },
} as const;

/** Products that the coatings in a cart require and the cart lacks, such as a primer, enough for the area that they cover. */
export async function getCartNeeds(buyer: Buyer): Promise<CartNeed[]> {
  const items = await db.cartItem.findMany({
    where: { userId: buyer.id, product: { status: "published" } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { quantity: true, variant: { select: { size: true, unit: true } }, product: { select } },
  });
  const present = new Set(items.map(({ product }) => product.id));
  const missing = new Map<string, { forNames: Set<string>; area: Fraction; companion: Companion }>();
  for (const { product, variant, quantity } of items) {
    const required = product.companions.map(({ companion }) => companion);
    const [companion] = required;
    if (!companion || required.some(({ id }) => present.has(id))) continue;
    const need = missing.get(companion.id) ?? { forNames: new Set<string>(), area: whole(0), companion };
    need.forNames.add(product.name);
    const area = getArea(product.coverage, getVariantAmount({ size: Number(variant.size), unit: variant.unit }));
    need.area = add(need.area, multiply(whole(quantity), area));
    missing.set(companion.id, need);
  }
  if (missing.size === 0) return [];
  const prices = await getOwnPrices(buyer, [...missing.keys()]);
  return [...missing.values()].flatMap(({ forNames, area, companion }) => toNeed([...forNames], area, { companion, prices }));
}

type Item = Awaited<ReturnType<typeof readShape>>[number];
type Companion = Item["companions"][number]["companion"];
type CoverageRows = Companion["coverage"];
type Steps = { from: number; price: number }[];

/** Never called: only its type is used. */
const readShape = () => db.product.findMany({ select });

const toConsumption = ([row]: CoverageRows) =>
  row ? getConsumption({ ...row, min: Number(row.min), max: Number(row.max) }) : null;

/** The minimum area in square metres that a variant covers; 0 if that is unknown. */
function getArea(rows: CoverageRows, variantAmount: ReturnType<typeof getVariantAmount>): Fraction {
  const [row] = rows;
  if (row?.unit === "m2_per_piece") return thousandths(Number(row.min));
  const consumption = toConsumption(rows);
  return consumption?.unit === variantAmount.unit
    ? divide(whole(variantAmount.amount), multiply(whole(1000), consumption.max))
    : whole(0);
}

async function getOwnPrices(buyer: Buyer, ids: string[]): Promise<Map<string, Steps>> {
  const { products } = await getPrices(buyer, ids);
  return new Map(products.flatMap(({ variants }) => variants.map(({ variantId, steps }) => [variantId, steps] as const)));
}

type Pricing = { companion: Companion; prices: ReadonlyMap<string, Steps> };

/** A list of one, or an empty list if everything is sold out. */
function toNeed(forNames: string[], area: Fraction, { companion, prices }: Pricing): CartNeed[] {
  const { id: productId, name } = companion;
  const variants = companion.variants
    .filter((variant) => countAvailable(variant) > 0)
    .map(({ id, size, unit, price, stock, colourName, ...quantities }) => {
      const sized = { size: Number(size), unit };
      return {
        ...quantities,
        ...sized,
        id,
        stock,
        price,
        pack: variantLabel(sized),
        color: colourName ?? "",
        availability: getAvailability(stock),
      };
    });
  const offers = variants.map(({ id, pack, color, price, ...variant }) => ({
    ...variant,
    variantId: id,
    label: pack,
    colour: color,
    tiers: prices.get(id)?.map((tier) => ({ ...tier, price: toPaisa(tier.price) })) ?? [{ from: 1, price }],
  }));
  const consumption = toConsumption(companion.coverage);
  const purchaseLines =
    consumption && area.top > 0n ? purchase({ productId, name, variants: offers }, scale(consumption, area)).lines : [];
  const typical = offers.find(({ variantId }) => variantId === typicalVariant(variants, consumption)?.id);
  const lines = purchaseLines.length > 0 || !typical ? purchaseLines : [smallestLine(typical)];
  if (lines.length === 0) return [];
  return [
    {
      forNames,
      productId,
      name,
      lines: lines.map(({ variantId, label, quantity }) => ({ variantId, pack: label, quantity })),
      price: toRupees(getTotal(lines)),
    },
  ];
}
