import { type Layer, type LayerOption, layer as layerSchema, type Rate } from "@/lib/advice/fix/content";
import type { CsvCell } from "@/lib/platform/server/csv";

/** The layers of systems as a table: a row for each product of each layer, and one for a layer without any. */

const layerColumns = {
  layer: "Layer",
  role: "Role",
  name: "Name",
  about: "How it is done",
  measure: "Goes by",
  coats: "Coats",
  betweenFrom: "Between coats from (hours)",
  betweenTo: "Between coats to (hours)",
  betweenIsLimit: "Between coats not later (yes or no)",
  waitFrom: "Wait from (hours)",
  waitTo: "Wait to (hours)",
  waitIsLimit: "Wait not later (yes or no)",
  rainSafeHours: "Rain-safe after (hours)",
  dampDays: "Keep damp (days)",
  wastage: "Wastage (%)",
  intoNextCoat: "Into the next layer's first coat (yes or no)",
} as const;
const columns = {
  system: "System",
  ...layerColumns,
  product: "Product",
  productId: "Product id",
  amounts: "Amounts",
  version: "Version (do not change)",
} as const;

type Column = keyof typeof columns;
type Cells = Record<Column, string>;
const names = Object.keys(columns) as Column[];
const layerNames = Object.keys(layerColumns) as (keyof typeof layerColumns)[];

export const layerHeads: readonly string[] = Object.values(columns);

/** `version` is that of the layers when they were exported; empty if it is unknown. */
export type VersionedLayers = { version: string; layers: Layer[] };
type SystemLayers = VersionedLayers & { slug: string };

const toFlag = (is: boolean) => (is ? "yes" : "no");
const toCell = (value: number | null | undefined): CsvCell => value ?? "";

export function toLayerRows(systems: readonly SystemLayers[], productName: (id: string) => string): CsvCell[][] {
  return systems.flatMap(({ slug, version, layers }) =>
    layers.flatMap((layer, at) => {
      const { options, betweenHours, waitHours } = layer;
      const cells = {
        system: slug,
        layer: at + 1,
        role: layer.role,
        name: layer.name,
        about: layer.about,
        measure: layer.measure,
        coats: layer.coats,
        betweenFrom: toCell(betweenHours?.min),
        betweenTo: toCell(betweenHours?.max),
        betweenIsLimit: toFlag(layer.betweenIsLimit),
        waitFrom: toCell(waitHours?.min),
        waitTo: toCell(waitHours?.max),
        waitIsLimit: toFlag(layer.waitIsLimit),
        rainSafeHours: toCell(layer.rainSafeHours),
        dampDays: toCell(layer.dampDays),
        intoNextCoat: toFlag(layer.intoNextCoat),
        wastage: toCell(layer.wastage),
      };
      const none = { product: "", productId: "", amounts: "" };
      const products = options.map(({ productId, rates }) => ({
        productId,
        product: productName(productId),
        amounts: Object.entries(rates).map(rateText).join("\n"),
      }));
      return (products.length > 0 ? products : [none]).map((of) => {
        const row: Record<Column, CsvCell> = { ...cells, ...of, version };
        return names.map((name) => row[name]);
      });
    }),
  );
}

/**
 * "smooth = 1.2 to 1.4 kg_per_m2 total", or a row of the product's table after the equals sign; "[10 each]" says what one roll or
 * piece holds.
 */
const rateText = ([surface, rate]: [string, Rate]): string => {
  const amount = "row" in rate ? rate.row : `${rate.min} to ${rate.max} ${rate.unit} ${rate.basis}`;
  return `${surface} = ${amount}${rate.piece ? ` [${rate.piece} each]` : ""}`;
};

const figures = /^([\d.]+) to ([\d.]+) (\w+) (per_coat|total)$/;

function readRates(text: string): unknown {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  return Object.fromEntries(
    lines.map((line) => {
      const [surface = "", ...rest] = line.split("=");
      const typed = rest.join("=").trim();
      const pieceSize = /\[([\d.]+) each\]$/.exec(typed);
      const amount = typed.slice(0, pieceSize?.index).trimEnd();
      const [, min, max, unit, basis] = figures.exec(amount) ?? [];
      const piece = pieceSize ? { piece: Number(pieceSize[1]) } : {};
      return [surface.trim(), { ...(unit ? { min: Number(min), max: Number(max), unit, basis } : { row: amount }), ...piece }];
    }),
  );
}

