import type { ComponentType } from "react";
import type { Product, Variant } from "@/lib/catalogue/product/contract";
import { bestAvailability, getOffered, packText, variantLabel } from "@/lib/catalogue/product/rules";
import { getRequested, type ShownPacks } from "@/lib/catalogue/product/storefront/shown-packs";
import { altBeside } from "@/lib/catalogue/product/title";
import { t } from "@/lib/platform/shared/language/t";
import { type CardActionsProps, ProductCardView } from "./product-card-view";

export type ProductCardProps = ShownPacks & {
  product: Product;
  Actions: ComponentType<CardActionsProps>;
  isFirst?: boolean;
  isComparable?: boolean;
  /** Shows the variant with the best price per litre or kilogram instead of the cheapest, in lists sorted that way. */
  isByUnitPrice?: boolean;
};

const colourDots = 6;

const toRgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const isAlike = (one: string, other: string) => {
  const rgb = toRgb(other);
  return Math.hypot(...toRgb(one).map((each, at) => each - (rgb[at] ?? 0))) < 32;
};
/** Whether dots say anything: two blacks, one sanded and one with a film, look like a mistake. */
const canTellApart = ([first = "", ...others]: readonly string[]) => others.some((each) => !isAlike(first, each));

/**
 * A product in a list. The view is a client component only to keep pages small: a page of 24 cards then sends 24 short lists of
 * props beside its HTML, instead of the whole markup a second time.
 */
export function ProductCard({
  product,
  Actions,
  isFirst = false,
  isComparable,
  isByUnitPrice = false,
  sizeKey,
  skus,
}: ProductCardProps) {
  const variants = [...new Set(product.variants.map((each) => packText(variantLabel(each))))];
  const hexes = [...new Set(product.variants.flatMap(({ colorHex }) => colorHex ?? []))];
  const { image } = product;
  const requested = getRequested(product.variants, { sizeKey, skus });
  const shown = requested.length > 0 ? requested : product.variants;
  const measure = ({ price, unitPrice }: Variant) => (isByUnitPrice ? unitPrice.price : price);
  const [variant] = getOffered(shown).toSorted((a, b) => measure(a) - measure(b));
  if (!variant) return null;
  return (
    <ProductCardView
      id={product._id}
      name={product.name}
      kind={product.kind}
      image={image && [image.key, image.width, altBeside(product.name, image.alt)]}
      rating={product.rating}
      reviews={product.review.length}
      sizes={sizesText(variants)}
      hexes={canTellApart(hexes) ? hexes.slice(0, colourDots) : []}
      variant={toShown(variant)}
      compareAtPrice={variant.compareAtPrice}
      isFrom={!isByUnitPrice && new Set(shown.map(({ price }) => price)).size > 1}
      isRequested={requested.length > 0}
      pricePerM2={product.pricePerM2}
      availability={bestAvailability(shown)}
      isFirst={isFirst}
      isComparable={isComparable}
      Actions={Actions}
    />
  );
}

/** "4 L · 20 L", "1 L to 200 L"; "" for the only pack, which stands beside its price. */
function sizesText(packs: readonly string[]): string {
  if (packs.length === 1) return "";
  return packs.length > 3 ? t`${packs[0]} to ${packs.at(-1)}` : packs.join(" · ");
}

const toShown = ({ _id: id, size, unit, color, price, minOrderQuantity, orderMultiple }: Variant) => ({
  id,
  size,
  unit,
  color,
  price,
  minOrderQuantity,
  orderMultiple,
});
