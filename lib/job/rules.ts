import type { Layer, LayerOption, Rate, SystemContent, Tool } from "@/lib/fix/content";
import type { RateUnit } from "@/lib/fix/vocabulary";
import { ceil, type Fraction, floor, minus, over, plus, sum, thousandths, times, toNumber, whole } from "@/lib/platform/fraction";
import { consume, getHeld, getUsualWastage, isYield, type Need, scale, withWastage } from "@/lib/product/coverage";
import { type Pack as AnyPack, purchase, type SoldProduct } from "@/lib/product/purchase";

/**
 * What a waterproofing job takes: the one engine of the finder, the calculator, the cart and the materials list. Lengths are exact in
 * millimetres, rates in thousandths, money in paisa; nothing is rounded before packs are chosen.
 */

/** Metres; of a joint, crack or line the width is that of the joint or wall. */
type Measured = { length: number; width: number };

export type JobMeasures = {
  areas: readonly Measured[];
  /** Walls along which the layers are drawn up, each as high as the system says unless it says otherwise. */
  upstands?: readonly { length: number; height?: number | undefined }[] | undefined;
  /** Metres of corners and edges; else those of the upstands. */
  edges?: number | undefined;
  /** Square metres that need nothing: a door, a skylight. */
  deductions?: number | undefined;
  /** Percent, instead of the usual. */
  wastage?: number | undefined;
  /** Which of the system's surfaces; else its first. */
  surface?: string | undefined;
  /** Other products than the usual, by the number of the layer. */
  choices?: Readonly<Record<string, string>> | undefined;
  /** Colours by product. */
  colours?: Readonly<Record<string, string>> | undefined;
};

export type Pack = AnyPack & { weightGrams: number };

/** A product as the engine needs it; one that is no longer sold has no packs. */
export type Material = SoldProduct<Pack> & {
  coverage: readonly { surface: string; coats: number; min: number; max: number; unit: string; basis: "per_coat" | "total" }[];
};

type Range = Pick<Need, "min" | "max">;

export type EstimatedLayer = {
  at: number;
  layer: Layer;
  /** `null` of work without material, and where nothing that the system names is sold any more. */
  material: Material | null;
  need: Need | null;
};

export type EstimatedTool = { name: string; productId: string | null; quantity: Fraction; unit: "piece" | "m" };

export type Takeoff = { area: Fraction; plan: Fraction; length: Fraction; edges: Fraction };

const roughFactor = thousandths(1.25);

/** How much there is to do, in m² and m. Throws a `RangeError` where more is taken off than there is. */
function measure(system: SystemContent, wanted: JobMeasures): Takeoff {
  const plan = sum(wanted.areas.map(({ length, width }) => times(thousandths(length), thousandths(width))));
  const upstands = wanted.upstands ?? [];
  const walls = upstands.map(({ length, height }) => times(thousandths(length), thousandths(height ?? system.upstandMm / 1000)));
  const area = minus(plus(plan, sum(walls)), thousandths(wanted.deductions ?? 0));
  if (area.top <= 0n) throw new RangeError("Nothing is left once the openings are taken off.");
  return {
    area,
    plan,
    length: sum(wanted.areas.map(({ length }) => thousandths(length))),
    edges: wanted.edges === undefined ? sum(upstands.map(({ length }) => thousandths(length))) : thousandths(wanted.edges),
  };
}

/** What a job takes of everything: layers, packs and tools. */
export function estimate(system: SystemContent, materials: ReadonlyMap<string, Material>, wanted: JobMeasures) {
  const takeoff = measure(system, wanted);
  const context = { system, materials, wanted, takeoff };
  const layers = system.layers.map((layer, at) => estimateLayer(context, layer, at));
  const needs = new Map<string, { material: Material; need: Need }>();
  for (const { material, need } of layers) {
    if (!material || !need || need.max.top === 0n) continue;
    const known = needs.get(material.productId);
    if (!known) needs.set(material.productId, { material, need });
    else known.need = { ...known.need, min: plus(known.need.min, need.min), max: plus(known.need.max, need.max) };
  }
  const purchases = [...needs.values()].map(({ material, need }) =>
    purchase(material, need, wanted.colours?.[material.productId]),
  );
  const tools = system.tools.map((tool) => countTool(tool, takeoff, wanted)).filter(({ quantity }) => quantity.top > 0n);
  return { takeoff, layers, purchases, tools };
}

type Context = { system: SystemContent; materials: ReadonlyMap<string, Material>; wanted: JobMeasures; takeoff: Takeoff };

