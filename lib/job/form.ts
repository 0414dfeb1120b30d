import type { SystemContent } from "@/lib/fix/content";
import { toLatinDigits } from "@/lib/platform/digits";
import { readNumber } from "@/lib/platform/read-number";
import { squareFoot } from "@/lib/product/coverage";
import { type JobInput, maxAreas } from "./contract";

/** What somebody measures, as they typed it and as the address of a system's page holds it. */
export type JobForm = {
  unit: LengthUnit;
  rows: { length: string; width: string; count: string }[];
  /** m² or square feet in one sum, for whoever knows it. */
  area: string;
  /** Metres of walls around it; empty: all four sides of each area. */
  up: string;
  height: string;
  off: string;
  waste: string;
  surface: string;
  district: string;
  /** The first day, "2026-11-21"; empty: the next good one. */
  start: string;
};

export type LengthUnit = "m" | "ft";
export const lengthUnits = {
  m: { label: "metres", factor: 1, area: "m²" },
  ft: { label: "feet", factor: 0.3048, area: "sq ft" },
} as const;

/** Millimetres were kept, which are finer than a hundredth of a foot. */
const toHundredths = (feet: number) => Math.round(feet * 100) / 100;
export const toUnit = (metres: number, unit: LengthUnit): number =>
  unit === "m" ? metres : toHundredths(metres / lengthUnits.ft.factor);
/** A sum of many sides, of which each was rounded. */
export const toSum = (metres: number, unit: LengthUnit): number =>
  unit === "m" ? metres : Math.round((metres / lengthUnits.ft.factor) * 10) / 10;
export const toSquareUnit = (squareMetres: number, unit: LengthUnit): number =>
  unit === "m" ? squareMetres : toHundredths(squareMetres / squareFoot);

/** Square metres in one sum are kept as an area of that length and one metre. */
export const isWholeArea = (areas: JobInput["areas"]): boolean => areas.length === 1 && areas[0]?.width === 1;

/** The names of its fields in an address. */
export const formFields = [
  "area",
  "count",
  "district",
  "height",
  "length",
  "off",
  "start",
  "surface",
  "unit",
  "up",
  "waste",
  "width",
];

/** What a page opens with before anybody has measured. */
export function exampleForm(system: Pick<SystemContent, "extent" | "surfaces" | "upstandMm">): JobForm {
  const rows = {
    area: { length: "10", width: "5", count: "1" },
    strip: { length: "10", width: String(system.upstandMm || 100), count: "1" },
    joint: { length: "10", width: "20", count: "1" },
    crack: { length: "4", width: "230", count: "1" },
    wall: { length: "10", width: "230", count: "1" },
  };
  return {
    unit: "m",
    rows: [rows[system.extent]],
    area: "",
    up: "",
    height: "",
    off: "",
    waste: "",
    district: "",
    start: "",
    surface: system.surfaces[0]?.key ?? "",
  };
}

const first = (params: URLSearchParams, name: string) => (params.get(name) ?? "").trim().slice(0, 60);

const readDay = (params: URLSearchParams) => /^\d{4}-\d\d-\d\d$/.exec(first(params, "start"))?.[0] ?? "";

/** What an address says; the example where it says nothing. */
export function readForm(params: URLSearchParams, system: Pick<SystemContent, "extent" | "surfaces" | "upstandMm">): JobForm {
  const example = exampleForm(system);
  if (!params.has("length") && !params.has("area"))
    return { ...example, district: first(params, "district"), start: readDay(params) };
  const all = (name: string) => params.getAll(name).slice(0, maxAreas);
  const [lengths, widths, counts] = [all("length"), all("width"), all("count")];
  const at = (values: string[], index: number) => (values[index] ?? "").trim().slice(0, 60);
  const rows = lengths.map((_, index) => ({
    length: at(lengths, index),
    width: at(widths, index),
    count: at(counts, index) || "1",
  }));
  const filled = rows.filter(({ length, width }) => length || width);
  const surface = first(params, "surface");
  return {
    unit: params.get("unit") === "ft" ? "ft" : "m",
    rows: filled.length > 0 ? filled : [{ length: "", width: "", count: "1" }],
    area: first(params, "area"),
    up: first(params, "up"),
    height: first(params, "height"),
    off: first(params, "off"),
    waste: first(params, "waste"),
    district: first(params, "district"),
    start: readDay(params),
    surface: system.surfaces.some(({ key }) => key === surface) ? surface : example.surface,
  };
}

