import type { SearchDocument } from "@/lib/catalogue/search/index/engine";
import type { Synonym } from "@/lib/catalogue/search/words/glossary";
import usualWords from "@/lib/catalogue/search/words/usual-words.json";
import { readWidthRange } from "@/lib/catalogue/search/words/width";
import { plainText, type RichTextDocument } from "@/lib/platform/shared/rich-text/rich-text";
import { readContent } from "@/prisma/seed/content";

/** The seed's catalogue as search reads it; ids are the seed's keys. */
export function getSeedDocuments(): SearchDocument[] {
  const { brands, categories, products } = readContent();
  const subcategories = categories.flatMap((category) =>
    category.subcategories.map(({ key, name }) => [key, { _id: key, name, category: category.name }] as const),
  );
  const byKey = new Map(subcategories);
  const brandNames = new Map(brands.map(({ key, name }) => [key, name]));
  return products.map((product) => {
    const { _id = "", name = "", category = "" } = byKey.get(product.subcategory) ?? {};
    return {
      _id: product.key,
      name: product.name,
      brand: { _id: product.brand, name: brandNames.get(product.brand) ?? "" },
      subcategory: { _id, name },
      keywords: product.keywords,
      text: [
        product.kind,
        category,
        product.summary,
        plainText(product.description as RichTextDocument),
        ...product.features,
        ...new Set(product.variants.map(({ color }) => color)),
      ].join("\n"),
      widths: readWidthRange([
        ...product.technical.map(({ name, value }) => `${name}: ${value}`),
        ...product.features,
        product.summary,
      ]),
      variants: product.variants.map(({ sku, size, unit }) => ({ sku, size, unit })),
      soldCount: product.soldCount,
      availability: "in_stock" as const,
    };
  });
}

export function getSeedSynonyms(): Synonym[] {
  const subcategories = readContent().categories.flatMap((category) => category.subcategories);
  const keys = new Map(subcategories.map(({ key, name }) => [name, key]));
  return usualWords.map(({ finds, ...row }) => ({
    page: null,
    ...(row as Pick<Synonym, "name" | "kind" | "words">),
    _id: row.name.replaceAll(" ", "-"),
    finds: finds.map((name) => keys.get(name) ?? name),
  }));
}
