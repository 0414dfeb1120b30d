import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ProductListing } from "@/components/listing/product-listing";
import { getListingPage, type SearchParams } from "@/lib/catalogue/listing-page";

type ShelfPageProps = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

export async function generateMetadata({ params, searchParams }: ShelfPageProps): Promise<Metadata> {
  const page = await getListingPage(await searchParams, (await params).id);
  return { title: page?.title ?? "Not found" };
}

export default async function ShelfPage({ params, searchParams }: ShelfPageProps) {
  const { id } = await params;
  const page = await getListingPage(await searchParams, id);
  if (!page) notFound();
  return <ProductListing page={page} path={`/products/${id}`} />;
}
