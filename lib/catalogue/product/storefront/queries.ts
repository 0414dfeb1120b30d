import "server-only";
import { dependsOn } from "@/lib/platform/server/content/content";
import { type Catalogue, readCatalogue } from "./memory";
import type { CatalogueProduct } from "./product-rows";
import { type Taxonomy, taxonomyTables } from "./taxonomy";

export type { Catalogue, CatalogueCategory, CatalogueSubcategory } from "./memory";
export type { CatalogueProduct } from "./product-rows";
export type { CatalogueBrand } from "./taxonomy";

/** The sources of lists: which products there are, their order, counts, texts and prices. */
const listTables = ["product", "variant", "product_image", "coverage_row", "review", ...taxonomyTables];

/** The whole catalogue, for results that may use any of it: every change invalidates them. */
export function getCatalogue(): Promise<Catalogue> {
  dependsOn(...listTables, "label");
  return readCatalogue();
}

/** The whole catalogue, for results that show the stock of some products only and record them with `dependsOnProducts`. */
export function getListed(): Promise<Catalogue> {
  dependsOn(...listTables);
  return readCatalogue();
}

/** Categories and brands only, for pages without a list. */
export async function getTaxonomy(): Promise<Taxonomy> {
  dependsOn(...taxonomyTables);
  return (await readCatalogue()).taxonomy;
}

/** The catalogue for the page of a product, which records the products and lists that it uses. */
export function getForProduct(): Promise<Catalogue> {
  dependsOn(...taxonomyTables);
  return readCatalogue();
}

/** Records the products that a page shows: a change of any of them invalidates it. */
export function dependsOnProducts(products: readonly Pick<CatalogueProduct, "_id">[]): void {
  dependsOn(...products.map(({ _id }) => `product:${_id}`));
}

/** The names of those of these products that are published, by id. */
export async function getNames(ids: readonly string[]): Promise<Map<string, string>> {
  const { byId } = await getForProduct();
  dependsOnProducts(ids.map((_id) => ({ _id })));
  return new Map(
    ids.flatMap((id) => {
      const product = byId.get(id);
      return product ? [[id, product.name] as const] : [];
    }),
  );
}
