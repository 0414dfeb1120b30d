import type { ReactNode } from "react";
import { Gallery } from "@/components/catalogue/product/gallery/gallery";
import { Stars } from "@/components/kit/stars";
import type { Product } from "@/lib/catalogue/product/contract";
import type { Fact, ProductDetail } from "@/lib/catalogue/product/storefront/detail";
import type { ExplainedTexts } from "@/lib/catalogue/product/terms";
import { aboveName } from "@/lib/catalogue/product/title";
import { areas, surfaces, technologies } from "@/lib/catalogue/product/vocabulary";
import { brandPath } from "@/lib/office/seo/urls";
import { textLang } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { countText } from "@/lib/platform/shared/numbers/money";
import { FactList } from "./fact-list";
import { NoImage } from "./no-image";

type ProductTopProps = {
  product: Product;
  detail: ProductDetail;
  explained: ExplainedTexts;
  /** The buy box, with the product's name on top. */
  children: ReactNode;
};

/** The top of a product page: images, what to buy, and the key facts. */
export function ProductTop({ product, detail, explained, children }: ProductTopProps) {
  const { images, warrantyYears } = detail;
  const { name, brand } = product;
  return (
    <div className="grid gap-x-10 gap-y-6 pt-4 pb-10 max-md:gap-y-4 max-md:pt-0 md:grid-cols-2 md:pb-14 md:max-lg:grid-rows-[auto_1fr_auto] lg:grid-rows-[auto_auto_1fr] lg:gap-x-14">
      {images.length > 0 ? (
        <Gallery images={images} name={name} />
      ) : (
        <div className="on-ground aspect-square self-start">
          <NoImage brand={brand} />
        </div>
      )}
      {children}
      <div className="md:col-start-1 md:row-start-2">
        <FactList facts={getKeyFacts(product, warrantyYears)} explained={explained} />
      </div>
    </div>
  );
}

/** What a product is, its name and rating. */
export function ProductHead({ product }: { product: Product }) {
  const { name, rating, review, summary } = product;
  return (
    <>
      <p lang={textLang(product.kind)} className="text-sm">
        {aboveName(product)}
      </p>
      <h1 className="text-4xl lg:text-5xl">{name}</h1>
      {rating !== null && (
        <a href="#reviews" className="flex min-h-11 items-center gap-2">
          <Stars rating={rating} />
          <span className="link">{countText(review.length, "review")}</span>
        </a>
      )}
      <p lang={textLang(summary)} className="max-w-prose [h1+&]:mt-2">
        {summary}
      </p>
    </>
  );
}

function getKeyFacts(product: Product, warrantyYears: number | null): Fact[] {
  const { brand, technology, surfaces: surfaceNames, areas: areaNames } = product;
  return [
    { name: t`Brand`, value: brand.name, href: brandPath(brand._id) },
    { name: t`Type`, value: t(technologies[technology].label) },
    { name: t`Used for`, value: areaNames.map((area) => t(areas[area])).join(", ") },
    { name: t`Surfaces`, value: surfaceNames.map((surface) => t(surfaces[surface].label)).join(", ") },
    { name: t`Material warranty`, value: warrantyYears ? countText(warrantyYears, "year") : "" },
  ].filter(({ value }) => value);
}
