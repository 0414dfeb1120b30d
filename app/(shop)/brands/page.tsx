import type { Metadata } from "next";
import { BrandCard } from "@/components/catalogue/brand/brand-tile";
import { PageHead } from "@/components/content/page/page-head";
import { withTexts } from "@/components/layout/page-texts";
import { JsonLd } from "@/components/office/seo/json-ld";
import { listSoldBrands } from "@/lib/catalogue/product/storefront/brand-page";
import { pageMetadata } from "@/lib/office/seo/head/metadata";
import { breadcrumbList } from "@/lib/office/seo/json-ld/json-ld";
import { brandPath } from "@/lib/office/seo/urls";
import { env } from "@/lib/platform/server/env";
import { msg, t } from "@/lib/platform/shared/language/t";

const crumbs = [
  { label: msg("Home"), href: "/" },
  { label: msg("Brands"), href: brandPath() },
];

export async function generateMetadata(): Promise<Metadata> {
  const brands = await listSoldBrands();
  return pageMetadata({
    path: brandPath(),
    title: t`Waterproofing brands: prices in Nepal`,
    description: t`The brands that we sell, where they are made and what each is for: ${brands.map(({ name }) => name).join(", ")}.`,
    isIndexed: brands.length > 0,
  });
}

async function BrandsPage() {
  const brands = await listSoldBrands();
  return (
    <>
      <JsonLd data={breadcrumbList(crumbs, env().SITE_URL)} />
      <PageHead crumbs={crumbs} title={t`Brands we sell`} lead={t`Who makes our products, where, and what each brand is for.`} />
      <div className="container pb-16">
        {brands.length > 0 ? (
          <ul aria-label={t`Brands`} className="cells sm:grid-cols-2 lg:grid-cols-4">
            {brands.map((brand, at) => (
              <li key={brand._id}>
                <BrandCard brand={brand} isFirst={at === 0} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-lg text-stone">{t`No brands here yet.`}</p>
        )}
      </div>
    </>
  );
}

export default withTexts("/brands", BrandsPage);
