import "server-only";
import { dependsOn } from "@/lib/platform/content/content";
import { type Catalogue, readCatalogue } from "./memory";
import type { CatalogueProduct } from "./product-rows";
import type { Taxonomy } from "./taxonomy";

export type { Catalogue, CatalogueCategory, CatalogueSubcategory } from "./memory";
export type { CatalogueProduct } from "./product-rows";
export type { CatalogueBrand } from "./taxonomy";

const taxonomyTables = ["category", "subcategory", "brand"];
/** What makes a difference in lists: which there are, their order, their counts, their words and prices. */
const listTables = ["product", "variant", "product_image", "coverage_row", "review", ...taxonomyTables];

/** The whole catalogue, for what shows all of it: any change of it ends what was made of it. */
export function getCatalogue(): Promise<Catalogue> {
  dependsOn(...listTables, "label");
  return readCatalogue();
}

/** The whole catalogue, for what shows the stock of some products only: it names them by `showing`. */
export function getListed(): Promise<Catalogue> {
  dependsOn(...listTables);
  return readCatalogue();
}

/** Categories and brands: what pages need that show no list. */
export async function getTaxonomy(): Promise<Taxonomy> {
  dependsOn(...taxonomyTables);
  return (await readCatalogue()).taxonomy;
}

/** The catalogue for a page of one product, which names everything else that it takes: products and lists. */
export function getForProduct(): Promise<Catalogue> {
  dependsOn(...taxonomyTables);
  return readCatalogue();
}

/** The products that a page shows: it ends with any change of one of them. */
export function showing(products: readonly Pick<CatalogueProduct, "_id">[]): void {
  dependsOn(...products.map(({ _id }) => `product:${_id}`));
}

/** What those of these products are called that are sold now. */
export async function getNames(ids: readonly string[]): Promise<Map<string, string>> {
  const { byId } = await getForProduct();
  showing(ids.map((_id) => ({ _id })));
  return new Map(
    ids.flatMap((id) => {
      const product = byId.get(id);
      return product ? [[id, product.name] as const] : [];
    }),
  );
}
