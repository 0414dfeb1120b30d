import type { Product } from "@/lib/catalogue/product/contract";
import { type ExplainedTexts, explain } from "@/lib/catalogue/product/terms";
import { technologies } from "@/lib/catalogue/product/vocabulary";
import { t } from "@/lib/platform/shared/language/t";
import { unbroken } from "@/lib/platform/shared/numbers/money";
import { type Fact, type ProductDetail, technicalFacts, workFacts } from "./detail";

const getFactTexts = (facts: Fact[]) => facts.flatMap(({ name, value }) => [name, value]);

/** Explains technical terms in the texts of a product page, from top to bottom. */
export function explainProduct({ technology }: Pick<Product, "technology">, detail: ProductDetail): ExplainedTexts {
  const { description, features, notFor, steps } = detail;
  return explain([
    t(technologies[technology].label),
    ...getPlainTexts(description),
    ...features,
    ...notFor,
    ...steps,
    ...getFactTexts(workFacts(detail)),
    ...getFactTexts(technicalFacts(detail)),
  ]);
}

/** The plain texts of a rich text, as they are displayed. Texts with marks, such as links, are left out. */
function getPlainTexts(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  const { text, marks, content } = node as { text?: string; marks?: unknown[]; content?: unknown[] };
  if (text !== undefined) return marks?.length ? [] : [unbroken(text)];
  return content?.flatMap(getPlainTexts) ?? [];
}