const flags = new Map([
  ["yes", true],
  ["no", false],
  ["", false],
]);
const readFlag = (text: string): boolean | null => flags.get(text.trim().toLowerCase()) ?? null;

type Table = { heads: string[]; rows: { row: number; cells: string[] }[] };
type Line = { row: number; cells: Cells };
type ParsedLayers = { systems: Map<string, VersionedLayers>; problems: string[] };

/** The layers for each system, by its slug, and the errors of the table by row. */
export function readLayerRows({ heads, rows }: Table): ParsedLayers {
  const missing = layerHeads.filter((head) => !heads.includes(head));
  if (missing.length > 0) return { systems: new Map(), problems: [`These columns are missing: ${missing.join(", ")}.`] };
  const places = names.map((name) => [name, heads.indexOf(columns[name])] as const);
  const lines = rows.map(({ row, cells }): Line => {
    const named = Object.fromEntries(places.map(([name, at]) => [name, cells[at] ?? ""]));
    return { row, cells: named as Cells };
  });
  const problems = lines.filter((line) => !isNumbered(line)).map(({ row }) => `Row ${row}: enter the number of the layer.`);
  const systems = new Map<string, VersionedLayers>();
  for (const [slug, ofSystem] of Map.groupBy(lines.filter(isNumbered), ({ cells }) => cells.system)) {
    const byLayer = Map.groupBy(ofSystem, ({ cells }) => Number(cells.layer));
    const inOrder = [...byLayer].toSorted(([a], [b]) => a - b);
    const layers = inOrder.flatMap(([, ofLayer]) => readLayer(ofLayer, problems) ?? []);
    systems.set(slug, { version: readVersion(ofSystem, problems), layers });
  }
  return { systems, problems };
}

/** Any positive number: 1.5 is a layer between the first and the second. */
function isNumbered({ cells: { layer } }: Line): boolean {
  const number = Number(layer);
  return Number.isFinite(number) && number > 0;
}

/** A row that was added to the file may have none. */
function readVersion(ofSystem: readonly Line[], problems: string[]): string {
  const [first, ...rest] = ofSystem.filter(({ cells }) => cells.version !== "");
  const other = rest.find(({ cells }) => cells.version !== first?.cells.version);
  if (first && other) {
    const message = `“${columns.version}” must be the same as in row ${first.row}: both are the same system.`;
    problems.push(`Row ${other.row}: ${message}`);
  }
  return first?.cells.version ?? "";
}

function readLayer([first, ...rest]: Line[], problems: string[]): Layer | null {
  if (!first) return null;
  for (const { row, cells } of rest) {
    const differs = layerNames.find((name) => cells[name] !== first.cells[name]);
    if (differs)
      problems.push(`Row ${row}: “${columns[differs]}” must be the same as in row ${first.row}: both are the same layer.`);
  }
  for (const { row, cells } of [first, ...rest]) {
    if (cells.product !== "" && cells.productId === "") problems.push(`Row ${row}: enter the id of “${cells.product}”.`);
  }
  const { cells } = first;
  const number = (text: string): number | null => (text === "" ? null : Number(text));
  const range = (min: string, max: string) => (min === "" && max === "" ? null : { min: number(min), max: number(max) });
  const options = [first, ...rest]
    .filter((line) => line.cells.productId !== "")
    .map((line): Record<keyof LayerOption, unknown> => {
      const { productId, amounts } = line.cells;
      return { productId, rates: readRates(amounts) };
    });
  const parsed = layerSchema.safeParse({
    role: cells.role,
    name: cells.name,
    about: cells.about,
    measure: cells.measure,
    coats: Number(cells.coats),
    options,
    betweenHours: range(cells.betweenFrom, cells.betweenTo),
    waitHours: range(cells.waitFrom, cells.waitTo),
    rainSafeHours: number(cells.rainSafeHours),
    dampDays: number(cells.dampDays),
    intoNextCoat: readFlag(cells.intoNextCoat),
    betweenIsLimit: readFlag(cells.betweenIsLimit),
    waitIsLimit: readFlag(cells.waitIsLimit),
    wastage: number(cells.wastage),
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  problems.push(`Row ${first.row}: ${issue?.path.join(" ")}: ${issue?.message}`);
  return null;
}
