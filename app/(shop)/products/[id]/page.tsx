import type { Metadata } from "next";
import { ProductListing } from "@/components/catalogue/listing/product-listing";
import { withTexts } from "@/components/layout/page-texts";
import { JsonLd } from "@/components/office/seo/json-ld";
import { CardActions } from "@/components/sales/buying/card-actions";
import { listFixLinks } from "@/lib/advice/fix/queries";
import { findFixes } from "@/lib/advice/fix/search";
import { getListingPage, type ProductListingPage, type SearchParams } from "@/lib/catalogue/product/storefront/listing-page";
import { getCompanyDetail } from "@/lib/content/company-detail/queries";
import { listingJsonLd, listingMetadata } from "@/lib/office/seo/head/listing-seo";
import { notFoundMetadata } from "@/lib/office/seo/head/metadata";
import { env } from "@/lib/platform/server/env";
import { localized } from "@/lib/platform/shared/language/localized";
import { NotFoundPage } from "../../not-found-page";

type SubcategoryPageProps = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

export async function generateMetadata({ params, searchParams }: SubcategoryPageProps): Promise<Metadata> {
  const page = await getListingPage(await searchParams, (await params).id);
  return page ? listingMetadata(page) : notFoundMetadata;
}

async function SubcategoryPage({ params, searchParams }: SubcategoryPageProps) {
  const { id } = await params;
  const page = await getListingPage(await searchParams, id);
  if (!page) return <NotFoundPage />;
  const [fixes, company] = await Promise.all([listFixes(page).then(localized), getCompanyDetail()]);
  return (
    <>
      <JsonLd data={listingJsonLd(page, env().SITE_URL)} />
      <ProductListing
        page={page}
        path={`/products/${id}`}
        Actions={CardActions}
        fixes={fixes}
        phoneNumber={company?.phoneNumber ?? ""}
      />
    </>
  );
}

const maxProblems = 4;

/** Problems and systems that match the search, or else those that the listed products are for. */
async function listFixes({ query, category, subcategory }: ProductListingPage) {
  if (query.q) return findFixes(query.q);
  const products = subcategory ? subcategory.products : (category?.subCategories ?? []).flatMap((each) => each.products);
  return listFixLinks(products, maxProblems);
}

export default withTexts("/products/[id]", SubcategoryPage);
