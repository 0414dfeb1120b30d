import { z } from "zod";
import { officeQuery, type ProductFilter, productFilter } from "@/lib/product/office-contract";

export const productsPath = "/admin/products";
export const productPageSize = 50;

const { q, status, category, brand, stock, sort, page } = officeQuery.shape;

/** What the address of the office's products holds. What makes no sense there is left out. */
export const productQuery = z.object({
  q: q.catch(""),
  status: status.catch(undefined),
  category: category.catch(undefined),
  brand: brand.catch(undefined),
  stock: stock.catch(undefined),
  sort: sort.catch("-updated"),
  page: page.catch(1),
});
export type ProductQuery = z.infer<typeof productQuery>;

export const filterOf = (query: ProductQuery): ProductFilter => productFilter.parse(query);

export function productsHref({ page: at, sort: by, ...filter }: Partial<ProductQuery>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filter, sort: by === "-updated" ? "" : by }))
    if (value) search.set(name, value);
  if (at && at > 1) search.set("page", String(at));
  return search.size ? `${productsPath}?${search}` : productsPath;
}
