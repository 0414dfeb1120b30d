import type { Metadata } from "next";
import { cache } from "react";
import { UsedInSystems } from "@/components/advice/fix/used-in-systems";
import { ProductGone } from "@/components/catalogue/product/product-gone";
import { ProductSections } from "@/components/catalogue/product/product-sections";
import { ProductHead, ProductTop } from "@/components/catalogue/product/product-top";
import { RecentlySeen } from "@/components/catalogue/product/recent/recently-seen";
import { Breadcrumbs } from "@/components/kit/breadcrumbs";
import { withTexts } from "@/components/layout/page-texts";
import { JsonLd } from "@/components/office/seo/json-ld";
import { CardActions } from "@/components/sales/buying/card-actions";
import { BuyBox } from "@/components/sales/buying/product/buy-box";
import { CompanionList } from "@/components/sales/buying/product/companion-list";
import { VariantTable } from "@/components/sales/buying/product/variant-table";
import { ProductReviews } from "@/components/sales/review/product-reviews";
import { listSystemsWith } from "@/lib/advice/fix/queries";
import { neighbourIds } from "@/lib/advice/fix/rules";
import { packText, variantLabel } from "@/lib/catalogue/product/rules";
import { explainProduct } from "@/lib/catalogue/product/storefront/explained";
import { getProductPage } from "@/lib/catalogue/product/storefront/product-page";
import { getNames } from "@/lib/catalogue/product/storefront/queries";
import { getShopName } from "@/lib/content/company-detail/queries";
import { notFoundMetadata, pageMetadata } from "@/lib/office/seo/head/metadata";
import { productTitle } from "@/lib/office/seo/head/titles";
import { breadcrumbList } from "@/lib/office/seo/json-ld/json-ld";
import { productJsonLd } from "@/lib/office/seo/json-ld/product-json-ld";
import { env } from "@/lib/platform/server/env";
import { setResponseStatus } from "@/lib/platform/server/http/response-status";
import { localized } from "@/lib/platform/shared/language/localized";
import { t } from "@/lib/platform/shared/language/t";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import { isUuid } from "@/lib/platform/shared/uuid";
import { getDelivery, getHomeDelivery } from "@/lib/terms/delivery/queries";
import { NotFoundPage } from "../../not-found-page";

type ProductPageProps = { params: Promise<{ id: string }> };

/** Read once for the metadata and the page; an invalid id never reaches the database. */
const getPage = cache(async (id: string) => (isUuid(id) ? localized(await getProductPage(id)) : null));

export async function generateMetadata({ params }: ProductPageProps): Promise<Metadata> {
  const { id } = await params;
  const page = await getPage(id);
  if (!page) return notFoundMetadata;
  const path = `/product/${id}`;
  if (page.state === "gone") {
    return pageMetadata({
      title: [t`${page.name}: no longer sold`, t`No longer sold: ${page.name}`],
      description: t`We no longer sell ${page.name}.`,
      path,
      isIndexed: false,
    });
  }
  const { summary, price, image } = page.product;
  const { seoDescription } = page.detail;
  const description = seoDescription || t`${summary} From ${formatRupees(price)}.`;
  return pageMetadata({ title: productTitle({ ...page.detail, kind: page.product.kind }), description, path, image });
}

async function ProductPage({ params }: ProductPageProps) {
  const { id } = await params;
  const page = await getPage(id);
  if (!page) return <NotFoundPage />;
  if (page.state === "gone") {
    setResponseStatus(410);
    return <ProductGone Actions={CardActions} name={page.name} alternatives={page.alternatives} />;
  }
  const { product, detail, weights, gtins, startId, companions, related } = page;
  const { category, subcategory, image } = product;
  const seenImage = image && { key: image.key, width: image.width, height: image.height };
  const crumbs = [
    { label: t`Home`, href: "/" },
    { label: t`Products`, href: "/products" },
    { label: category.name, href: `/products/${category._id}` },
    { label: subcategory.name, href: `/products/${subcategory._id}` },
    { label: product.name, href: `/product/${id}` },
  ];
  const variants = product.variants.map(({ _id, form, unitPrice, ...variant }) => ({
    ...variant,
    id: _id,
    pack: packText(variantLabel(variant)),
    weightGrams: weights[_id] ?? 0,
  }));
  const [home, { zones }, systems, shopName] = await Promise.all([
    getHomeDelivery(),
    getDelivery(),
    listSystemsWith(id).then(localized),
    getShopName(),
  ]);
  const names = await getNames(systems.flatMap((system) => neighbourIds(system, id)));
  const explained = explainProduct(product, detail);
  const { SITE_URL } = env();
  return (
    <div className="container pt-2">
      <JsonLd
        data={[productJsonLd(product, { ...detail, zones, home, weights, gtins }, SITE_URL), breadcrumbList(crumbs, SITE_URL)]}
      />
      <Breadcrumbs crumbs={crumbs} />
      <ProductTop product={product} detail={detail} explained={explained}>
        <BuyBox
          product={product}
          detail={detail}
          variants={variants}
          startId={startId}
          companions={companions}
          alternatives={related}
          home={home}
        >
          <ProductHead product={product} />
        </BuyBox>
      </ProductTop>
      <UsedInSystems systems={systems} productId={id} names={names} />
      <ProductSections
        product={product}
        detail={detail}
        companions={companions}
        related={related}
        explained={explained}
        Actions={CardActions}
        packs={<VariantTable productId={id} name={product.name} variants={variants} />}
        companionList={<CompanionList productId={id} companions={companions} />}
        reviews={
          <ProductReviews
            rating={product.rating}
            ratings={product.review.map(({ rating }) => rating)}
            reviews={detail.reviews}
            shopName={shopName}
          />
        }
      />
      <RecentlySeen current={{ id, name: product.name, image: seenImage }} />
    </div>
  );
}

export default withTexts("/product/[id]", ProductPage);
