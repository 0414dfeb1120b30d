import "server-only";
import type { Delivery } from "@/lib/delivery/contract";
import { getDelivery } from "@/lib/delivery/queries";
import { getZone, type Zone, zoneFrom } from "@/lib/delivery/rules";
import type { System } from "@/lib/fix/contract";
import { getSystem } from "@/lib/fix/queries";
import { productIdsOf } from "@/lib/fix/rules";
import { madeOf } from "@/lib/platform/content/content";
import { db } from "@/lib/platform/db/client";
import { countTry, type Limit } from "@/lib/platform/db/rate-limit";
import { AppError } from "@/lib/platform/errors";
import { type Buyer, getSteps, type TierRow } from "@/lib/price/queries";
import { getAvailability, variantLabel } from "@/lib/product/rules";
import type { Unit } from "@/lib/product/vocabulary";
import type { Estimate, JobInput } from "./contract";
import { estimateJob, isComplete } from "./estimate";
import { exampleForm, toWanted } from "./form";
import type { Material, Pack } from "./rules";

type Row = {
  productId: string;
  name: string;
  isSold: boolean;
  coverage: Material["coverage"];
  packs: {
    variantId: string;
    colour: string | null;
    size: number;
    unit: Unit;
    stock: number;
    weightGrams: number;
    base: number;
    tiers: TierRow[];
  }[];
};

const retail = { isTrade: false, tradeDiscount: 0 };
const plenty = 999;

/**
 * The products of a system at somebody's prices. For everybody (`null`) it is told as pages tell it: at retail prices, and of the
 * stock only whether there is any, so that a sale makes no page anew.
 */
export function readMaterials(system: System, buyer: Buyer | null): Promise<Map<string, Material>> {
  return readMaterialsOf(productIdsOf(system), buyer);
}

export async function readMaterialsOf(ids: string[], buyer: Buyer | null): Promise<Map<string, Material>> {
  const { isTrade, tradeDiscount } = buyer ?? retail;
  // For a page: it goes with a change of one of these products, whatever tables are read here.
  const read = () => db.$queryRaw<Row[]>`
    SELECT product.id AS "productId", product.name, product.status = 'published' AS "isSold",
      coalesce((SELECT json_agg(json_build_object('surface', surface, 'coats', coats, 'min', min, 'max', max, 'unit', unit,
        'basis', basis) ORDER BY position) FROM coverage_row WHERE product_id = product.id), '[]') AS coverage,
      coalesce((SELECT json_agg(json_build_object('variantId', id, 'colour', colour_name, 'size', size, 'unit', unit, 'stock', stock,
        'weightGrams', weight_grams, 'base', price_for(price, trade_price, ${isTrade}, ${tradeDiscount}::int),
        'tiers', tiers_for(id, ${isTrade})) ORDER BY position, size, sku)
        FROM variant WHERE product_id = product.id), '[]') AS packs
    FROM product WHERE id = ANY(${ids}::uuid[])`;
  const rows = await madeOf(
    ids.map((id) => `product:${id}`),
    read,
  );
  return new Map(
    rows.map(({ productId, name, isSold, coverage, packs }) => [
      productId,
      { productId, name, coverage, packs: isSold ? packs.map((pack) => toPack(pack, buyer === null)) : [] },
    ]),
  );
}

function toPack({ colour, base, tiers, stock, ...pack }: Row["packs"][number], isForAll: boolean): Pack {
  const shownStock = getAvailability(stock) === "sold_out" ? 0 : plenty;
  return {
    ...pack,
    label: variantLabel(pack),
    colour: colour ?? "",
    stock: isForAll ? shownStock : stock,
    steps: getSteps(BigInt(base), tiers),
  };
}

/** Far more than anybody types; a program that asks all day is slowed down. */
const limit: Limit = { name: "estimate", points: 600, seconds: 600 };

/** What a job takes, at the caller's own prices and with the stock of this moment. */
export async function getEstimate(buyer: Buyer | null, address: string, { systemId, ...wanted }: JobInput): Promise<Estimate> {
  await countTry(limit, address);
  const system = await getSystem({ _id: systemId });
  if (!system) throw new AppError("not_found", "This system is no longer offered.");
  return estimateFor(system, wanted, buyer);
}

/** By whatever version of the system; a visitor sees retail prices. */
export async function estimateFor(system: System, wanted: Omit<JobInput, "systemId">, buyer: Buyer | null): Promise<Estimate> {
  const [materials, zone] = await Promise.all([
    readMaterials(system, buyer ?? { id: "", ...retail }),
    wanted.district === undefined ? null : findZone(wanted.district),
  ]);
  return refusing(() => estimateJob(system, wanted, { materials, zone }));
}

/** A measure that cannot be is told as one. */
export function refusing<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) throw new AppError("invalid", error.message, { fields: { deductions: error.message } });
    throw error;
  }
}

async function findZone(district: string): Promise<Zone> {
  const { zones, districts } = await getDelivery();
  const zone = districts.includes(district) ? getZone(zones, district) : undefined;
  if (!zone)
    throw new AppError("invalid", "We do not know this district.", { fields: { district: "We do not know this district." } });
  return zoneFrom(zone);
}

type Public = { materials: ReadonlyMap<string, Material>; delivery: Delivery };

/** The estimate as everybody's page shows it; `null` where it cannot be worked out. */
export function getPublicEstimate(
  system: System,
  wanted: Omit<JobInput, "systemId">,
  { materials, delivery }: Public,
): Estimate | null {
  const district = delivery.districts.find((each) => each === wanted.district);
  const zone = district === undefined ? undefined : getZone(delivery.zones, district);
  try {
    return estimateJob(system, wanted, { materials, zone: zone ? zoneFrom(zone) : null });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** What a square metre or metre of a system costs in material on a job of usual size; `null` where something is not sold. */
export async function getUsualPrice(system: System): Promise<{ perM2: number; perSqFt: number } | null> {
  const { wanted } = toWanted({ ...exampleForm(system), up: "0" }, system);
  const materials = await readMaterials(system, null);
  const estimate = wanted && getPublicEstimate(system, wanted, { materials, delivery: { zones: [], districts: [] } });
  if (!estimate || !isComplete(system, estimate)) return null;
  return { perM2: estimate.totals.perM2, perSqFt: estimate.totals.perSqFt };
}
