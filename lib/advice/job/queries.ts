import "server-only";
import type { System } from "@/lib/advice/fix/contract";
import { getSystem } from "@/lib/advice/fix/queries";
import { getProductIds } from "@/lib/advice/fix/rules";
import { type ExampleJob, exampleForm, exampleText } from "@/lib/advice/job/form/form";
import { toJobInput } from "@/lib/advice/job/form/input";
import { getPlan } from "@/lib/advice/job/plan/queries";
import { getSellable, type Quantities } from "@/lib/catalogue/product/offer";
import type { Unit } from "@/lib/catalogue/product/pack-units";
import { variantLabel } from "@/lib/catalogue/product/rules";
import { saleJson } from "@/lib/catalogue/product/sale-columns";
import { getCompanyDetail } from "@/lib/content/company-detail/queries";
import { withSources } from "@/lib/platform/server/content/content";
import { db } from "@/lib/platform/server/db/client";
import { countTry, type Limit } from "@/lib/platform/server/db/rate-limit";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { AppError, fieldError } from "@/lib/platform/shared/errors";
import { t } from "@/lib/platform/shared/language/t";
import type { Delivery } from "@/lib/terms/delivery/contract";
import { getDelivery } from "@/lib/terms/delivery/queries";
import { getZone, type Zone, zoneFrom } from "@/lib/terms/delivery/rules";
import { type Buyer, getTiers, priceFor, type TierRow } from "@/lib/terms/price/queries";
import type { Estimate, JobInput } from "./contract";
import { estimateJob, isComplete } from "./estimate";
import { takesText } from "./labels";
import { ImpossibleMeasures, type JobVariant, type Material } from "./rules";

type Row = {
  productId: string;
  name: string;
  isSold: boolean;
  isPotable: boolean;
  warrantyYears: number | null;
  coverage: Material["coverage"];
  variants: (Quantities & {
    variantId: string;
    colour: string | null;
    size: number;
    unit: Unit;
    stock: number;
    weightGrams: number;
    base: number;
    tiers: TierRow[];
  })[];
};

const retail = { isTrade: false, tradeDiscount: 0 };
const plenty = 999;

/**
 * The products of a system at the buyer's prices. Without a buyer (`null`) they are as public pages show them: at retail prices,
 * and with stock only as available or not, so that a sale does not invalidate cached pages.
 */
export function readMaterials(system: System, buyer: Buyer | null): Promise<Map<string, Material>> {
  return readMaterialsById(getProductIds(system), buyer);
}

export async function readMaterialsById(
  ids: string[],
  buyer: Buyer | null,
  tx: Transaction = db,
): Promise<Map<string, Material>> {
  const terms = buyer ?? retail;
  // A cached page with these materials depends on these products only, whatever tables are read here.
  const read = () => tx.$queryRaw<Row[]>`
    SELECT product.id AS "productId", product.name, product.status = 'published' AS "isSold",
      product.potable_water AS "isPotable", product.warranty_years AS "warrantyYears",
      coalesce((SELECT json_agg(json_build_object('surface', surface, 'coats', coats, 'min', min, 'max', max, 'unit', unit,
        'basis', basis) ORDER BY position) FROM coverage_row WHERE product_id = product.id), '[]') AS coverage,
      coalesce((SELECT json_agg(json_build_object('variantId', id, 'colour', colour_name, 'size', size, 'unit', unit,
        ${saleJson}, 'weightGrams', weight_grams, 'base', ${priceFor(terms)},
        'tiers', tiers_for(id, ${terms.isTrade})) ORDER BY position, size, sku)
        FROM variant WHERE product_id = product.id), '[]') AS variants
    FROM product WHERE id = ANY(${ids}::uuid[])`;
  const rows = await withSources(
    ids.map((id) => `product:${id}`),
    read,
  );
  return new Map(
    rows.map(({ productId, name, isSold, isPotable, warrantyYears, coverage, variants }) => [
      productId,
      {
        productId,
        name,
        isPotable,
        warrantyYears,
        coverage,
        variants: isSold ? variants.map((variant) => toVariant(variant, buyer === null)) : [],
      },
    ]),
  );
}

function toVariant({ colour, base, tiers, stock, ...variant }: Row["variants"][number], isPublic: boolean): JobVariant {
  const publicStock = getSellable({ ...variant, stock }) === 0 ? 0 : plenty;
  return {
    ...variant,
    label: variantLabel(variant),
    colour: colour ?? "",
    stock: isPublic ? publicStock : stock,
    tiers: getTiers(BigInt(base), tiers),
  };
}

/** Where our own crews work; empty for everywhere. */
export const getCrewDistricts = async (): Promise<readonly string[]> => (await getCompanyDetail())?.crewDistricts ?? [];

/** Far more than a person needs; slows down scripts. */
const limit: Limit = { name: "estimate", points: 600, seconds: 600 };

/** The estimate at the caller's own prices and the current stock. */
export async function getEstimate(buyer: Buyer | null, ip: string, { systemId, ...input }: JobInput): Promise<Estimate> {
  await countTry(limit, ip);
  const system = await getSystem({ _id: systemId });
  if (!system) throw new AppError("not_found", t`This system is no longer offered.`);
  return estimateFor(system, input, buyer);
}

/** The estimate for any version of a system; visitors get retail prices. */
export async function estimateFor(system: System, input: Omit<JobInput, "systemId">, buyer: Buyer | null): Promise<Estimate> {
  const [materials, zone, crewDistricts] = await Promise.all([
    readMaterials(system, buyer ?? { id: "", ...retail }),
    input.district === undefined ? null : findZone(input.district),
    getCrewDistricts(),
  ]);
  return reportImpossible(() => estimateJob(system, input, { materials, zone, crewDistricts }));
}

/** Impossible measures become a validation error. */
export function reportImpossible<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof ImpossibleMeasures) throw fieldError("deductions", error.message);
    throw error;
  }
}

async function findZone(district: string): Promise<Zone> {
  const { zones, districts } = await getDelivery();
  const zone = districts.includes(district) ? getZone(zones, district) : undefined;
  if (!zone) throw fieldError("district", t`We do not know this district.`);
  return zoneFrom(zone);
}

type PublicContext = { materials: ReadonlyMap<string, Material>; delivery: Delivery; crewDistricts: readonly string[] };

/** The estimate as public pages show it; `null` if the measures are impossible. */
export function getPublicEstimate(
  system: System,
  input: Omit<JobInput, "systemId">,
  { materials, delivery, crewDistricts }: PublicContext,
): Estimate | null {
  const district = delivery.districts.find((each) => each === input.district);
  const zone = district === undefined ? undefined : getZone(delivery.zones, district);
  try {
    return estimateJob(system, input, { materials, zone: zone ? zoneFrom(zone) : null, crewDistricts });
  } catch (error) {
    if (error instanceof ImpossibleMeasures) return null;
    throw error;
  }
}

/** The job that a system's page opens with, for the cards that lead to it; `null` if it cannot be calculated. */
export async function getExampleJob(system: System): Promise<ExampleJob | null> {
  const { input } = toJobInput(exampleForm(system), system);
  const materials = await readMaterials(system, null);
  const estimate =
    input && getPublicEstimate(system, input, { materials, delivery: { zones: [], districts: [] }, crewDistricts: [] });
  if (!estimate) return null;
  const plan = await getPlan(system, estimate, {});
  return {
    of: exampleText(system),
    totals: isComplete(system, estimate) ? estimate.totals : null,
    area: estimate.area,
    walls: estimate.walls,
    takes: plan && takesText(plan),
  };
}
