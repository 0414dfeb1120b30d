import type { Metadata } from "next";
import { ProductCard } from "@/components/catalogue/product/product-card";
import { PageHead } from "@/components/content/page/page-head";
import { ProductImage } from "@/components/kit/image";
import { SectionHead } from "@/components/kit/section-head";
import { withTexts } from "@/components/layout/page-texts";
import { JsonLd } from "@/components/office/seo/json-ld";
import { CardActions } from "@/components/sales/buying/card-actions";
import { getBrandPage } from "@/lib/catalogue/product/storefront/brand-page";
import { listingHref } from "@/lib/catalogue/product/storefront/listing";
import { notFoundMetadata, pageMetadata } from "@/lib/office/seo/head/metadata";
import { listTitle } from "@/lib/office/seo/head/titles";
import { breadcrumbList, itemList } from "@/lib/office/seo/json-ld/json-ld";
import { brandPath } from "@/lib/office/seo/urls";
import { env } from "@/lib/platform/server/env";
import { textLang } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { countText } from "@/lib/platform/shared/numbers/money";
import { NotFoundPage } from "../../not-found-page";

type BrandPageProps = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: BrandPageProps): Promise<Metadata> {
  const page = await getBrandPage((await params).id);
  if (!page) return notFoundMetadata;
  const { brand, products, total } = page;
  return pageMetadata({
    path: brandPath(brand._id),
    title: listTitle(brand.name),
    description: brand.about || t`${brand.name}: ${countText(total, "product")} with prices, coverage and stock.`,
    image: products[0]?.image,
    isIndexed: total > 0,
  });
}

async function BrandPage({ params }: BrandPageProps) {
  const page = await getBrandPage((await params).id);
  if (!page) return <NotFoundPage />;
  const { brand, products, total } = page;
  const { _id, name, about, origin, colour, logoKey } = brand;
  const crumbs = [
    { label: t`Home`, href: "/" },
    { label: t`Brands`, href: brandPath() },
    { label: name, href: brandPath(_id) },
  ];
  const { SITE_URL } = env();
  return (
    <>
      <JsonLd data={[breadcrumbList(crumbs, SITE_URL), itemList(products, SITE_URL)]} />
      <PageHead crumbs={crumbs} title={name} lead={about || undefined}>
        {origin && (
          <p className="mt-4 flex items-center gap-3 text-stone">
            <span aria-hidden="true" className="h-1 w-8" style={{ background: colour }} />
            <span lang={textLang(origin)}>{origin}</span>
          </p>
        )}
        {logoKey && (
          <ProductImage
            image={{ key: logoKey, width: 640, height: 320 }}
            alt=""
            sizes="10rem"
            upTo={320}
            className="mt-4 h-20 w-40 object-contain object-left"
          />
        )}
      </PageHead>
      <div className="container pt-2 pb-16">
        {total > 0 ? (
          <>
            <SectionHead
              id="products"
              title={t`Products`}
              more={{
                label: total > products.length ? t`See all ${countText(total, "product")}` : t`Filter and sort them`,
                href: listingHref({ brand: [_id] }),
              }}
            />
            <ul className="cards mt-6 grid grid-cols-2 gap-x-4 sm:gap-x-8 lg:grid-cols-4">
              {products.map((product) => (
                <li key={product._id}>
                  <ProductCard product={product} Actions={CardActions} />
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p className="text-lg text-stone">{t`We have no products of this brand at the moment.`}</p>
        )}
      </div>
    </>
  );
}

export default withTexts("/brands/[id]", BrandPage);
