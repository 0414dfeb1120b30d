import { squareFoot } from "@/lib/catalogue/product/coverage";
import { currentLanguage } from "@/lib/platform/shared/language/language";
import { msg } from "@/lib/platform/shared/language/t";
import { numberText } from "@/lib/platform/shared/numbers/money";

/** Metres and feet. Everything is stored in metres; only texts and form fields are in the unit that was measured in. */

export type LengthUnit = "m" | "ft";
export const lengthUnits = {
  m: { label: msg("metres"), factor: 1, area: "m2", areaFactor: 1 },
  ft: { label: msg("feet"), factor: 0.3048, area: "ft2", areaFactor: squareFoot },
} as const;

/** Not in the catalogue, where a sign would also be found in the keys that programs read. */
const signs = {
  en: { m: "m", cm: "cm", mm: "mm", ft: "ft", m2: "m²", ft2: "sq ft" },
  ne: { m: "मि.", cm: "सेमि", mm: "मिमि", ft: "फिट", m2: "वर्ग मि.", ft2: "वर्ग फिट" },
} as const;

/** How the language at hand writes a unit after a number. */
export const unitSign = (unit: keyof typeof signs.en, language = currentLanguage()): string => signs[language][unit];

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
  `${numberText(toSquareUnit(squareMetres, unit), digits)} ${unitSign(lengthUnits[unit].area)}`;

/** The size of a job as it is stored, whatever the language: "40 m²", "12 m" for what is no area. */
export const toStoredSize = ({ area, length }: { area?: number; length: number }, unit: LengthUnit): string =>
  area === undefined
    ? `${numberText(toUnit(length, unit), 2)} ${unitSign(unit, "en")}`
    : `${numberText(toSquareUnit(area, unit), 2)} ${unitSign(lengthUnits[unit].area, "en")}`;

/** A stored size in the language at hand. */
export function storedSizeText(size: string): string {
  const [number = "", ...sign] = size.split(" ");
  const unit = (["m", "ft", "m2", "ft2"] as const).find((each) => unitSign(each, "en") === sign.join(" "));
  return unit ? `${number} ${unitSign(unit)}` : size;
}

/** "12 m", "39.37 ft" */
export const lengthText = (metres: number, unit: LengthUnit, digits = 2): string =>
  `${numberText(toUnit(metres, unit), digits)} ${unitSign(unit)}`;