/** What was measured, back as somebody typed it: in their unit, and each area by itself. */
export function wantedForm(
  {
    areas,
    upstands = [],
    deductions = 0,
    wastage,
    surface = "",
    district = "",
    start = "",
    unit = "m",
  }: Omit<JobInput, "systemId">,
  { extent }: Pick<SystemContent, "extent">,
): JobForm {
  const text = (value: number | undefined) => (value === undefined ? "" : String(Math.round(value * 1000) / 1000));
  const inUnit = (metres: number | undefined) => text(metres === undefined ? undefined : toUnit(metres, unit));
  const around = upstands.reduce((sum, { length }) => sum + length, 0);
  const isWhole = extent === "area" && isWholeArea(areas);
  const rows = areas.map(({ length, width }) => ({
    length: inUnit(length),
    width: extent === "area" ? inUnit(width) : text(width * 1000),
    count: "1",
  }));
  return {
    unit,
    rows: isWhole ? [{ length: "", width: "", count: "1" }] : rows,
    area: isWhole ? text(toSquareUnit(areas[0]?.length ?? 0, unit)) : "",
    up: text(toSum(around, unit)),
    height: inUnit(upstands.find(({ height }) => height !== undefined)?.height),
    off: deductions > 0 ? text(toSquareUnit(deductions, unit)) : "",
    waste: text(wastage),
    surface,
    district,
    start,
  };
}

/** The address's part that says all this. */
export function toQuery(form: JobForm): URLSearchParams {
  const query = new URLSearchParams();
  for (const { length, width, count } of form.rows) {
    query.append("length", length);
    query.append("width", width);
    query.append("count", count);
  }
  for (const name of ["area", "up", "height", "off", "waste", "surface", "district", "start"] as const) {
    if (form[name]) query.set(name, form[name]);
  }
  if (form.unit !== "m") query.set("unit", form.unit);
  query.sort();
  return query;
}

export type FormErrors = Partial<Record<keyof JobForm | `${number}.${"length" | "width" | "count"}`, string>>;

const millimetres = (metres: number) => Math.round(metres * 1000) / 1000;

/** Whoever writes feet among metres means feet, and would buy ten times too much. */
const otherUnits = {
  m: {
    pattern: /(?<!\p{L})(ft|feet|foot|sqft)(?!\p{L})|फिट|फुट|\d\s*['′’"″”]/iu,
    complaint: "That is in feet: choose feet, or write metres",
  },
  ft: {
    pattern: /(?<!\p{L})(m|m2|met\p{L}+|sqm)(?![\p{L}\d])|मिटर/iu,
    complaint: "That is in metres: choose metres, or write feet",
  },
};

/** Feet as tapes and masons say them: 10'6", "10 ft 6 in", १०' ६". */
function readFeet(text: string): number | null {
  const said =
    /^\s*(\d+)\s*(?:['′’]|ft|feet|फिट|फुट)\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:["″”]|['′’]{2}|in|inch|inches|इन्च)?)?\s*$/iu.exec(
      toLatinDigits(text),
    );
  if (!said) return readNumber(text);
  const inches = Number(said[2] ?? 0);
  return inches < 12 ? Number(said[1]) + inches / 12 : null;
}

type NumberReader = (text: string, name: keyof FormErrors, limits: { most: number; isPositive?: boolean }) => number | undefined;