function estimateLayer(context: Context, layer: Layer, at: number): EstimatedLayer {
  const option = pickOption(context, layer, at);
  const material = option ? (context.materials.get(option.productId) ?? null) : null;
  const rate = option && material ? getRate(context, layer, { option, material }) : null;
  if (!material || !rate) return { at, layer, material, need: null };
  const quantity = {
    area: context.takeoff.area,
    plan: context.takeoff.plan,
    length: context.takeoff.length,
    edge: context.takeoff.edges,
  };
  const percent = layer.wastage ?? context.wanted.wastage ?? getUsualWastage(context.takeoff.area);
  const net = rate.unit === "joint" ? fillJoints(context.wanted, rate) : consume(quantity[layer.measure], rate.unit, rate);
  return { at, layer, material, need: fromPieces(withWastage(net, percent), material.packs) };
}

/** The product that was chosen, else the first that can be bought, else the first. */
function pickOption({ materials, wanted }: Context, { options }: Layer, at: number): LayerOption | undefined {
  const hasPacks = ({ productId }: LayerOption, least: number) =>
    (materials.get(productId)?.packs ?? []).some(({ stock }) => stock >= least);
  return (
    options.find(({ productId }) => productId === wanted.choices?.[at]) ??
    options.find((option) => hasPacks(option, 1)) ??
    options.find((option) => hasPacks(option, 0)) ??
    options[0]
  );
}

/** With all the layer's coats; `null` where the product's table has no such row any more. */
function getRate({ system, wanted }: Context, layer: Layer, { option, material }: { option: LayerOption; material: Material }) {
  const surface = wanted.surface ?? system.surfaces[0]?.key ?? "all";
  const own = option.rates[surface] ?? option.rates.all;
  const rate = own ?? option.rates[system.surfaces[0]?.key ?? ""] ?? Object.values(option.rates)[0];
  const figures = rate && readRate(rate, material);
  if (!figures) return null;
  const coats = whole(figures.basis === "per_coat" ? layer.coats : 1);
  const factor = times(coats, !own && surface === "rough" ? roughFactor : whole(1));
  const each = (value: number) => (isYield(figures.unit) ? over(thousandths(value), factor) : times(thousandths(value), factor));
  return { min: each(figures.min), max: each(figures.max), unit: figures.unit };
}

function readRate(rate: Rate, { coverage }: Material) {
  if (!("row" in rate)) return rate;
  const row = coverage.find(({ surface }) => surface === rate.row);
  return row && { min: row.min, max: row.max, unit: row.unit as RateUnit, basis: row.basis };
}

/** A joint is half as deep as wide, from 6 to 13 mm. */
const jointDepth = (width: Fraction): Fraction => {
  const half = over(width, whole(2));
  const [least, most] = [thousandths(0.006), thousandths(0.013)];
  if (minus(half, least).top < 0n) return least;
  return minus(half, most).top > 0n ? most : half;
};

function fillJoints({ areas }: JobMeasures, { min, max }: Range): Need {
  const litres = sum(
    areas.map(({ length, width }) =>
      times(whole(1000), times(thousandths(length), times(thousandths(width), jointDepth(thousandths(width))))),
    ),
  );
  return { unit: "l", min: times(litres, min), max: times(litres, max) };
}

function countTool({ name, productId, count, every }: Tool, takeoff: Takeoff, { areas }: JobMeasures): EstimatedTool {
  const per = (quantity: Fraction) => whole(ceil(over(quantity, thousandths(every))));
  if (count === "rod") {
    const widest = areas.reduce((most, { width }) => Math.max(most, width), 0);
    const millimetres = ceil(times(thousandths(1.25), times(thousandths(widest), whole(1000))));
    return { name: `${name}, ${millimetres} mm`, productId, quantity: times(takeoff.length, thousandths(1.05)), unit: "m" };
  }
  const quantity = {
    job: () => whole(Math.ceil(every)),
    area: () => per(takeoff.area),
    length: () => per(takeoff.length),
    spacing: () => sum(areas.map(({ length }) => whole(floor(over(thousandths(length), thousandths(every))) + 1n))),
  }[count]();
  return { name, productId, quantity, unit: "piece" };
}

/** A roll or cartridge that a rate calls a piece is the smallest pack: what is needed is told in what that holds. */
function fromPieces(need: Need, packs: readonly Pack[]): Need {
  const [first] = packs;
  if (need.unit !== "piece" || !first || first.unit === "piece") return need;
  const each = over(whole(Math.min(...packs.map((pack) => getHeld(pack).amount))), whole(1000));
  return { ...scale(need, each), unit: getHeld(first).unit };
}

/** Of two decimals and only to show. */
export const shown = (value: Fraction): number => Math.round(toNumber(value) * 1000) / 1000;
