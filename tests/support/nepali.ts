import type { APIRequestContext, Page } from "playwright/test";
import type { Product } from "@/lib/catalogue/product/contract";
import type { CompanyDetail } from "@/lib/content/company-detail/contract";

/**
 * Latin words that are no English: codes, standards and units, what people call things by their brand, and how to reach the shop.
 */
const noEnglish = [
  /[\w.+-]+@[\w.-]+/g, // email addresses
  /\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+\b/g, // stock numbers, order numbers
  /\b(?:[A-Z]{2,}\d*|\d+[A-Z]+|[A-Z]\d+)\b/g, // PAN, PDF, 2K, EN
  /\b(?:pH|mPa·s|kPa|MPa|N\/mm|kg|ml|sd|Shore|Sa)\b/g,
  /\b(?:WhatsApp|Viber|Facebook|Instagram|LinkedIn|Twitter|eSewa|Khalti|Google|JavaScript)\b/g,
];

/** The names of the shop, its brands and its products, which are the same in every language: the longest first. */
export async function readNames(request: APIRequestContext): Promise<string[]> {
  const products: Product[] = await (await request.get("/api/product")).json();
  const company: CompanyDetail = await (await request.get("/api/company-detail")).json();
  const names = products.flatMap(({ name, brand }) => [name, brand.name]);
  return [...new Set([company.name, company.shortName ?? "", ...names])].filter(Boolean).sort((a, b) => b.length - a.length);
}

/** What is left of English on a page: the texts that people see and hear, outside of parts that are marked as English. */
export async function readEnglish(page: Page, names: readonly string[]): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const isEnglish = (element: Element | null) => /^en/.test(element?.closest("[lang]")?.getAttribute("lang") ?? "");
    const isHidden = (element: Element | null) => element?.closest("script, style, template, noscript, code") !== null;
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!isEnglish(node.parentElement) && !isHidden(node.parentElement)) found.push(node.textContent ?? "");
    for (const element of document.body.querySelectorAll("[aria-label], [title], [alt], [placeholder]")) {
      if (isEnglish(element) || isHidden(element)) continue;
      for (const name of ["aria-label", "title", "alt", "placeholder"]) found.push(element.getAttribute(name) ?? "");
    }
    return found;
  });
  const isLeft = (text: string) => {
    const without = [...names, ...noEnglish].reduce<string>((rest, name) => rest.replaceAll(name, " "), text);
    return /[a-z]{2,}/i.test(without);
  };
  return [...new Set(texts.map((text) => text.replaceAll(/\s+/g, " ").trim()).filter(isLeft))];
}
