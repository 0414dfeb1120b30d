import type { Metadata } from "next";
import { ProductListing } from "@/components/listing/product-listing";
import { JsonLd } from "@/components/seo/json-ld";
import { env } from "@/lib/platform/env";
import { getListingPage, type SearchParams } from "@/lib/product/catalogue/listing-page";
import { listingJsonLd, listingMetadata } from "@/lib/seo/listing-seo";
import { notFoundMetadata } from "@/lib/seo/metadata";
import { NotFoundPage } from "../../not-found-page";

type SubcategoryPageProps = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

export async function generateMetadata({ params, searchParams }: SubcategoryPageProps): Promise<Metadata> {
  const page = await getListingPage(await searchParams, (await params).id);
  return page ? listingMetadata(page) : notFoundMetadata;
}

export default async function SubcategoryPage({ params, searchParams }: SubcategoryPageProps) {
  const { id } = await params;
  const page = await getListingPage(await searchParams, id);
  if (!page) return <NotFoundPage />;
  return (
    <>
      <JsonLd data={listingJsonLd(page, env().SITE_URL)} />
      <ProductListing page={page} path={`/products/${id}`} />
    </>
  );
}
