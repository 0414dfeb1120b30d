import { z } from "zod";
import { type ProductFilter, productFilter, productListQuery } from "@/lib/catalogue/product/admin/contract";
import { hiddenColumns, listHref, pageRows, viewName } from "@/lib/platform/shared/api/list-url";

export const productsPath = "/admin/products";

const { q, status, category, brand, stock, sort, page } = productListQuery.shape;

/** The query of the admin product list. Invalid values are ignored. */
export const productQuery = z.object({
  q: q.catch(""),
  status: status.catch(undefined),
  category: category.catch(undefined),
  brand: brand.catch(undefined),
  stock: stock.catch(undefined),
  sort: sort.catch("-updated"),
  page: page.catch(1),
  rows: pageRows,
  hide: hiddenColumns,
  view: viewName,
});
export type ProductQuery = z.infer<typeof productQuery>;

export const getFilter = (query: ProductQuery): ProductFilter => productFilter.parse(query);

export const productsHref = ({ sort: by, ...rest }: Partial<ProductQuery>): string =>
  listHref(productsPath, { ...rest, sort: by === "-updated" ? "" : by });
