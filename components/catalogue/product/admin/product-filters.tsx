import { toOptions } from "@/components/kit/form/options";
import { SearchField } from "@/components/kit/form/search-field";
import { SelectField } from "@/components/kit/form/select-field";
import { Link } from "@/components/kit/link";
import { FilterForm } from "@/components/kit/table/filter-form";
import { productStatusNames } from "@/lib/catalogue/product/vocabulary";
import { rowsParameter, wholeList } from "@/lib/platform/shared/api/list-url";
import { msg, t } from "@/lib/platform/shared/language/t";
import { type ProductQuery, productsHref, productsPath } from "./product-query";

type Choice = { value: string; label: string };
type ProductFiltersProps = { query: ProductQuery; categories: Choice[]; brands: Choice[] };

const states = { ...productStatusNames, deleted: msg("Deleted") };
const stocks = { out: msg("A pack is sold out"), low: msg("A pack is low"), in: msg("All packs in stock") };
const sorts = {
  "-updated": msg("Newest changes first"),
  updated: msg("Oldest changes first"),
  name: msg("Name, A to Z"),
  "-name": msg("Name, Z to A"),
  price: msg("Lowest price first"),
  "-price": msg("Highest price first"),
  stock: msg("Least stock first"),
  "-stock": msg("Most stock first"),
  brand: msg("Brand"),
  "-brand": msg("Brand, Z to A"),
  category: msg("Category"),
  "-category": msg("Category, Z to A"),
  status: msg("Status"),
  "-status": msg("Status, Z to A"),
  variants: msg("Fewest packs first"),
  "-variants": msg("Most packs first"),
};

const names = ["q", "status", "stock", "category", "brand", "sort"] as const;

/** The filters above the product list. */
export function ProductFilters({ query, categories, brands }: ProductFiltersProps) {
  const isFiltered = Boolean(query.q || query.status || query.category || query.brand || query.stock);
  return (
    <>
      <FilterForm
        action={productsPath}
        label={t`Search products`}
        hidden={{ rows: rowsParameter(query.rows), hide: query.hide, view: query.view }}
        values={Object.fromEntries(names.map((name) => [name, query[name] ?? ""]))}
      >
        <SearchField label={t`Name, SKU or brand`} q={query.q} autoComplete="off" className="col-span-2 sm:min-w-56 sm:flex-1" />
        <SelectField
          label={t`Status`}
          name="status"
          defaultValue={query.status ?? ""}
          placeholder={t`All`}
          options={toOptions(states, ["published", "draft", "archived", "deleted"])}
        />
        <SelectField
          label={t`Stock`}
          name="stock"
          defaultValue={query.stock ?? ""}
          placeholder={t`Any`}
          options={toOptions(stocks)}
        />
        <SelectField
          label={t`Category`}
          name="category"
          defaultValue={query.category ?? ""}
          placeholder={t`All`}
          options={categories}
          className="min-w-0 sm:max-w-52"
        />
        <SelectField
          label={t`Brand`}
          name="brand"
          defaultValue={query.brand ?? ""}
          placeholder={t`All`}
          options={brands}
          className="min-w-0 sm:max-w-44"
        />
        <SelectField label={t`Sort by`} name="sort" defaultValue={query.sort} options={toOptions(sorts)} className="md:hidden" />
      </FilterForm>
      {isFiltered && (
        <Link href={productsHref({ sort: query.sort, view: wholeList })} className="tap-link -mt-3 mb-2 text-sm font-semibold">
          {t`Show all products`}
        </Link>
      )}
    </>
  );
}