/** Reads numbers and notes what cannot be read; `undefined` where nothing is written or nothing can be taken from it. */
const readerInto =
  (errors: FormErrors, unit: LengthUnit): NumberReader =>
  (text, name, { most, isPositive = false }) => {
    if (text === "" && !isPositive) return undefined;
    if (otherUnits[unit].pattern.test(text.normalize("NFKC"))) {
      errors[name] = otherUnits[unit].complaint;
      return undefined;
    }
    const value = unit === "ft" ? readFeet(text) : readNumber(text);
    const isGood = value !== null && value <= most && (value > 0 || !isPositive);
    if (isGood) return value;
    errors[name] = getComplaint(text, value);
    return undefined;
  };

function getComplaint(text: string, value: number | null): string {
  if (value === 0) return "Enter more than 0";
  if (value !== null) return "That is too large to work out here. Please ask us";
  return text ? `We cannot read “${text}” as a number` : "Fill in a number";
}

/** What is to be worked out, or what cannot be read of it. Lengths come in the form's unit, joints and walls in millimetres. */
export function toWanted(
  form: JobForm,
  system: SystemContent,
): { wanted: Omit<JobInput, "systemId"> | null; errors: FormErrors } {
  const errors: FormErrors = {};
  const read = readerInto(errors, form.unit);
  const { factor } = lengthUnits[form.unit];
  const areaFactor = form.unit === "ft" ? squareFoot : 1;
  const sided = form.rows.flatMap((row, at) => (isLeftOut(form, row) ? [] : readRow(read, { row, at, system, factor })));
  const whole = read(form.area, "area", { most: 100_000 });
  const areas = whole ? [...sided, { length: millimetres(whole * areaFactor), width: 1 }] : sided;
  const up = read(form.up, "up", { most: 10_000 });
  const height = read(form.height, "height", { most: 30 });
  const off = read(form.off, "off", { most: 100_000 });
  const waste = read(form.waste, "waste", { most: 50 });
  if (areas.length > maxAreas) errors.rows = `At most ${maxAreas} areas: add up those that are alike`;
  if (areas.length === 0 && Object.keys(errors).length === 0) errors["0.length"] = "Enter the size";
  if (Object.keys(errors).length > 0) return { wanted: null, errors };
  const around = millimetres(up === undefined ? getPerimeter(sided, system) : up * factor);
  return {
    errors,
    wanted: {
      areas,
      upstands: around > 0 ? [{ length: around, ...(height && { height: millimetres(height * factor) }) }] : [],
      deductions: millimetres((off ?? 0) * areaFactor),
      ...(waste !== undefined && { wastage: waste }),
      surface: form.surface,
      ...filled({ district: form.district, start: form.start }),
      ...(form.unit === "ft" && { unit: "ft" as const }),
    },
  };
}

const filled = <Name extends string>(texts: Record<Name, string>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== "")) as Partial<Record<Name, string>>;

type Row = JobForm["rows"][number];

/** An empty row among others, or beside the whole area. */
const isLeftOut = ({ rows, area }: JobForm, { length, width }: Row) => !length && !width && (area !== "" || rows.length > 1);

type RowPlace = { row: Row; at: number; system: SystemContent; factor: number };

function readRow(read: NumberReader, { row, at, system, factor }: RowPlace) {
  const length = read(row.length, `${at}.length`, { most: 3000, isPositive: true });
  const width = read(row.width, `${at}.width`, { most: 3000, isPositive: true });
  const count = read(row.count || "1", `${at}.count`, { most: maxAreas, isPositive: true });
  if (!length || !width || !count) return [];
  const widthInMetres = system.extent === "area" ? width * factor : width / 1000;
  return Array.from({ length: Math.ceil(count) }, () => ({
    length: millimetres(length * factor),
    width: millimetres(widthInMetres),
  }));
}

/** All four sides of each area that was given by its sides. */
function getPerimeter(areas: readonly { length: number; width: number }[], { extent, upstandMm }: SystemContent): number {
  if (extent !== "area" || upstandMm === 0) return 0;
  return areas.reduce((sum, { length, width }) => sum + 2 * (length + width), 0);
}
