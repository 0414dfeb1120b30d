import type { Layer, LayerOption, Rate, SystemContent, Tool } from "@/lib/advice/fix/content";
import type { RateUnit } from "@/lib/advice/fix/vocabulary";
import {
  consume,
  getUsualWastage,
  getVariantAmount,
  isYield,
  type Need,
  scale,
  withWastage,
} from "@/lib/catalogue/product/coverage";
import { countAvailable, purchase, type SoldProduct, type SoldVariant } from "@/lib/catalogue/product/purchase";
import { t } from "@/lib/platform/shared/language/t";
import {
  add,
  ceil,
  divide,
  type Fraction,
  floor,
  multiply,
  subtract,
  sum,
  thousandths,
  toNumber,
  whole,
} from "@/lib/platform/shared/numbers/fraction";
import { unitSign } from "./units";

/**
 * Calculates what a waterproofing job needs, for the finder, the calculator, the cart and the materials list. Lengths are exact
 * in millimetres, rates in thousandths, money in paisa; nothing is rounded before variants are chosen.
 */

/** In metres; for a joint, crack or line, the width is that of the joint or wall. */
type Area = { length: number; width: number };

export type JobMeasures = {
  areas: readonly Area[];
  /** Walls that the layers go up; the height is by default the system's. */
  upstands?: readonly { length: number; height?: number | undefined }[] | undefined;
  /** Metres of wall in a shower, which is coated up to the system's height above the upstands. */
  shower?: number | undefined;
  /** Metres of corners and edges; by default the length of the upstands and of the shower's walls. */
  edges?: number | undefined;
  /** Openings in square metres, such as doors and skylights. */
  deductions?: number | undefined;
  /** Percent; by default the usual for the area. */
  wastage?: number | undefined;
  /** One of the system's surfaces; by default its first. */
  surface?: string | undefined;
  /** Products other than the usual ones, by layer number. */
  choices?: Readonly<Record<string, string>> | undefined;
  /** Colours by product. */
  colours?: Readonly<Record<string, string>> | undefined;
};

export type JobVariant = SoldVariant & { weightGrams: number };

/** A product as the engine needs it; one that is no longer sold has no variants. */
export type Material = SoldProduct<JobVariant> & {
  /** Whether it is safe for drinking water. */
  isPotable: boolean;
  /** Years of the maker's warranty; none if left out. */
  warrantyYears?: number | null;
  coverage: readonly { surface: string; coats: number; min: number; max: number; unit: string; basis: "per_coat" | "total" }[];
};

type Range = Pick<Need, "min" | "max">;

export type EstimatedLayer = {
  at: number;
  layer: Layer;
  /** `null` for work without material, or if the product no longer exists. */
  material: Material | null;
  need: Need | null;
};

export type EstimatedTool = { name: string; productId: string | null; quantity: Fraction; unit: "piece" | "m" };

/** `walls` is the part of `area` that goes up the walls. */
type Takeoff = { area: Fraction; plan: Fraction; walls: Fraction; length: Fraction; edges: Fraction };

const roughFactor = thousandths(1.25);

export class ImpossibleMeasures extends Error {}

/** The quantities of the job, in m² and m. Throws `ImpossibleMeasures` if the deductions are not smaller than the areas. */
function measure(system: SystemContent, measures: JobMeasures): Takeoff {
  const plan = sum(measures.areas.map(({ length, width }) => multiply(thousandths(length), thousandths(width))));
  const upstands = measures.upstands ?? [];
  const getHeight = ({ height = system.upstandMm / 1000 }: { height?: number | undefined }) => height;
  const inShower = {
    length: system.showerMm > 0 ? (measures.shower ?? 0) : 0,
    height: Math.max(0, system.showerMm / 1000 - (upstands[0] ? getHeight(upstands[0]) : 0)),
  };
  const allWalls = [...upstands, inShower];
  const walls = sum(allWalls.map((wall) => multiply(thousandths(wall.length), thousandths(getHeight(wall)))));
  const area = subtract(add(plan, walls), thousandths(measures.deductions ?? 0));
  if (area.top <= 0n) throw new ImpossibleMeasures(t`Nothing is left after subtracting the openings.`);
  return {
    area,
    // Without walls, the openings are in the roof or the floor itself.
    plan: walls.top === 0n ? area : plan,
    walls,
    length: sum(measures.areas.map(({ length }) => thousandths(length))),
    edges: measures.edges === undefined ? sum(allWalls.map(({ length }) => thousandths(length))) : thousandths(measures.edges),
  };
}

/** Everything a job needs: layers, variants and tools. */
export function estimate(system: SystemContent, materials: ReadonlyMap<string, Material>, measures: JobMeasures) {
  const takeoff = measure(system, measures);
  const context = { system, materials, measures, takeoff };
  const layers = system.layers.map((layer, at) => estimateLayer(context, layer, at));
  const needs = new Map<string, { material: Material; need: Need }>();
  for (const { material, need } of layers) {
    if (!material || !need || need.max.top === 0n) continue;
    const existing = needs.get(material.productId);
    if (!existing) needs.set(material.productId, { material, need });
    else existing.need = { ...existing.need, min: add(existing.need.min, need.min), max: add(existing.need.max, need.max) };
  }
  const purchases = [...needs.values()].map(({ material, need }) =>
    purchase(material, need, findColour(material, measures.colours?.[material.productId])),
  );
  const tools = system.tools.map((tool) => countTool(tool, takeoff, measures)).filter(({ quantity }) => quantity.top > 0n);
  return { takeoff, layers, purchases, tools };
}

/** The colour that somebody chose by its name in the language at hand. */
const findColour = ({ variants }: Material, chosen: string | undefined): string | undefined =>
  variants.find(({ colour }) => colour === chosen || t(colour) === chosen)?.colour;

