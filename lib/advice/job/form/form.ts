import type { SystemContent } from "@/lib/advice/fix/content";
import { type Estimate, type JobInput, maxAreas, maxColours } from "@/lib/advice/job/contract";
import { type LengthUnit, toSquareUnit, toSum, toUnit } from "@/lib/advice/job/units";
import { isExistingDay } from "@/lib/platform/shared/calendar/nepal-time";
import { msg, t } from "@/lib/platform/shared/language/t";
import { cutText } from "@/lib/platform/shared/text/cut-text";
import { isUuid } from "@/lib/platform/shared/uuid";

/** The measures as typed, and as stored in the URL of a system's page. */
export type JobForm = {
  /** Whether the measures are still the example's: nothing is bought by them. */
  isExample: boolean;
  unit: LengthUnit;
  rows: { length: string; width: string; count: string }[];
  /** The whole area in m² or square feet, if it is known. */
  area: string;
  /** Length of the upstands; if empty, all four sides of each area. */
  up: string;
  height: string;
  /** Length of the walls in a shower, for a system that goes higher there. */
  shower: string;
  off: string;
  waste: string;
  surface: string;
  district: string;
  /** The first day, "2026-11-21"; if empty, the next suitable one. */
  start: string;
  /** Products other than the usual ones, by layer number. */
  choices: Record<string, string>;
  /** Colours by product. */
  colours: Record<string, string>;
};

/** A plain number of square metres is stored as an area of that length and one metre wide. */
export const isWholeArea = (areas: JobInput["areas"]): boolean => areas.length === 1 && areas[0]?.width === 1;

/** The names of the form's query parameters. */
export const formFields = [
  "area",
  "choice",
  "colour",
  "count",
  "district",
  "height",
  "length",
  "off",
  "shower",
  "start",
  "surface",
  "unit",
  "up",
  "waste",
  "width",
];

type ExampleOf = Pick<SystemContent, "extent" | "surfaces" | "upstandMm" | "example">;

/** The usual size of what the system is for. */
function getExample({ example, extent, upstandMm }: ExampleOf) {
  const usual = {
    area: { of: msg("an area"), length: 10, width: 5 },
    strip: { of: msg("a strip"), length: 10, width: upstandMm || 100 },
    joint: { of: msg("a joint"), length: 10, width: 20 },
    crack: { of: msg("a crack"), length: 4, width: 230 },
    wall: { of: msg("a wall"), length: 10, width: 230 },
  };
  return example ?? usual[extent];
}

/** "a bathroom, 3 × 2 m", "a joint, 10 m long" */
export function exampleText(system: ExampleOf): string {
  const example = getExample(system);
  const { length, width } = example;
  const of = t(example.of);
  return system.extent === "area" ? t`${of}, ${length} × ${width} m` : t`${of}, ${length} m long`;
}

/** The example that a page opens with. */
export function exampleForm(system: ExampleOf): JobForm {
  const { length, width } = getExample(system);
  return {
    isExample: true,
    unit: "m",
    rows: [{ length: String(length), width: String(width), count: "1" }],
    area: "",
    up: "",
    height: "",
    shower: "",
    off: "",
    waste: "",
    district: "",
    start: "",
    surface: system.surfaces[0]?.key ?? "",
    choices: {},
    colours: {},
  };
}

/** The job that a system's page opens with, for the cards that lead to it. */
export type ExampleJob = {
  /** "a bathroom, 3 × 2 m" */
  of: string;
  /** `null` if something cannot be bought. */
  totals: Estimate["totals"] | null;
  area: number;
  walls: number;
  /** `null` if it cannot be planned. */
  takes: string | null;
};

/** Whether two forms have the same areas. */
const hasSameRows = (one: Pick<JobForm, "rows">, other: Pick<JobForm, "rows">): boolean =>
  JSON.stringify(one.rows) === JSON.stringify(other.rows);

export const noRow = { length: "", width: "", count: "1" };

const first = (params: URLSearchParams, name: string) => cutText((params.get(name) ?? "").trim(), 60);

function readDay(params: URLSearchParams): string {
  const day = first(params, "start");
  return isExistingDay(day) ? day : "";
}

const isChoice = (layer: string, productId: string) => /^\d{1,2}$/.test(layer) && isUuid(productId);
const isColour = (productId: string, colour: string) => isUuid(productId) && /^.{1,100}$/.test(colour);

