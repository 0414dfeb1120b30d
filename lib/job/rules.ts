import type { Layer, LayerOption, Rate, SystemContent, Tool } from "@/lib/fix/content";
import type { RateUnit } from "@/lib/fix/vocabulary";
import { cheapestMix, type Offer } from "@/lib/price/purchase";
import { type PriceStep, priceAt } from "@/lib/price/rules";
import type { Unit } from "@/lib/product/vocabulary";
import { ceil, type Fraction, floor, minus, over, plus, sum, thousandths, times, toNumber, whole } from "./fraction";
import type { AmountUnit } from "./group-contract";

/**
 * What a waterproofing job takes: the one engine of the finder, the calculator, the cart and the materials list. Lengths are exact in
 * millimetres, rates in thousandths, money in paisa; nothing is rounded before packs are chosen.
 */

/** Metres; of a joint, crack or line the width is that of the joint or wall. */
type Measured = { length: number; width: number };

export type Wanted = {
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

export type Pack = {
  variantId: string;
  /** "20 L" */
  label: string;
  colour: string;
  size: number;
  unit: Unit;
  stock: number;
  weightGrams: number;
  /** Paisa. */
  steps: readonly PriceStep<bigint>[];
};

/** A product as the engine needs it; one that is no longer sold has no packs. */
export type Material = {
  productId: string;
  name: string;
  coverage: readonly { surface: string; coats: number; min: number; max: number; unit: string; basis: "per_coat" | "total" }[];
  packs: readonly Pack[];
};

type Range = { min: Fraction; max: Fraction };
export type Need = Range & { unit: AmountUnit };

type PurchaseLine = Pack & { quantity: number; price: bigint; lineTotal: bigint };
export type Purchase = {
  productId: string;
  name: string;
  need: Need;
  lines: PurchaseLine[];
  leftover: Fraction;
  colours: string[];
  colour: string;
  /** No longer sold or none left; or less left than is needed (the lines then say what would be). */
  problem: "unavailable" | "sold_out" | "short" | null;
};

export type EstimatedLayer = {
  at: number;
  layer: Layer;
  /** `null` of work without material, and where nothing that the system names is sold any more. */
  material: Material | null;
  need: Need | null;
};

export type EstimatedTool = { name: string; productId: string | null; quantity: Fraction; unit: "piece" | "m" };

export type Takeoff = { area: Fraction; plan: Fraction; length: Fraction; edges: Fraction };

const zero = whole(0);
const usualWastage = 5;
const smallWastage = 10;
const smallArea = whole(10);
const roughFactor = thousandths(1.25);

/** How much there is to do, in m² and m. Throws a `RangeError` where more is taken off than there is. */
function measure(system: SystemContent, wanted: Wanted): Takeoff {
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

/** Percent that is usual for such an area. */
export function getUsualWastage({ area }: Takeoff): number {
  return minus(area, smallArea).top < 0n ? smallWastage : usualWastage;
}

/** What a job takes of everything: layers, packs and tools. */
export function estimate(system: SystemContent, materials: ReadonlyMap<string, Material>, wanted: Wanted) {
  const takeoff = measure(system, wanted);
  const context = { system, materials, wanted, takeoff };
  const layers = system.layers.map((layer, at) => estimateLayer(context, layer, at));
  const needs = new Map<string, { material: Material; need: Need }>();
  for (const { material, need } of layers) {
    if (!material || !need) continue;
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

type Context = { system: SystemContent; materials: ReadonlyMap<string, Material>; wanted: Wanted; takeoff: Takeoff };

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
  const percent = layer.wastage ?? context.wanted.wastage ?? getUsualWastage(context.takeoff);
  const factor = plus(whole(1), over(thousandths(percent), whole(100)));
  const net = rate.unit === "joint" ? fillJoints(context.wanted, rate) : consume(quantity[layer.measure], rate);
  const need = { unit: net.unit, min: times(net.min, factor), max: times(net.max, factor) };
  return { at, layer, material, need: fromPieces(need, material.packs) };
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

type Consumption = { min: Fraction; max: Fraction; unit: RateUnit };

/** With all the layer's coats; `null` where the product's table has no such row any more. */
function getRate({ system, wanted }: Context, layer: Layer, { option, material }: { option: LayerOption; material: Material }) {
  const surface = wanted.surface ?? system.surfaces[0]?.key ?? "all";
  const own = option.rates[surface] ?? option.rates.all;
  const rate = own ?? option.rates[system.surfaces[0]?.key ?? ""] ?? Object.values(option.rates)[0];
  const figures = rate && readRate(rate, material);
  if (!figures) return null;
  const coats = whole(figures.basis === "per_coat" ? layer.coats : 1);
  const factor = times(coats, !own && surface === "rough" ? roughFactor : whole(1));
  const isYield = /^m2?_per_/.test(figures.unit);
  const each = (value: number) => (isYield ? over(thousandths(value), factor) : times(thousandths(value), factor));
  return { min: each(figures.min), max: each(figures.max), unit: figures.unit };
}

function readRate(rate: Rate, { coverage }: Material) {
  if (!("row" in rate)) return rate;
  const row = coverage.find(({ surface }) => surface === rate.row);
  return row && { min: row.min, max: row.max, unit: row.unit as RateUnit, basis: row.basis };
}

const amountUnits: Record<Exclude<RateUnit, "joint">, AmountUnit> = {
  kg_per_m2: "kg",
  l_per_m2: "l",
  m2_per_kg: "kg",
  m2_per_l: "l",
  m2_per_piece: "piece",
  kg_per_m: "kg",
  m_per_kg: "kg",
  m_per_piece: "piece",
};

function consume(quantity: Fraction, { min, max, unit }: Consumption): Need {
  if (unit === "joint") throw new RangeError("A joint is worked out by its width.");
  // The more a kilogram covers, the less is needed.
  return /^m2?_per_/.test(unit)
    ? { unit: amountUnits[unit], min: over(quantity, max), max: over(quantity, min) }
    : { unit: amountUnits[unit], min: times(quantity, min), max: times(quantity, max) };
}

/** A joint is half as deep as wide, from 6 to 13 mm. */
const jointDepth = (width: Fraction): Fraction => {
  const half = over(width, whole(2));
  const [least, most] = [thousandths(0.006), thousandths(0.013)];
  if (minus(half, least).top < 0n) return least;
  return minus(half, most).top > 0n ? most : half;
};

function fillJoints({ areas }: Wanted, { min, max }: Consumption): Need {
  const litres = sum(
    areas.map(({ length, width }) =>
      times(whole(1000), times(thousandths(length), times(thousandths(width), jointDepth(thousandths(width))))),
    ),
  );
  return { unit: "l", min: times(litres, min), max: times(litres, max) };
}

function countTool({ name, productId, count, every }: Tool, takeoff: Takeoff, { areas }: Wanted): EstimatedTool {
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

// ---------------------------------------------------------------- packs

/** Grams, millilitres, millimetres, thousandths of a square metre or of a piece: whole, whatever the label says. */
const base: Record<Unit, { unit: AmountUnit; factor: number }> = {
  kg: { unit: "kg", factor: 1000 },
  g: { unit: "kg", factor: 1 },
  l: { unit: "l", factor: 1000 },
  ml: { unit: "l", factor: 1 },
  m: { unit: "m", factor: 1000 },
  m2: { unit: "m2", factor: 1000 },
  piece: { unit: "piece", factor: 1000 },
};

const holds = ({ size, unit }: Pick<Pack, "size" | "unit">): number => Math.round(size * base[unit].factor);

/** What a pack holds, to be counted against what a system takes. */
export const getHeld = (pack: Pick<Pack, "size" | "unit">) => ({ amount: holds(pack), unit: base[pack.unit].unit });

/** A roll or cartridge that a rate calls a piece is the smallest pack: what is needed is told in what that holds. */
function fromPieces(need: Need, packs: readonly Pack[]): Need {
  const [first] = packs;
  if (need.unit !== "piece" || !first || first.unit === "piece") return need;
  const each = over(whole(Math.min(...packs.map(holds))), whole(1000));
  return { unit: base[first.unit].unit, min: times(need.min, each), max: times(need.max, each) };
}

/** The most of one pack that an order takes. */
const mostOfOne = 999;

export function purchase(material: Material, need: Need, wantedColour: string | undefined): Purchase {
  const { productId, name } = material;
  const packs = material.packs.filter(({ unit }) => base[unit].unit === need.unit).toSorted((a, b) => holds(b) - holds(a));
  const colours = [...new Set(packs.map(({ colour }) => colour))];
  const inStock = packs.filter(({ stock }) => stock > 0);
  const nothing = { productId, name, need, lines: [], leftover: zero, colours, colour: "" };
  if (packs.length === 0) return { ...nothing, problem: "unavailable" };
  const amount = times(need.max, whole(1000));
  const target = Number(ceil(amount));
  const candidates = wantedColour !== undefined && colours.includes(wantedColour) ? [wantedColour] : colours;
  const bought = cheapestColour(packs, candidates, { target, isLimited: true });
  const found = bought ?? cheapestColour(packs, candidates, { target, isLimited: false });
  if (!found) return { ...nothing, problem: inStock.length === 0 ? "sold_out" : "short" };
  const held = found.lines.reduce((total, line) => total + line.quantity * holds(line), 0);
  const short = inStock.some(({ colour }) => colour === found.colour) ? "short" : "sold_out";
  return {
    ...nothing,
    lines: found.lines,
    colour: found.colour,
    leftover: over(minus(whole(held), amount), whole(1000)),
    problem: bought ? null : short,
  };
}

type Found = { lines: PurchaseLine[]; colour: string; price: bigint };

/** A surface has one colour: the cheapest that holds enough. */
function cheapestColour(
  packs: readonly Pack[],
  colours: readonly string[],
  { target, isLimited }: { target: number; isLimited: boolean },
) {
  let best: Found | null = null;
  for (const colour of colours) {
    const ofColour = packs.filter((pack) => pack.colour === colour);
    const counts = cheapestMix(
      ofColour.map((pack) => toOffer(pack, isLimited)),
      target,
    );
    if (!counts) continue;
    const lines = ofColour.flatMap((pack, at) => {
      const quantity = counts[at] ?? 0;
      if (quantity === 0) return [];
      const price = priceAt(pack.steps, quantity);
      return [{ ...pack, quantity, price, lineTotal: price * BigInt(quantity) }];
    });
    const price = lines.reduce((total, { lineTotal }) => total + lineTotal, 0n);
    if (!best || price < best.price) best = { lines, colour, price };
  }
  return best;
}

const toOffer = (pack: Pack, isLimited: boolean): Offer => ({
  amount: holds(pack),
  steps: pack.steps.map(({ from, price }) => ({ from, price: Number(price) })),
  most: isLimited ? Math.min(pack.stock, mostOfOne) : mostOfOne,
});

/** Of two decimals and only to show. */
export const shown = (value: Fraction): number => Math.round(toNumber(value) * 1000) / 1000;
