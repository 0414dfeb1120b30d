"use client";

import { Stock } from "@/components/price/price";
import { ProductPrice } from "@/components/price/product-price";
import { ProductImage } from "@/components/ui/image";
import { Link } from "@/components/ui/link";
import { Stars } from "@/components/ui/stars";
import type { Availability, Variant } from "@/lib/product/contract";
import { variantLabel } from "@/lib/product/rules";
import { CardActions } from "./card-actions";

type ProductCardViewProps = {
  id: string;
  name: string;
  kind: string;
  /** Key, width and alt text. */
  image: [key: string, width: number, alt: string] | null;
  rating: number | null;
  reviews: number;
  sizes: string;
  /** The variant whose price is shown. */
  variant: { id: string } & Pick<Variant, "size" | "unit" | "color" | "price">;
  hexes: string[];
  compareAtPrice: number | null;
  isFrom: boolean;
  /** Whether the visitor asked for this pack: its page then opens with it. */
  isRequested: boolean;
  pricePerM2: number | null;
  availability: Availability;
  isFirst: boolean;
};

export function ProductCardView(props: ProductCardViewProps) {
  const {
    id,
    name,
    kind,
    image,
    rating,
    reviews,
    sizes,
    hexes,
    variant,
    compareAtPrice,
    isFrom,
    isRequested,
    pricePerM2,
    availability,
    isFirst,
  } = props;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden panel transition-shadow hover:shadow-lift">
      <div className="relative grid aspect-square place-items-center bg-[#f4f2ee]">
        {image ? (
          <ProductImage
            image={{ key: image[0], width: image[1], height: image[1] }}
            alt={image[2]}
            sizes="(width >= 80rem) 290px, (width >= 64rem) 23vw, calc(50vw - 1.5rem)"
            upTo={640}
            isFirst={isFirst}
            className="size-full object-cover transition-transform duration-300 group-hover:scale-[1.03]"
          />
        ) : (
          <span aria-hidden="true" className="font-display text-6xl font-bold text-line">
            {name.charAt(0)}
          </span>
        )}
        <CardActions
          name={name}
          variant={{ ...variant, label: variantLabel(variant) }}
          productId={id}
          isSoldOut={availability === "sold_out"}
        />
      </div>
      <div className="flex flex-1 flex-col gap-1.5 p-3 sm:p-4">
        <h3 className="font-sans text-base leading-snug font-semibold">
          <Link
            href={`/product/${id}${isRequested ? `?variant=${variant.id}` : ""}`}
            className="after:absolute after:inset-0 hover:text-teal"
          >
            {name}
          </Link>
        </h3>
        <p className="text-sm leading-snug">{kind}</p>
        {rating !== null && (
          <p className="note flex flex-wrap items-center gap-x-2">
            <Stars rating={rating} />
            <span aria-hidden="true">({reviews})</span>
          </p>
        )}
        <p className="note">{sizes}</p>
        {hexes.length > 0 && (
          <p className="flex gap-1.5">
            <span className="sr-only">{hexes.length} colours</span>
            {hexes.map((hex) => (
              <span key={hex} aria-hidden="true" className="swatch" style={{ background: hex }} />
            ))}
          </p>
        )}
        <div className="mt-auto pt-1">
          <ProductPrice
            productId={id}
            variant={variant}
            compareAtPrice={compareAtPrice}
            isFrom={isFrom}
            pricePerM2={pricePerM2}
          />
          <Stock availability={availability} />
        </div>
      </div>
    </article>
  );
}
