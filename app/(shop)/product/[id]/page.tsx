import type { Metadata } from "next";
import { cache } from "react";
import { UsedInSystems } from "@/components/fix/used-in-systems";
import { ProductGone } from "@/components/product/product-gone";
import { ProductSections } from "@/components/product/product-sections";
import { ProductTop } from "@/components/product/product-top";
import { JsonLd } from "@/components/seo/json-ld";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { getDelivery, getHomeZone } from "@/lib/delivery/queries";
import { listSystemsWith } from "@/lib/fix/queries";
import { neighbourIds } from "@/lib/fix/rules";
import { env } from "@/lib/platform/env";
import { formatRupees } from "@/lib/platform/money";
import { setResponseStatus } from "@/lib/platform/response-status";
import { isUuid } from "@/lib/platform/uuid";
import { explainProduct } from "@/lib/product/catalogue/explained";
import { getProductPage } from "@/lib/product/catalogue/product-page";
import { getNames } from "@/lib/product/catalogue/queries";
import { variantLabel } from "@/lib/product/rules";
import { breadcrumbList } from "@/lib/seo/json-ld";
import { notFoundMetadata, pageMetadata } from "@/lib/seo/metadata";
import { productJsonLd } from "@/lib/seo/product-json-ld";
import { productTitle } from "@/lib/seo/titles";
import { NotFoundPage } from "../../not-found-page";

type ProductPageProps = { params: Promise<{ id: string }> };

/** Read once for the metadata and the page; an invalid id never reaches the database. */
const getPage = cache(async (id: string) => (isUuid(id) ? getProductPage(id) : null));

export async function generateMetadata({ params }: ProductPageProps): Promise<Metadata> {
  const { id } = await params;
  const page = await getPage(id);
  if (!page) return notFoundMetadata;
  const path = `/product/${id}`;
  if (page.state === "gone") {
    return pageMetadata({
      title: [`${page.name}: no longer sold`, `No longer sold: ${page.name}`],
      description: `We no longer sell ${page.name}.`,
      path,
      isIndexed: false,
    });
  }
  const { summary, price, image } = page.product;
  const { seoDescription } = page.detail;
  const description = seoDescription || `${summary} From ${formatRupees(price)}.`;
  return pageMetadata({ title: productTitle({ ...page.detail, kind: page.product.kind }), description, path, image });
}

export default async function ProductPage({ params }: ProductPageProps) {
  const { id } = await params;
  const page = await getPage(id);
  if (!page) return <NotFoundPage />;
  if (page.state === "gone") {
    setResponseStatus(410);
    return <ProductGone name={page.name} alternatives={page.alternatives} />;
  }
  const { product, detail, weights, startId, companions, related } = page;
  const { category, subcategory } = product;
  const crumbs = [
    { label: "Home", href: "/" },
    { label: "Products", href: "/products" },
    { label: category.name, href: `/products/${category._id}` },
    { label: subcategory.name, href: `/products/${subcategory._id}` },
    { label: product.name, href: `/product/${id}` },
  ];
  const variants = product.variants.map(({ _id, sku, color, colorHex, size, unit, price, compareAtPrice, availability }) => ({
    id: _id,
    sku,
    color,
    colorHex,
    size,
    unit,
    price,
    compareAtPrice,
    availability,
    pack: variantLabel({ size, unit }),
    weightGrams: weights[_id] ?? 0,
  }));
  const [home, { zones }, systems] = await Promise.all([getHomeZone(), getDelivery(), listSystemsWith(id)]);
  const names = await getNames(systems.flatMap((system) => neighbourIds(system, id)));
  const explained = explainProduct(product, detail);
  const { SITE_URL } = env();
  return (
    <div className="container pt-2">
      <JsonLd data={[productJsonLd(product, { ...detail, zones, weights }, SITE_URL), breadcrumbList(crumbs, SITE_URL)]} />
      <Breadcrumbs crumbs={crumbs} />
      <ProductTop
        product={product}
        variants={variants}
        startId={startId}
        companions={companions}
        home={home}
        detail={detail}
        explained={explained}
        alternatives={related}
      />
      <UsedInSystems systems={systems} productId={id} names={names} />
      <ProductSections
        product={product}
        detail={detail}
        companions={companions}
        related={related}
        explained={explained}
        variants={variants}
      />
    </div>
  );
}
