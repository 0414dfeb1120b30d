import { findWrongUnit } from "@/lib/advice/job/form/wrong-unit";
import { type LengthUnit, lengthUnits } from "@/lib/advice/job/units";
import { t } from "@/lib/platform/shared/language/t";
import { readNumber } from "@/lib/platform/shared/numbers/read-number";

/** What is compared stands in the address, so that a comparison can be sent, kept and opened without JavaScript. */

type Kind = "products" | "systems";

export type Comparison = {
  kind: Kind;
  /** Ids of products or slugs of systems, each once, at most four. */
  ids: string[];
  /** How many more were asked for. */
  tooMany: number;
  /** Both kinds were asked for: the systems are left out. */
  isMixed: boolean;
  /** The area as typed. */
  area: string;
  unit: LengthUnit;
};

export const maxCompared = 4;
/** Square metres, as the calculator of a product begins. */
const usualArea = "20";
const largestArea = 10_000;

type Params = Record<string, string | string[] | undefined>;

/** "a,b" in a link, and `products=a&products=b` from a form. */
const list = (value: string | string[] | undefined): string[] => [
  ...new Set(
    [value ?? []]
      .flat()
      .flatMap((text) => text.split(","))
      .map((each) => each.trim())
      .filter(Boolean),
  ),
];

const first = (value: string | string[] | undefined): string => ([value].flat()[0] ?? "").trim();

export function readComparison({ products, systems, area, unit }: Params): Comparison {
  const [productIds, slugs] = [list(products), list(systems)];
  const kind = productIds.length === 0 && slugs.length > 0 ? "systems" : "products";
  const all = kind === "systems" ? slugs : productIds;
  return {
    kind,
    ids: all.slice(0, maxCompared),
    tooMany: Math.max(0, all.length - maxCompared),
    isMixed: productIds.length > 0 && slugs.length > 0,
    area: first(area).slice(0, 20) || usualArea,
    unit: first(unit) === "ft" ? "ft" : "m",
  };
}

/** The area in square metres, or why it cannot be used. */
export function readArea({ area, unit }: Pick<Comparison, "area" | "unit">): number | string {
  const typed = readNumber(area);
  const wrongUnit = findWrongUnit(area, unit);
  if (wrongUnit) return t`${wrongUnit}.`;
  if (typed === null) return t`We cannot read “${area}” as an area. Enter a number, such as ${usualArea}.`;
  const squareMetres = Math.round(typed * lengthUnits[unit].areaFactor * 1000) / 1000;
  if (squareMetres <= 0) return t`Enter an area of more than 0.`;
  return squareMetres > largestArea ? t`That is too large to work out here. Please ask us.` : squareMetres;
}

/** The address of a comparison; the area only if it is not the usual one. */
export function compareHref({ kind, ids, area, unit }: Pick<Comparison, "kind" | "ids"> & Partial<Comparison>): string {
  if (ids.length === 0) return "/compare";
  const size = area === undefined || area === usualArea ? "" : `&area=${encodeURIComponent(area)}`;
  return `/compare?${kind}=${ids.map(encodeURIComponent).join(",")}${size}${unit === "ft" ? "&unit=ft" : ""}`;
}
