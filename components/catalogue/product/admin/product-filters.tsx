import { toOptions } from "@/components/kit/form/options";
import { SearchField } from "@/components/kit/form/search-field";
import { SelectField } from "@/components/kit/form/select-field";
import { Link } from "@/components/kit/link";
import { FilterForm } from "@/components/kit/table/filter-form";
import { productStatusNames } from "@/lib/catalogue/product/vocabulary";
import { rowsParameter, wholeList } from "@/lib/platform/shared/api/list-url";
import { type ProductQuery, productsHref, productsPath } from "./product-query";

type Choice = { value: string; label: string };
type ProductFiltersProps = { query: ProductQuery; categories: Choice[]; brands: Choice[] };

const states = [...toOptions(productStatusNames, ["published", "draft", "archived"]), { value: "deleted", label: "Deleted" }];
const stocks = [
  { value: "out", label: "A pack is sold out" },
  { value: "low", label: "A pack is low" },
  { value: "in", label: "All packs in stock" },
];
const sorts = [
  { value: "-updated", label: "Newest changes first" },
  { value: "updated", label: "Oldest changes first" },
  { value: "name", label: "Name, A to Z" },
  { value: "-name", label: "Name, Z to A" },
  { value: "price", label: "Lowest price first" },
  { value: "-price", label: "Highest price first" },
  { value: "stock", label: "Least stock first" },
  { value: "-stock", label: "Most stock first" },
  { value: "brand", label: "Brand" },
  { value: "-brand", label: "Brand, Z to A" },
  { value: "category", label: "Category" },
  { value: "-category", label: "Category, Z to A" },
  { value: "status", label: "Status" },
  { value: "-status", label: "Status, Z to A" },
  { value: "variants", label: "Fewest packs first" },
  { value: "-variants", label: "Most packs first" },
];

const names = ["q", "status", "stock", "category", "brand", "sort"] as const;

/** The filters above the product list. */
export function ProductFilters({ query, categories, brands }: ProductFiltersProps) {
  const isFiltered = Boolean(query.q || query.status || query.category || query.brand || query.stock);
  return (
    <>
      <FilterForm
        action={productsPath}
        label="Search products"
        hidden={{ rows: rowsParameter(query.rows), hide: query.hide, view: query.view }}
        values={Object.fromEntries(names.map((name) => [name, query[name] ?? ""]))}
      >
        <SearchField label="Name, SKU or brand" q={query.q} autoComplete="off" className="col-span-2 sm:min-w-56 sm:flex-1" />
        <SelectField label="Status" name="status" defaultValue={query.status ?? ""} placeholder="All" options={states} />
        <SelectField label="Stock" name="stock" defaultValue={query.stock ?? ""} placeholder="Any" options={stocks} />
        <SelectField
          label="Category"
          name="category"
          defaultValue={query.category ?? ""}
          placeholder="All"
          options={categories}
          className="min-w-0 sm:max-w-52"
        />
        <SelectField
          label="Brand"
          name="brand"
          defaultValue={query.brand ?? ""}
          placeholder="All"
          options={brands}
          className="min-w-0 sm:max-w-44"
        />
        <SelectField label="Sort by" name="sort" defaultValue={query.sort} options={sorts} className="md:hidden" />
      </FilterForm>
      {isFiltered && (
        <Link href={productsHref({ sort: query.sort, view: wholeList })} className="tap-link -mt-3 mb-2 text-sm font-semibold">
          Show all products
        </Link>
      )}
    </>
  );
}
