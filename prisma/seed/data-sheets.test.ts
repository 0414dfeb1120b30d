import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { plainText } from "@/lib/platform/shared/rich-text/rich-text";
import { getPdfText } from "@/tests/support/pdf-text";
import { readContent, type SeedProduct, seedFolder } from "./content";

/** The technical data sheet of a product matches its page. */

const sheets = readContent().products.filter(({ documents }) => documents.tds);

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, "");
const readSheet = ({ key }: SeedProduct) =>
  withoutSpaces(getPdfText(readFileSync(path.join(seedFolder, "documents", `${key}-tds.pdf`))));

/** "0.8–1.0": both limits with the same number of decimals. */
function range(min: number, max: number): string {
  const decimals = Math.max(...[min, max].map((each) => (String(each).split(".")[1] ?? "").length));
  return `${min.toFixed(decimals)}–${max.toFixed(decimals)}`;
}

/** In minutes up to an hour, in days from two days. */
function hours(min: number, max: number): string {
  const minutes = (each: number) => Math.round((each * 60) / 5) * 5;
  if (max <= 1) return `${minutes(min)}–${minutes(max)} min`;
  return min >= 48 ? `${range(min / 24, max / 24)} days` : `${min}–${max} hours`;
}

const temperature = (min: number, max: number) => (min < 0 ? `−${-min} to +${max} °C` : `${min}–${max} °C`);

const labelled = (name: string, [min, max]: readonly number[], toText: (min: number, max: number) => string) =>
  min === undefined || max === undefined ? [] : [name + toText(min, max)];

const units = { m2_per_l: "m² per litre", m2_per_kg: "m² per kg", kg_per_m2: "kg per m²", l_per_m2: "litres per m²" };
const perPiece = { m_per_piece: "m per ", m2_per_piece: "m² per " };
const unitText = (unit: keyof typeof units | keyof typeof perPiece) => ({ ...units, ...perPiece })[unit];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The texts of a sheet, section by section, as they appear in the PDF. */
function getParts(product: SeedProduct): string[] {
  const { summary, description, features, technical, standards, steps, notFor, coats, components, coverage, origin } = product;
  const { touchDryHours, recoatHours, fullCureDays, applicationTemp, shelfLifeMonths, warrantyYears } = product;
  return [
    summary,
    ...plainText(description).split("\n"),
    ...features.map((feature) => `•${feature}`),
    `Technical data${technical.map(({ name, value }) => name + value).join("")}${standards.length > 0 ? "Standards" : "Packs"}`,
    ...standards.map((standard) => `•${standard}`),
    `How to apply${steps.map((step, at) => `${at + 1}${step}`).join("")}Not for${notFor.map((limit) => `•${limit}`).join("")}`,
    `Supplied as${components}Build-up${coats}Goes on`,
    ...(shelfLifeMonths ? [`Shelf life${shelfLifeMonths} months`] : []),
    ...(warrantyYears ? [`Warranty${warrantyYears} year`] : []),
    `Made in${origin}Coverage`,
    ...labelled("Touch dry", touchDryHours, hours),
    ...labelled("Re-coat after", recoatHours, hours),
    ...labelled("Full cure", fullCureDays, (min, max) => `${range(min, max)} days`),
    ...labelled("Work at", applicationTemp, temperature),
    ...coverage.flatMap(({ min, max, unit, note }) => [`${range(min, max)} ${unitText(unit)}`, ...(note ? [capital(note)] : [])]),
    ...coverage.map(({ surface }) => surface),
  ];
}

test("every data sheet has the words, times, rates, standards and steps of its product", () => {
  expect(sheets.length).toBeGreaterThan(60);
  const missing = sheets.flatMap((product) => {
    const sheet = readSheet(product);
    if (!product.warrantyYears) expect(sheet, product.name).not.toMatch(/Warranty\d/);
    return getParts(product).flatMap((part) => (sheet.includes(withoutSpaces(part)) ? [] : [`${product.key}: ${part}`]));
  });
  expect(missing).toEqual([]);
});
