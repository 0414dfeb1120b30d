import { unitPriceText } from "@/components/price/price";
import type { Product } from "@/lib/product/contract";
import { variantLabel } from "@/lib/product/rules";
import { ProductCardView } from "./product-card-view";

type ProductCardProps = { product: Product; isFirst?: boolean };

const colourDots = 6;

/**
 * A product in a list: what one needs to choose between neighbours. The view is a client component only for its weight: a page
 * of 24 cards then carries 24 short lists of words beside its HTML, instead of the whole markup a second time.
 */
export function ProductCard({ product, isFirst = false }: ProductCardProps) {
  const variants = [...new Set(product.variants.map(variantLabel))];
  const hexes = [...new Set(product.variants.flatMap(({ colorHex }) => colorHex ?? []))];
  const { image } = product;
  return (
    <ProductCardView
      id={product._id}
      name={product.name}
      brand={product.brand.name}
      picture={image && [image.key, image.width, image.alt]}
      rating={product.rating}
      reviews={product.review.length}
      packs={variants.length > 3 ? `${variants[0]} to ${variants.at(-1)}` : variants.join(" · ")}
      hexes={hexes.length > 1 ? hexes.slice(0, colourDots) : []}
      price={product.price}
      compareAtPrice={product.compareAtPrice}
      isFrom={product.variants.length > 1}
      unitPrice={unitPriceText(product.unitPrice)}
      availability={product.availability}
      isFirst={isFirst}
    />
  );
}
