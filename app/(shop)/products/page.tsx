import type { Metadata } from "next";
import { ProductListing } from "@/components/catalogue/listing/product-listing";
import { withTexts } from "@/components/layout/page-texts";
import { JsonLd } from "@/components/office/seo/json-ld";
import { CardActions } from "@/components/sales/buying/card-actions";
import { findFixes } from "@/lib/advice/fix/search";
import { getListingPage, type SearchParams } from "@/lib/catalogue/product/storefront/listing-page";
import { getCompanyDetail } from "@/lib/content/company-detail/queries";
import { listingJsonLd, listingMetadata } from "@/lib/office/seo/head/listing-seo";
import { notFoundMetadata } from "@/lib/office/seo/head/metadata";
import { env } from "@/lib/platform/server/env";
import { localized } from "@/lib/platform/shared/language/localized";
import { NotFoundPage } from "../not-found-page";

type ProductsPageProps = { searchParams: Promise<SearchParams> };

export async function generateMetadata({ searchParams }: ProductsPageProps): Promise<Metadata> {
  const page = await getListingPage(await searchParams);
  return page ? listingMetadata(page) : notFoundMetadata;
}

async function ProductsPage({ searchParams }: ProductsPageProps) {
  const page = await getListingPage(await searchParams);
  if (!page) return <NotFoundPage />;
  const [fixes, company] = await Promise.all([findFixes(page.query.q).then(localized), getCompanyDetail()]);
  return (
    <>
      <JsonLd data={listingJsonLd(page, env().SITE_URL)} />
      <ProductListing page={page} path="/products" Actions={CardActions} fixes={fixes} phoneNumber={company?.phoneNumber ?? ""} />
    </>
  );
}

export default withTexts("/products", ProductsPage);
