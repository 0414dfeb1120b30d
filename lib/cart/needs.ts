import "server-only";
import { db } from "@/lib/platform/db/client";
import { toRupees } from "@/lib/platform/money";
import { type Buyer, getPrices } from "@/lib/price/queries";
import { getBaseAmount, getConsumption, purchaseForArea, variantsByAmount } from "@/lib/product/coverage";
import { getAvailability, variantLabel } from "@/lib/product/rules";
import { typicalVariant } from "@/lib/product/variant-choice";
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
            select: { id: true, size: true, unit: true, price: true, stock: true, colourName: true },
          },
        },
      },
    },
  },
} as const;

/** What the coatings of a cart need and the cart lacks: a primer, enough for the area that the coating covers. */
export async function getCartNeeds(buyer: Buyer): Promise<CartNeed[]> {
  const items = await db.cartItem.findMany({
    where: { userId: buyer.id, product: { status: "published" } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { quantity: true, variant: { select: { size: true, unit: true } }, product: { select } },
  });
  const present = new Set(items.map(({ product }) => product.id));
  const missing = new Map<string, { forNames: Set<string>; area: number; companion: Companion }>();
  for (const { product, variant, quantity } of items) {
    const needed = product.companions.map(({ companion }) => companion);
    const [companion] = needed;
    if (!companion || needed.some(({ id }) => present.has(id))) continue;
    const known = missing.get(companion.id) ?? { forNames: new Set<string>(), area: 0, companion };
    known.forNames.add(product.name);
    known.area += quantity * getArea(product.coverage, { size: Number(variant.size), unit: variant.unit });
    missing.set(companion.id, known);
  }
  if (missing.size === 0) return [];
  const own = await getOwnPrices(buyer, [...missing.keys()]);
  return [...missing.values()].flatMap(({ forNames, area, companion }) => toNeed([...forNames], area, { companion, own }));
}

type Item = Awaited<ReturnType<typeof readShape>>[number];
type Companion = Item["companions"][number]["companion"];
type CoverageRows = Companion["coverage"];
type Steps = { from: number; price: number }[];

/** For its type alone. */
const readShape = () => db.product.findMany({ select });

const toConsumption = ([row]: CoverageRows) =>
  row ? getConsumption({ ...row, min: Number(row.min), max: Number(row.max) }) : null;

/** How many square metres a pack covers at least; 0 where nothing says so. */
function getArea(rows: CoverageRows, sized: Parameters<typeof getBaseAmount>[0]): number {
  const [row] = rows;
  if (row?.unit === "m2_per_piece") return Number(row.min);
  const [consumption, base] = [toConsumption(rows), getBaseAmount(sized)];
  return consumption && base?.unit === consumption.unit ? base.amount / 1000 / consumption.max : 0;
}

async function getOwnPrices(buyer: Buyer, ids: string[]): Promise<Map<string, Steps>> {
  const { products } = await getPrices(buyer, ids);
  return new Map(products.flatMap(({ packs }) => packs.map(({ variantId, steps }) => [variantId, steps] as const)));
}

type Pricing = { companion: Companion; own: ReadonlyMap<string, Steps> };

/** Nothing where all of it is sold out. */
function toNeed(forNames: string[], area: number, { companion, own }: Pricing): CartNeed[] {
  const variants = companion.variants
    .filter(({ stock }) => stock > 0)
    .map(({ id, size, unit, price, stock, colourName }) => {
      const steps = own.get(id);
      const sized = { size: Number(size), unit };
      const availability = getAvailability(stock);
      const base = { id, ...sized, availability, pack: variantLabel(sized), color: colourName ?? "" };
      return { ...base, steps, price: steps?.[0]?.price ?? toRupees(price) };
    });
  const consumption = toConsumption(companion.coverage);
  const purchase = consumption && purchaseForArea(variantsByAmount(variants), consumption, area);
  const one = typicalVariant(variants, consumption);
  if (!one) return [];
  const lines = purchase?.lines ?? [{ id: one.id, label: one.pack, count: 1 }];
  return [
    {
      forNames,
      productId: companion.id,
      name: companion.name,
      lines: lines.map(({ id, label, count }) => ({ variantId: id, pack: label, quantity: Math.min(count, 999) })),
      price: purchase?.price ?? one.price,
    },
  ];
}
