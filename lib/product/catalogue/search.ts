import "server-only";
import { type CatalogueProduct, getCatalogue } from "./queries";

/** Products whose name contains `part`, whatever its case, newest first: what the header's search asks on every key. */
export async function findProducts(part = ""): Promise<CatalogueProduct[]> {
  const { products } = await getCatalogue();
  const wanted = part.toLowerCase();
  return wanted ? products.filter(({ name }) => name.toLowerCase().includes(wanted)) : products;
}
