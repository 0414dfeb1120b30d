import { readFileSync } from "node:fs";
import type { APIRequestContext, Page } from "playwright/test";
import PO from "pofile";
import type { Product } from "@/lib/catalogue/product/contract";
import type { CompanyDetail } from "@/lib/content/company-detail/contract";
import { expect, waitForLoadingScreen, widthOf } from "./test";

/**
 * Latin words that are no English: codes, standards and units, what people call things by their brand, and how to reach the shop.
 */
const noEnglish = [
  /[\w.+-]+@[\w.-]+/g, // email addresses
  /\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+\b/g, // stock numbers, order numbers
  /\b(?:[A-Z]{2,}\d*|\d+[A-Z]+|[A-Z]\d+)\b/g, // PAN, PDF, 2K, EN
  /\b[A-Z][a-z]+[A-Z]\w*\b/g, // families of products: RoofCoat
  /\b(?:pH|mPa·s|kPa|MPa|N\/mm|kg|ml|pc|sd|Shore|Sa)\b/g,
  /“[\w ]+”/g, // what people type
  /\bPvt\. Ltd\./g,
  /\bGroup \d+|The bucket on a roof/g, // what other tests add to the shop
  /\b(?:WhatsApp|Viber|Facebook|Instagram|LinkedIn|Twitter|eSewa|Khalti|Google|JavaScript)\b/g,
];

const catalogue = new Map(
  PO.parse(readFileSync("lib/content/translation/ne.po", "utf8")).items.map(({ msgid, msgstr: [text = ""] }) => [msgid, text]),
);

/** What a Nepali page says, as a pattern: any value stands where the English has one. */
export function nepali(english: string): RegExp {
  const text = catalogue.get(english);
  if (!text) throw new Error(`“${english}” is not in the catalogue`);
  const parts = text.split(/\{\d\}/).map((part) => part.replaceAll(/<\/?\w+>/g, "").replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`);
}

/** The names of the shop, its brands and its products, which are the same in every language: the longest first. */
export async function readNames(request: APIRequestContext): Promise<string[]> {
  const products: Product[] = await (await request.get("/api/product")).json();
  const company: CompanyDetail = await (await request.get("/api/company-detail")).json();
  const names = products.flatMap(({ name, brand }) => [name, brand.name]);
  return [...new Set([company.name, company.name.split(" ")[0] ?? "", ...names])]
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);
}

/** Runs in the page: its title and all texts that people see and hear, outside of parts that are marked as English. */
function collectTexts(): string[] {
  const skipped = 'script, style, template, noscript, code, [lang^="en"]:not(html)';
  const isSaid = (element: Element | null) => element !== null && element.closest(skipped) === null;
  const found: string[] = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (isSaid(node.parentElement)) found.push(node.nodeValue as string);
  for (const name of ["aria-label", "title", "alt", "placeholder"])
    for (const element of document.body.querySelectorAll(`[${name}]`))
      if (isSaid(element)) found.push(element.getAttribute(name) as string);
  return found;
}

/** What is left of English on a page. */
export async function readEnglish(page: Page, names: readonly string[]): Promise<string[]> {
  const isLeft = (text: string) => {
    const without = [...names, ...noEnglish].reduce<string>((rest, name) => rest.replaceAll(name, " "), text);
    return /[a-z]{2,}/i.test(without);
  };
  const texts = await page.evaluate(collectTexts);
  return [...new Set(texts.map((text) => text.replaceAll(/\s+/g, " ").trim()).filter(isLeft))];
}

/** Runs in the page: what is in Devanagari and marked as English, which would be read aloud letter by letter. */
function collectMisread(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: parent, nodeValue: text } = node;
    const isSaid = parent?.closest("script, style, template, noscript") === null;
    const isEnglish = parent?.closest("[lang]")?.getAttribute("lang")?.startsWith("en");
    if (isSaid && isEnglish && /[\u0900-\u097f]/.test(text ?? "")) found.push(text?.trim() ?? "");
  }
  return found;
}

/** What is left of Devanagari in parts of a page that are marked as English. */
export const readMisread = (page: Page): Promise<string[]> => page.evaluate(collectMisread);

/** Expects an open page to be in Nepali, each run of text in the language that it is marked with, and to fit its screen. */
export async function expectNepali(page: Page, names: readonly string[]): Promise<void> {
  await waitForLoadingScreen(page);
  const path = decodeURI(new URL(page.url()).pathname);
  await expect(page.locator("html")).toHaveAttribute("lang", "ne");
  expect(await readEnglish(page, names), path).toEqual([]);
  expect(await readMisread(page), path).toEqual([]);
  expect(await widthOf(page), path).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}
