import type { Metadata } from "next";
import { BrandTile } from "@/components/catalogue/brand/brand-tile";
import { PageHead } from "@/components/content/page/page-head";
import { withTexts } from "@/components/layout/page-texts";
import { JsonLd } from "@/components/office/seo/json-ld";
import { listSoldBrands } from "@/lib/catalogue/product/storefront/brand-page";
import { pageMetadata } from "@/lib/office/seo/head/metadata";
import { breadcrumbList } from "@/lib/office/seo/json-ld/json-ld";
import { brandPath } from "@/lib/office/seo/urls";
import { env } from "@/lib/platform/server/env";
import { textLang } from "@/lib/platform/shared/language/language";
import { msg, t } from "@/lib/platform/shared/language/t";
import { countText } from "@/lib/platform/shared/numbers/money";

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
      <div className="container py-10 md:py-12">
        {brands.length > 0 ? (
          <ul aria-label={t`Brands`} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {brands.map((brand) => (
              <li key={brand._id}>
                <BrandTile brand={brand}>
                  {brand.about && (
                    <span lang={textLang(brand.about)} className="mt-2 block break-words">
                      {brand.about}
                    </span>
                  )}
                  <span className="mt-2 block font-semibold text-teal">{countText(brand.count, "product")}</span>
                </BrandTile>
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
