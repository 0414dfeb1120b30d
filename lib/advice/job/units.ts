import { squareFoot } from "@/lib/catalogue/product/coverage";
import { numberText } from "@/lib/platform/shared/numbers/money";

/** Metres and feet. Everything is stored in metres; only texts and form fields are in the unit that was measured in. */

export type LengthUnit = "m" | "ft";
export const lengthUnits = {
  m: { label: "metres", factor: 1, area: "m²", areaFactor: 1 },
  ft: { label: "feet", factor: 0.3048, area: "sq ft", areaFactor: squareFoot },
} as const;

/** Lengths are stored in millimetres, which are finer than a hundredth of a foot. */
const toHundredths = (feet: number) => Math.round(feet * 100) / 100;
export const toUnit = (metres: number, unit: LengthUnit): number =>
  unit === "m" ? metres : toHundredths(metres / lengthUnits.ft.factor);
/** For a sum of sides: rounded to tenths, because each side was rounded already. */
export const toSum = (metres: number, unit: LengthUnit): number =>
  unit === "m" ? metres : Math.round((metres / lengthUnits.ft.factor) * 10) / 10;
export const toSquareUnit = (squareMetres: number, unit: LengthUnit): number =>
  unit === "m" ? squareMetres : toHundredths(squareMetres / squareFoot);

/** "40 m²", "430.56 sq ft" */
export const areaText = (squareMetres: number, unit: LengthUnit, digits = 2): string =>
  `${numberText(toSquareUnit(squareMetres, unit), digits)} ${lengthUnits[unit].area}`;

/** "12 m", "39.37 ft" */
export const lengthText = (metres: number, unit: LengthUnit, digits = 2): string =>
  `${numberText(toUnit(metres, unit), digits)} ${unit}`;
