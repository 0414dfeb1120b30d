import type { Metadata } from "next";
import { ProductListing } from "@/components/listing/product-listing";
import { JsonLd } from "@/components/seo/json-ld";
import { findFixes } from "@/lib/fix/search";
import { env } from "@/lib/platform/env";
import { getListingPage, type SearchParams } from "@/lib/product/catalogue/listing-page";
import { listingJsonLd, listingMetadata } from "@/lib/seo/listing-seo";
import { notFoundMetadata } from "@/lib/seo/metadata";
import { NotFoundPage } from "../not-found-page";

type ProductsPageProps = { searchParams: Promise<SearchParams> };

export async function generateMetadata({ searchParams }: ProductsPageProps): Promise<Metadata> {
  const page = await getListingPage(await searchParams);
  return page ? listingMetadata(page) : notFoundMetadata;
}

export default async function ProductsPage({ searchParams }: ProductsPageProps) {
  const page = await getListingPage(await searchParams);
  if (!page) return <NotFoundPage />;
  return (
    <>
      <JsonLd data={listingJsonLd(page, env().SITE_URL)} />
      <ProductListing page={page} path="/products" fixes={await findFixes(page.query.q)} />
    </>
  );
}
