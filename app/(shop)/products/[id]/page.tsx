import type { Metadata } from "next";
import { ProductListing } from "@/components/listing/product-listing";
import { JsonLd } from "@/components/seo/json-ld";
import { listProblemsSolvedBy } from "@/lib/fix/queries";
import { findFixes } from "@/lib/fix/search";
import { env } from "@/lib/platform/env";
import { getListingPage, type ProductListingPage, type SearchParams } from "@/lib/product/catalogue/listing-page";
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
      <ProductListing page={page} path={`/products/${id}`} fixes={await listFixes(page)} />
    </>
  );
}

const maxProblems = 4;

/** Problems and systems that match the search, or else those that the listed products are for. */
async function listFixes({ query, category, subcategory }: ProductListingPage) {
  if (query.q) return findFixes(query.q);
  const products = subcategory ? subcategory.products : (category?.subCategories ?? []).flatMap((each) => each.products);
  const problems = await listProblemsSolvedBy(products);
  return problems.slice(0, maxProblems).map(({ name, slug }) => ({ label: name, href: `/fix/${slug}` }));
}
