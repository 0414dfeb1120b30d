import { PackageSearch } from "lucide-react";
import type { Metadata } from "next";
import { ExportProducts } from "@/components/catalogue/product/admin/export-products";
import { ProductFilters } from "@/components/catalogue/product/admin/product-filters";
import { getFilter, productQuery, productsHref } from "@/components/catalogue/product/admin/product-query";
import { ProductTable } from "@/components/catalogue/product/admin/product-table";
import { AdminPage } from "@/components/kit/admin-page";
import { EmptyState } from "@/components/kit/empty-state";
import { Allowed } from "@/components/kit/hooks/use-rights";
import { Link } from "@/components/kit/link";
import { Pagination } from "@/components/kit/table/pagination";
import { withTexts } from "@/components/layout/page-texts";
import { listScreens } from "@/components/office/view/admin/list-screens";
import { Views } from "@/components/office/view/admin/views";
import { listChoices } from "@/lib/catalogue/product/admin/choices";
import { importRights } from "@/lib/catalogue/product/admin/import/contract";
import { countAdminProducts, listAdminProducts } from "@/lib/catalogue/product/admin/products";
import { openViews } from "@/lib/office/view/admin/open";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { wholeList } from "@/lib/platform/shared/api/list-url";
import { localized } from "@/lib/platform/shared/language/localized";
import { t } from "@/lib/platform/shared/language/t";

export const generateMetadata = (): Metadata => ({ title: t`Products` });

type ProductsPageProps = { searchParams: Promise<Record<string, string | string[]>> };

async function ProductsPage({ searchParams }: ProductsPageProps) {
  const user = await requireStaff("product.see");
  const parameters = await searchParams;
  const query = productQuery.parse(parameters);
  const [opened, { products, total }, { categories, subcategories, brands }] = await Promise.all([
    openViews(user, "products", parameters, {
      ...listScreens.products,
      count: (asked, bound) => countAdminProducts(getFilter(asked), bound),
    }),
    listAdminProducts({ ...query, limit: query.rows }),
    listChoices(),
  ]);
  return (
    <AdminPage
      title={t`Products`}
      actions={
        <>
          <ExportProducts query={query} />
          <Link href="/admin/products/low-stock" className="button button-quiet">
            {t`Low stock`}
          </Link>
          <Allowed to={importRights}>
            <Link href="/admin/products/import" className="button button-quiet">
              {t`Import (CSV)`}
            </Link>
          </Allowed>
          {/* A new product has prices. */}
          <Allowed to="product.change">
            <Allowed to="product.price">
              <Link href="/admin/add-product" className="button button-primary">
                {t`Add a product`}
              </Link>
            </Allowed>
          </Allowed>
        </>
      }
    >
      <ProductFilters query={query} categories={categories} brands={brands} />
      <Views
        label={t`Views of products`}
        opened={opened}
        known={{ brand: brands.map(({ value }) => value), category: categories.map(({ value }) => value) }}
      />
      {products.length > 0 ? (
        <ProductTable products={localized(products)} total={total} query={query} subcategories={subcategories} />
      ) : (
        <EmptyState icon={<PackageSearch />} title={t`No products found`}>
          <p className="mt-2 text-stone">
            {total > 0 ? t`This page does not exist any more.` : t`No product matches this search.`}{" "}
            <Link href={productsHref({ view: wholeList })} className="link">
              {t`Show all products`}
            </Link>
          </p>
        </EmptyState>
      )}
      <Pagination
        page={query.page}
        pages={Math.ceil(total / query.rows)}
        getHref={(page) => productsHref({ ...query, page })}
        sizes={{ rows: query.rows, total, getHref: (rows) => productsHref({ ...query, rows, page: 1 }) }}
      />
    </AdminPage>
  );
}

export default withTexts("/admin/products", ProductsPage);