type Context = { system: SystemContent; materials: ReadonlyMap<string, Material>; measures: JobMeasures; takeoff: Takeoff };

function estimateLayer(context: Context, layer: Layer, at: number): EstimatedLayer {
  const option = pickOption(context, withSafeOptions(context, layer), at);
  const material = option ? (context.materials.get(option.productId) ?? null) : null;
  const rate = option && material ? getRate(context, layer, { option, material }) : null;
  if (!material || !rate) return { at, layer, material, need: null };
  const quantity = {
    area: context.takeoff.area,
    plan: context.takeoff.plan,
    length: context.takeoff.length,
    edge: context.takeoff.edges,
  };
  const percent = layer.wastage ?? context.measures.wastage ?? getUsualWastage(context.takeoff.area);
  const net = rate.unit === "joint" ? fillJoints(context.measures, rate) : consume(quantity[layer.measure], rate.unit, rate);
  return { at, layer, material, need: fromPieces(withWastage(net, percent), material.variants, rate.piece) };
}

/** Products that touch drinking water must still be marked as safe for it, even if they were when the system was published. */
function withSafeOptions({ system, materials }: Context, layer: Layer): Layer {
  if (!system.potable || layer.role !== "coat") return layer;
  return { ...layer, options: layer.options.filter(({ productId }) => materials.get(productId)?.isPotable) };
}

/** The chosen product, else the first that can be bought now, else the first that is still sold, else the first. */
function pickOption({ materials, measures }: Context, { options }: Layer, at: number): LayerOption | undefined {
  const hasAtLeast = ({ productId }: LayerOption, min: number) =>
    (materials.get(productId)?.variants ?? []).some((variant) => countAvailable(variant) >= min);
  return (
    options.find(({ productId }) => productId === measures.choices?.[at]) ??
    options.find((option) => hasAtLeast(option, 1)) ??
    options.find((option) => hasAtLeast(option, 0)) ??
    options[0]
  );
}

/** The rate for all coats of the layer; `null` if the product's table no longer has the row. */
function getRate({ system, measures }: Context, layer: Layer, { option, material }: { option: LayerOption; material: Material }) {
  const surface = measures.surface ?? system.surfaces[0]?.key ?? "all";
  // The surface comes from a request: "constructor" is none.
  const own = (Object.hasOwn(option.rates, surface) ? option.rates[surface] : undefined) ?? option.rates.all;
  const rate = own ?? option.rates[system.surfaces[0]?.key ?? ""] ?? Object.values(option.rates)[0];
  const figures = rate && readRate(rate, material);
  if (!figures) return null;
  const coats = whole(figures.basis === "per_coat" ? layer.coats : 1);
  const factor = multiply(coats, !own && surface === "rough" ? roughFactor : whole(1));
  const each = (value: number) =>
    isYield(figures.unit) ? divide(thousandths(value), factor) : multiply(thousandths(value), factor);
  return { min: each(figures.min), max: each(figures.max), unit: figures.unit, piece: rate.piece };
}

function readRate(rate: Rate, { coverage }: Material) {
  if (!("row" in rate)) return rate;
  const row = coverage.find(({ surface }) => surface === rate.row);
  return row && { min: row.min, max: row.max, unit: row.unit as RateUnit, basis: row.basis };
}

/** A joint is half as deep as wide, from 6 to 13 mm. */
const jointDepth = (width: Fraction): Fraction => {
  const half = divide(width, whole(2));
  const [min, max] = [thousandths(0.006), thousandths(0.013)];
  if (subtract(half, min).top < 0n) return min;
  return subtract(half, max).top > 0n ? max : half;
};

function fillJoints({ areas }: JobMeasures, { min, max }: Range): Need {
  const litres = sum(
    areas.map(({ length, width }) =>
      multiply(whole(1000), multiply(thousandths(length), multiply(thousandths(width), jointDepth(thousandths(width))))),
    ),
  );
  return { unit: "l", min: multiply(litres, min), max: multiply(litres, max) };
}

function countTool({ name, productId, count, every }: Tool, takeoff: Takeoff, { areas }: JobMeasures): EstimatedTool {
  const per = (quantity: Fraction) => whole(ceil(divide(quantity, thousandths(every))));
  if (count === "rod") {
    const widest = areas.reduce((max, { width }) => Math.max(max, width), 0);
    const millimetres = ceil(multiply(thousandths(1.25), multiply(thousandths(widest), whole(1000))));
    return {
      name: `${t(name)}, ${millimetres} ${unitSign("mm")}`,
      productId,
      quantity: multiply(takeoff.length, thousandths(1.05)),
      unit: "m",
    };
  }
  const quantity = {
    job: () => whole(Math.ceil(every)),
    area: () => per(takeoff.area),
    length: () => per(takeoff.length),
    spacing: () => sum(areas.map(({ length }) => whole(floor(divide(thousandths(length), thousandths(every))) + 1n))),
  }[count]();
  return { name, productId, quantity, unit: "piece" };
}

/**
 * The need in what a piece of the rate holds, such as a roll or cartridge. Rates of earlier releases do not say it: there it is the
 * smallest variant.
 */
export function fromPieces(need: Need, variants: readonly JobVariant[], piece: number | null | undefined): Need {
  const [first] = variants;
  if (need.unit !== "piece" || !first || first.unit === "piece") return need;
  const smallest = () => whole(Math.min(...variants.map((variant) => getVariantAmount(variant).amount)));
  const each = piece ? thousandths(piece) : divide(smallest(), whole(1000));
  return { ...scale(need, each), unit: getVariantAmount(first).unit };
}

/** Rounded to three decimals, for display only. */
export const toDecimal = (value: Fraction): number => Math.round(toNumber(value) * 1000) / 1000;
