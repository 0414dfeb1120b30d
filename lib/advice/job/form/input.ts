import type { SystemContent } from "@/lib/advice/fix/content";
import { type JobInput, maxAreas } from "@/lib/advice/job/contract";
import { type LengthUnit, lengthUnits } from "@/lib/advice/job/units";
import { t } from "@/lib/platform/shared/language/t";
import { readNumber } from "@/lib/platform/shared/numbers/read-number";
import { plainCode } from "@/lib/platform/shared/text/characters";
import type { JobForm } from "./form";
import { findWrongUnit } from "./wrong-unit";

export type FormErrors = Partial<Record<keyof JobForm | `${number}.${"length" | "width" | "count"}`, string>>;

const thousandth = (value: number) => Math.round(value * 1000) / 1000;

/** Reads feet and inches as people on site write them: 10'6", "10 ft 6 in", १०' ६". */
function readFeet(text: string): number | null {
  const match =
    /^\s*(\d+)\s*(?:['′’]|ft|feet|फिट|फुट)\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:["″”]|['′’]{2}|in|inch|inches|इन्च)?)?\s*$/iu.exec(
      plainCode(text),
    );
  if (!match) return readNumber(text);
  const inches = Number(match[2] ?? 0);
  return inches < 12 ? Number(match[1]) + inches / 12 : null;
}

type Limits = { max: number; isPositive?: boolean; isWhole?: boolean };

/** `scale` is what the typed number is multiplied by: 0.3048 for feet. The limits are for the result. */
type NumberReader = (
  text: string,
  name: keyof FormErrors,
  options: Limits & { scale?: number; unit?: "mm" },
) => number | undefined;

/** Reads numbers, to a thousandth, and collects errors; `undefined` for empty or invalid text. */
const createReader =
  (errors: FormErrors, unit: LengthUnit): NumberReader =>
  (text, name, { scale = 1, unit: fieldUnit = unit, ...limits }) => {
    if (text === "" && !limits.isPositive) return undefined;
    const typed = fieldUnit === "ft" ? readFeet(text) : readNumber(text);
    const value = typed && thousandth(typed * scale);
    const error = findWrongUnit(text, fieldUnit) || getError(text, value, limits);
    if (!error) return value ?? undefined;
    errors[name] = error;
    return undefined;
  };

/** Why a number is refused; "" if it is not. */
function getError(text: string, value: number | null, { max, isPositive, isWhole }: Limits): string {
  if (value === null) return text ? t`We cannot read “${text}” as a number` : t`Enter a number`;
  if (value > max) return t`That is too large to work out here. Please ask us`;
  if (isPositive && value === 0) return t`Enter more than 0`;
  return isWhole && !Number.isInteger(value) ? t`Enter a whole number` : "";
}

/** The input for an estimate, or the form's errors. Lengths are in the form's unit, widths of joints and walls in millimetres. */
export function toJobInput(
  form: JobForm,
  system: SystemContent,
): { input: Omit<JobInput, "systemId"> | null; errors: FormErrors } {
  const errors: FormErrors = {};
  const read = createReader(errors, form.unit);
  const { factor, areaFactor } = lengthUnits[form.unit];
  const rowAreas = form.rows.flatMap((row, at) => (isSkipped(form, row) ? [] : readRow(read, { row, at, system, factor })));
  const wholeArea = read(form.area, "area", { scale: areaFactor, max: 10_000 });
  const areas = wholeArea ? [...rowAreas, { length: wholeArea, width: 1 }] : rowAreas;
  const up = read(form.up, "up", { scale: factor, max: 10_000 });
  const height = read(form.height, "height", { scale: factor, max: 10 });
  const shower = system.showerMm > 0 ? read(form.shower, "shower", { scale: factor, max: 1000 }) : undefined;
  const off = read(form.off, "off", { scale: areaFactor, max: 100_000 });
  const waste = read(form.waste, "waste", { max: 50 });
  if (areas.length > maxAreas) errors.rows = t`At most ${maxAreas} areas: combine similar ones`;
  if (areas.length === 0 && Object.keys(errors).length === 0) errors["0.length"] = t`Enter the size`;
  if (Object.keys(errors).length > 0) return { input: null, errors };
  const upstandLength = up ?? thousandth(getPerimeter(rowAreas, system));
  return {
    errors,
    input: {
      areas,
      upstands: toUpstands(upstandLength, height),
      ...(shower && { shower }),
      deductions: off ?? 0,
      ...(waste !== undefined && { wastage: waste }),
      surface: form.surface,
      ...withoutEmpty({ district: form.district, start: form.start, choices: form.choices, colours: form.colours }),
      ...(form.unit === "ft" && { unit: "ft" as const }),
    },
  };
}

/** A height of 0 means that nothing goes up the walls. */
const toUpstands = (length: number, height: number | undefined) =>
  length > 0 && height !== 0 ? [{ length, ...(height && { height }) }] : [];

/** Leaves out empty texts and records. */
const withoutEmpty = <T extends Record<string, string | Record<string, string>>>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => Object.keys(value).length > 0)) as Partial<T>;

type Row = JobForm["rows"][number];

/** An empty row is skipped if there are others, or if the whole area is given. */
const isSkipped = ({ rows, area }: JobForm, { length, width }: Row) => !length && !width && (area !== "" || rows.length > 1);

type RowPlace = { row: Row; at: number; system: SystemContent; factor: number };

function readRow(read: NumberReader, { row, at, system, factor }: RowPlace) {
  const length = read(row.length, `${at}.length`, { scale: factor, max: 3000, isPositive: true });
  const widthUnit = system.extent === "area" ? { scale: factor, max: 1000 } : { scale: 1 / 1000, max: 3, unit: "mm" as const };
  const width = read(row.width, `${at}.width`, { ...widthUnit, isPositive: true });
  const count = read(row.count || "1", `${at}.count`, { max: maxAreas, isPositive: true, isWhole: true });
  if (!length || !width || !count) return [];
  return Array.from({ length: count }, () => ({ length, width }));
}

/** The sum of all four sides of each area. */
function getPerimeter(areas: readonly { length: number; width: number }[], { extent, upstandMm }: SystemContent): number {
  if (extent !== "area" || upstandMm === 0) return 0;
  return areas.reduce((sum, { length, width }) => sum + 2 * (length + width), 0);
}

/** The same measures in the other unit, to a hundredth. What cannot be read, such as an unfinished number, stays as typed. */
export function convertForm(form: JobForm, unit: LengthUnit, { extent }: Pick<SystemContent, "extent">): JobForm {
  if (form.unit === unit) return form;
  const [from, to] = [lengthUnits[form.unit], lengthUnits[unit]];
  const convert = (text: string, ratio: number) => {
    const value = form.unit === "ft" ? readFeet(text) : readNumber(text);
    return value === null || text === "" ? text : String(Math.round(value * ratio * 100) / 100);
  };
  const toLength = (text: string) => convert(text, from.factor / to.factor);
  const toArea = (text: string) => convert(text, from.areaFactor / to.areaFactor);
  return {
    ...form,
    unit,
    rows: form.rows.map(({ length, width, count }) => ({
      length: toLength(length),
      width: extent === "area" ? toLength(width) : width,
      count,
    })),
    area: toArea(form.area),
    up: toLength(form.up),
    height: toLength(form.height),
    shower: toLength(form.shower),
    off: toArea(form.off),
  };
}
