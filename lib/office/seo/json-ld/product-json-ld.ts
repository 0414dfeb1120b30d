import type { OfferLeaf, ProductGroupLeaf, ProductLeaf, ReviewLeaf } from "schema-dts";
import type { Availability, Image, Product, Variant } from "@/lib/catalogue/product/contract";
import { getSmallest } from "@/lib/catalogue/product/offer";
import { getImageOfColour, itemName, variantLabel } from "@/lib/catalogue/product/rules";
import { absolute, brandPath, getImageUrl, productPath } from "@/lib/office/seo/urls";
import type { DeliveryZone, HomeDelivery } from "@/lib/terms/delivery/contract";
import { returnPolicy, shippingDetails } from "./offer-terms";

/** The author's name as the contract or as the database names the field. */
type Author = { author: string } | { authorName: string };
type ReviewView = { rating: number; title: string; body: string; createdAt: Date | string } & Author;
type View = {
  images: readonly Image[];
  reviews: readonly ReviewView[];
  zones: readonly DeliveryZone[];
  home: HomeDelivery | null;
  /** The weight of each variant in grams, by its id. */
  weights: Readonly<Record<string, number>>;
  /** The barcode of each variant that has one, by its id. */
  gtins: Readonly<Record<string, string>>;
};

const currency = "NPR";
// Search results show only a few.
const maxReviews = 3;

const schemaAvailability = {
  in_stock: "https://schema.org/InStock",
  low: "https://schema.org/LimitedAvailability",
  sold_out: "https://schema.org/OutOfStock",
} as const satisfies Record<Availability, string>;

/** A product with its offer; one of several variants is a group of them. */
export function productJsonLd(product: Product, view: View, siteUrl: string): ProductLeaf | ProductGroupLeaf {
  const { _id, name, summary, brand, category, subcategory, variants } = product;
  const url = absolute(siteUrl, productPath(_id));
  const images = view.images.length || !product.image ? view.images : [product.image];
  const common = {
    "@id": `${url}#product`,
    name,
    url,
    description: summary || name,
    brand: { "@type": "Brand", "@id": absolute(siteUrl, brandPath(brand._id)), name: brand.name },
    category: `${category.name} > ${subcategory.name}`,
    ...(images.length && { image: images.map((each) => getImageUrl(siteUrl, each).url) }),
    ...getRating(product, view.reviews),
  } as const;
  const toOffer = (variant: Variant) => offer(product, variant, view, siteUrl);
  const toGtin = ({ _id }: Variant) => (view.gtins[_id] ? { gtin: view.gtins[_id] } : {});
  const [only, ...others] = variants;
  if (only && others.length === 0)
    return { "@type": "Product", ...common, sku: only.sku, ...toGtin(only), offers: toOffer(only) };
  const imageOfColour = getImageOfColour(
    images.map(({ alt }) => alt),
    variants.map(({ color }) => color),
  );
  return {
    "@type": "ProductGroup",
    ...common,
    productGroupID: _id,
    variesBy: variesBy(variants),
    hasVariant: variants.map((variant) => {
      const image = images[imageOfColour[variant.color] ?? 0];
      return {
        "@type": "Product",
        name: itemName({ name, pack: variantLabel(variant), color: variant.color }),
        sku: variant.sku,
        ...toGtin(variant),
        size: variantLabel(variant),
        ...(variant.color && { color: variant.color }),
        ...(image && { image: getImageUrl(siteUrl, image).url }),
        offers: toOffer(variant),
      };
    }),
  };
}

function variesBy(variants: readonly Variant[]): string[] {
  const differ = (values: readonly string[]) => new Set(values).size > 1;
  return [
    ...(differ(variants.map(variantLabel)) ? ["https://schema.org/size"] : []),
    ...(differ(variants.map(({ color }) => color)) ? ["https://schema.org/color"] : []),
  ];
}

function offer({ _id }: Product, variant: Variant, { weights, ...view }: View, siteUrl: string): OfferLeaf {
  const { price, compareAtPrice, availability } = variant;
  const smallest = getSmallest(variant);
  return {
    "@type": "Offer",
    url: absolute(siteUrl, productPath(_id, variant._id)),
    price: price.toFixed(2),
    priceCurrency: currency,
    ...(compareAtPrice !== null && {
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        priceType: "https://schema.org/StrikethroughPrice",
        price: compareAtPrice.toFixed(2),
        priceCurrency: currency,
      },
    }),
    availability: schemaAvailability[availability],
    ...(smallest > 1 && { eligibleQuantity: { "@type": "QuantitativeValue", minValue: smallest } }),
    itemCondition: "https://schema.org/NewCondition",
    shippingDetails: shippingDetails(view, { price, weightGrams: weights[variant._id] ?? 0 }),
    hasMerchantReturnPolicy: returnPolicy(siteUrl),
  };
}

function getRating(product: Product, reviews: readonly ReviewView[]): Pick<ProductLeaf, "aggregateRating" | "review"> {
  if (product.rating === null || product.review.length === 0) return {};
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: Number(product.rating.toFixed(2)),
      reviewCount: product.review.length,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.slice(0, maxReviews).map(reviewJsonLd),
  };
}

function reviewJsonLd(review: ReviewView): ReviewLeaf {
  const { rating, title, body, createdAt } = review;
  return {
    "@type": "Review",
    ...(title && { name: title }),
    ...(body && { reviewBody: body }),
    author: { "@type": "Person", name: "author" in review ? review.author : review.authorName },
    datePublished: new Date(createdAt).toISOString().slice(0, 10),
    reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: 5, worstRating: 1 },
  };
}
