import type { Layer, SystemContent } from "@/lib/advice/fix/content";
import type { System } from "@/lib/advice/fix/contract";
import { getUsualWastage, type Need, squareFoot } from "@/lib/catalogue/product/coverage";
import { fitQuantity } from "@/lib/catalogue/product/offer";
import { countAvailable } from "@/lib/catalogue/product/purchase";
import { toNumber } from "@/lib/platform/shared/numbers/fraction";
import { toPaisa, toRupees } from "@/lib/platform/shared/numbers/money";
import { getRate, type Zone } from "@/lib/terms/delivery/rules";
import { priceAt, priceBasket } from "@/lib/terms/price/rules";
import type { Estimate, JobInput } from "./contract";
import { type EstimatedLayer, type EstimatedTool, estimate, type Material, toDecimal } from "./rules";

type Context = {
  materials: ReadonlyMap<string, Material>;
  zone: Zone | null;
  /** Where our own crews work; empty for everywhere. */
  crewDistricts: readonly string[];
};

/** The estimate as the API and pages show it. Throws `ImpossibleMeasures` if the openings are larger than the areas. */
export function estimateJob(
  system: System,
  input: Omit<JobInput, "systemId">,
  { materials, zone, crewDistricts }: Context,
): Estimate {
  const { takeoff, layers, purchases, tools } = estimate(system, materials, input);
  const lines = purchases.flatMap(({ productId, name, lines: purchased }) =>
    purchased.map((line) => ({
      variantId: line.variantId,
      productId,
      name,
      pack: line.label,
      color: line.colour,
      quantity: line.quantity,
      weightGrams: line.weightGrams,
      paisa: line.price,
      price: toRupees(line.price),
      lineTotal: toRupees(line.lineTotal),
      inStock: Math.min(line.quantity, countAvailable(line)),
    })),
  );
  const basket = priceBasket(lines.map((line) => ({ ...line, price: line.paisa })));
  const delivery = zone && getRate(zone, { itemsTotal: basket.total, weightGrams: basket.weightGrams });
  // Not rounded: a square millimetre would be nothing.
  const extent = toNumber(system.extent === "area" ? takeoff.area : takeoff.length);
  const perM2 = Math.round(toRupees(basket.total) / extent);
  const canSendCrew = !input.district || crewDistricts.length === 0 || crewDistricts.includes(input.district);
  const crew = system.crewRate !== null && canSendCrew ? toPaisa(Math.round(system.crewRate * extent)) : null;
  return {
    systemId: system._id,
    version: system.version,
    area: toDecimal(takeoff.area),
    walls: toDecimal(takeoff.walls),
    length: toDecimal(takeoff.length),
    edges: toDecimal(takeoff.edges),
    wastage: input.wastage ?? getUsualWastage(takeoff.area),
    layers: layers.map((each) => toLayer(each, materials)),
    purchases: purchases.map(({ productId, name, need, leftover, colour, colours, dearer, saving, problem }) => ({
      productId,
      name,
      needed: toNeeded(need),
      leftover: toDecimal(leftover),
      problem,
      color: colour,
      colors: colours,
      dearer: dearer && { ...dearer, by: toRupees(dearer.by) },
      saving: saving && { ...saving, by: toRupees(saving.by) },
    })),
    lines: lines.map(({ weightGrams, paisa, ...line }) => line),
    tools: tools.map((tool) => toTool(tool, materials)),
    totals: {
      items: toRupees(basket.total),
      vatIncluded: toRupees(basket.vat),
      weightGrams: basket.weightGrams,
      delivery: delivery === null ? null : toRupees(delivery),
      total: toRupees(basket.total + (delivery ?? 0n)),
      perM2,
      perSqFt: Math.round(perM2 * squareFoot),
      crewFrom: crew === null ? null : toRupees(crew + basket.total),
    },
    crewDistricts: [...crewDistricts],
  };
}

function toTool(
  { name, productId, quantity: count, unit }: EstimatedTool,
  materials: ReadonlyMap<string, Material>,
): Estimate["tools"][number] {
  const quantity = toDecimal(count);
  const material = productId === null ? undefined : materials.get(productId);
  const variants = unit === "piece" ? (material?.variants ?? []) : [];
  const offers = variants.flatMap((each) => {
    const bought = fitQuantity(quantity, each, countAvailable(each));
    if (bought < quantity) return [];
    const price = priceAt(each.tiers, bought) * BigInt(bought);
    return [{ variantId: each.variantId, pack: each.unit === "piece" ? "" : each.label, quantity: bought, price }];
  });
  const [best] = offers.toSorted((a, b) => Number(a.price - b.price));
  const offer = best ? { ...best, price: toRupees(best.price) } : null;
  return { name, productId, quantity, unit, offer };
}

const toNeeded = ({ min, max, unit }: Need) => ({ min: toDecimal(min), max: toDecimal(max), unit });

function toLayer(
  { layer, material: chosen, need }: EstimatedLayer,
  materials: ReadonlyMap<string, Material>,
): Estimate["layers"][number] {
  const { role, name, about, coats, options } = layer;
  return {
    role,
    name,
    about,
    coats,
    productId: chosen?.productId ?? null,
    needed: need && toNeeded(need),
    options: options.flatMap(({ productId }) => {
      const material = materials.get(productId);
      if (!material) return [];
      const { name, variants } = material;
      const isSoldOut = variants.every((variant) => countAvailable(variant) === 0);
      return [{ productId, name, isSold: variants.length > 0, isSoldOut }];
    }),
  };
}

type MissingLayer = Pick<Layer, "name"> & { problem: "unavailable" | "unknown" };

/**
 * The layers for which no amount could be calculated: because none of their products is sold any more (or safe for drinking
 * water), or because the table of a product has no such row any more.
 */
export const getMissingLayers = ({ layers }: Pick<SystemContent, "layers">, estimate: Estimate): MissingLayer[] =>
  layers.flatMap(({ name, options }, at) => {
    const estimated = estimate.layers[at];
    if (options.length === 0 || estimated?.needed !== null) return [];
    const isSold = estimated.options.some((option) => option.productId === estimated.productId && option.isSold);
    return { name, problem: isSold ? "unknown" : "unavailable" };
  });

/** Whether the total is the price of everything, in stock or not. */
export const isPriced = (system: Pick<SystemContent, "layers">, estimate: Estimate): boolean =>
  getMissingLayers(system, estimate).length === 0 &&
  estimate.purchases.every(({ productId }) => estimate.lines.some((line) => line.productId === productId));

/** Whether everything that the job needs can be bought. */
export const isComplete = (system: Pick<SystemContent, "layers">, estimate: Estimate): boolean =>
  getMissingLayers(system, estimate).length === 0 && estimate.purchases.every(({ problem }) => problem === null);
