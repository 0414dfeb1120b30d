import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ProductListing } from "@/components/listing/product-listing";
import { getListingPage, type SearchParams } from "@/lib/catalogue/listing-page";

type ProductsPageProps = { searchParams: Promise<SearchParams> };

export async function generateMetadata({ searchParams }: ProductsPageProps): Promise<Metadata> {
  const page = await getListingPage(await searchParams);
  return { title: page?.title ?? "Not found" };
}

export default async function ProductsPage({ searchParams }: ProductsPageProps) {
  const page = await getListingPage(await searchParams);
  if (!page) notFound();
  return <ProductListing page={page} path="/products" />;
}