/** Parses "0:<product>" into { "0": "<product>" }; malformed pairs are ignored. */
function readPairs(params: URLSearchParams, name: string, isPair: (key: string, value: string) => boolean) {
  const texts = params.getAll(name).slice(0, maxColours);
  const pairs = texts.map((text): [string, string] => {
    const [key = "", ...rest] = text.split(":");
    return [key, rest.join(":")];
  });
  return Object.fromEntries(pairs.filter((pair) => isPair(...pair)));
}

/** Reads the form from a URL; the example if the URL has no measures. */
export function readForm(params: URLSearchParams, system: ExampleOf): JobForm {
  const example = exampleForm(system);
  const surface = first(params, "surface");
  const picked = {
    choices: readPairs(params, "choice", isChoice),
    colours: readPairs(params, "colour", isColour),
  };
  const common = {
    district: first(params, "district"),
    start: readDay(params),
    surface: system.surfaces.some(({ key }) => key === surface) ? surface : example.surface,
    ...picked,
  };
  if (!params.has("length") && !params.has("area")) return { ...example, ...common };
  const all = (name: string) => params.getAll(name).slice(0, maxAreas);
  const [lengths, widths, counts] = [all("length"), all("width"), all("count")];
  const at = (values: string[], index: number) => cutText((values[index] ?? "").trim(), 60);
  const rows = lengths.map((_, index) => ({
    length: at(lengths, index),
    width: at(widths, index),
    count: at(counts, index) || "1",
  }));
  const area = first(params, "area");
  // Without scripts the example is sent beside the whole area, which the visitor has entered instead of it.
  const filled = area && hasSameRows({ rows }, example) ? [] : rows.filter(({ length, width }) => length || width);
  return {
    isExample: false,
    unit: params.get("unit") === "ft" ? "ft" : "m",
    rows: filled.length > 0 ? filled : [noRow],
    area,
    up: first(params, "up"),
    height: first(params, "height"),
    shower: first(params, "shower"),
    off: first(params, "off"),
    waste: first(params, "waste"),
    ...common,
  };
}

/** The form for a request: in the unit it was measured in, each area in its own row. */
export function toJobForm(
  {
    areas,
    upstands = [],
    shower,
    deductions = 0,
    wastage,
    surface = "",
    district = "",
    start = "",
    unit = "m",
    choices = {},
    colours = {},
  }: Omit<JobInput, "systemId">,
  { extent }: Pick<SystemContent, "extent">,
): JobForm {
  const text = (value: number | undefined) => (value === undefined ? "" : String(Math.round(value * 1000) / 1000));
  const inUnit = (metres: number | undefined) => text(metres === undefined ? undefined : toUnit(metres, unit));
  const upstandLength = upstands.reduce((sum, { length }) => sum + length, 0);
  const isWhole = extent === "area" && isWholeArea(areas);
  const rows = areas.map(({ length, width }) => ({
    length: inUnit(length),
    width: extent === "area" ? inUnit(width) : text(width * 1000),
    count: "1",
  }));
  return {
    isExample: false,
    unit,
    rows: isWhole ? [noRow] : rows,
    area: isWhole ? text(toSquareUnit(areas[0]?.length ?? 0, unit)) : "",
    up: text(toSum(upstandLength, unit)),
    height: inUnit(upstands.find(({ height }) => height !== undefined)?.height),
    shower: inUnit(shower),
    off: deductions > 0 ? text(toSquareUnit(deductions, unit)) : "",
    waste: text(wastage),
    surface,
    district,
    start,
    choices,
    colours,
  };
}

/** The chosen products and colours as fields of the form and of a query. */
export const toPickedFields = ({ choices, colours }: Pick<JobForm, "choices" | "colours">) => [
  ...Object.entries(choices).map(([layer, productId]) => ["choice", `${layer}:${productId}`] as const),
  ...Object.entries(colours).map(([productId, colour]) => ["colour", `${productId}:${colour}`] as const),
];

/** The form as a query string; measures of an example are left out. */
export function toQuery(form: JobForm): URLSearchParams {
  const query = new URLSearchParams();
  for (const { length, width, count } of form.isExample ? [] : form.rows) {
    query.append("length", length);
    query.append("width", width);
    query.append("count", count);
  }
  for (const name of ["area", "up", "height", "shower", "off", "waste", "surface", "district", "start"] as const) {
    if (form[name]) query.set(name, form[name]);
  }
  if (form.unit !== "m" && !form.isExample) query.set("unit", form.unit);
  for (const [name, value] of toPickedFields(form)) query.append(name, value);
  query.sort();
  return query;
}
