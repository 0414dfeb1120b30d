import { unbroken } from "@/lib/platform/money";
import type { Product } from "@/lib/product/contract";
import { type ExplainedTexts, explain } from "@/lib/product/terms";
import { technologies } from "@/lib/product/vocabulary";
import { type Fact, type ProductDetail, technicalFacts, workFacts } from "./detail";

const inFacts = (facts: Fact[]) => facts.flatMap(({ name, value }) => [name, value]);

/** The texts of a product's page that may hold words of the trade, from its top to its end. */
export function explainProduct({ technology }: Pick<Product, "technology">, detail: ProductDetail): ExplainedTexts {
  const { description, features, notFor, steps } = detail;
  return explain([
    technologies[technology].label,
    ...getPlainTexts(description),
    ...features,
    ...notFor,
    ...steps,
    ...inFacts(workFacts(detail)),
    ...inFacts(technicalFacts(detail)),
  ]);
}

/** As rich texts show them; what has marks, such as a link, stays as it is. */
function getPlainTexts(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  const { text, marks, content } = node as { text?: string; marks?: unknown[]; content?: unknown[] };
  if (text !== undefined) return marks?.length ? [] : [unbroken(text)];
  return content?.flatMap(getPlainTexts) ?? [];
}
