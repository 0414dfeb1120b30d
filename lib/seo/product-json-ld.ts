import type { OfferLeaf, ProductLeaf, ReviewLeaf } from "schema-dts";
import type { Availability, Image, Product, Variant } from "@/lib/product/contract";
import { variantName } from "@/lib/product/rules";
import { absolute, getImageUrl, productPath } from "./urls";

/** The author's name as the contract or as the database names the field. */
type Author = { author: string } | { authorName: string };
type ReviewView = { rating: number; title: string; body: string; createdAt: Date | string } & Author;
type View = { images: readonly Image[]; reviews: readonly ReviewView[] };

const currency = "NPR";
// Search results show only a few.
const maxReviews = 3;

const schemaAvailability = {
  in_stock: "https://schema.org/InStock",
  low: "https://schema.org/LimitedAvailability",
  sold_out: "https://schema.org/OutOfStock",
} as const satisfies Record<Availability, string>;

/** A product with an offer for each variant. Delivery costs and returns are left out: the catalogue does not know them. */
export function productJsonLd(product: Product, { images, reviews }: View, siteUrl: string): ProductLeaf {
  const url = absolute(siteUrl, productPath(product._id));
  const productImages = images.length || !product.image ? images : [product.image];
  const [only, ...others] = product.variants;
  return {
    "@type": "Product",
    "@id": `${url}#product`,
    name: product.name,
    url,
    description: product.summary || product.name,
    brand: { "@type": "Brand", name: product.brand.name },
    category: `${product.category.name} > ${product.subcategory.name}`,
    ...(only && others.length === 0 && { sku: only.sku }),
    ...(productImages.length && { image: productImages.map((each) => getImageUrl(siteUrl, each).url) }),
    offers: product.variants.map((each) => offer(product._id, each, siteUrl)),
    ...getRating(product, reviews),
  };
}

function offer(productId: string, variant: Variant, siteUrl: string): OfferLeaf {
  const { sku, price, compareAtPrice, availability } = variant;
  return {
    "@type": "Offer",
    name: variantName(variant),
    sku,
    url: absolute(siteUrl, productPath(productId, variant._id)),
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
    itemCondition: "https://schema.org/NewCondition",
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
