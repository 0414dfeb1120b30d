"use client";

import type { ComponentType } from "react";
import { ProductImage } from "@/components/kit/image";
import { Link } from "@/components/kit/link";
import { Stars } from "@/components/kit/stars";
import { Stock } from "@/components/terms/price/price";
import { ProductPrice } from "@/components/terms/price/product-price";
import type { Availability, Variant } from "@/lib/catalogue/product/contract";
import type { Quantities } from "@/lib/catalogue/product/offer";
import { packText, variantLabel } from "@/lib/catalogue/product/rules";
import { textLang } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";

/** The buttons of a card. What they do is beyond the catalogue, so pages hand them in, as a client component. */
export type CardActionsProps = {
  productId: string;
  name: string;
  /** The variant whose price the card shows. */
  variant: Quantities & { id: string; label: string; color: string; price: number };
  isSoldOut: boolean;
};

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
  variant: { id: string } & Pick<Variant, "size" | "unit" | "color" | "price" | keyof Quantities>;
  hexes: string[];
  compareAtPrice: number | null;
  isFrom: boolean;
  /** Whether the visitor asked for this pack: its page then opens with it. */
  isRequested: boolean;
  pricePerM2: number | null;
  availability: Availability;
  isFirst: boolean;
  /** Whether it can be ticked for the form with the id "compare". */
  isComparable?: boolean | undefined;
  Actions: ComponentType<CardActionsProps>;
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
    isComparable,
    Actions,
  } = props;
  return (
    <article className="card">
      <div className="on-ground grid aspect-[1/0.92] place-items-center">
        {image ? (
          <ProductImage
            image={{ key: image[0], width: image[1], height: image[1] }}
            alt={image[2]}
            sizes="(width >= 80rem) 290px, (width >= 64rem) 23vw, calc(50vw - 1.5rem)"
            upTo={640}
            isFirst={isFirst}
            className="absolute inset-0 size-full object-cover object-top"
          />
        ) : (
          <span aria-hidden="true" className="font-display text-6xl font-bold text-line">
            {name.charAt(0)}
          </span>
        )}
      </div>
      <div>
        <h3>
          <Link
            href={`/product/${id}${isRequested ? `?variant=${variant.id}` : ""}`}
            className="after:absolute after:inset-0 hover:text-teal"
          >
            {name}
          </Link>
        </h3>
        <p lang={textLang(kind)} className="card-kind">
          {kind}
        </p>
      </div>
      <div className="card-price">
        <ProductPrice
          productId={id}
          variant={variant}
          compareAtPrice={compareAtPrice}
          isFrom={isFrom}
          pricePerM2={pricePerM2}
          action={
            <Actions
              name={name}
              variant={{ ...variant, label: packText(variantLabel(variant)) }}
              productId={id}
              isSoldOut={availability === "sold_out"}
            />
          }
        />
      </div>
      <div className="card-line note">
        <span>{sizes}</span>
        {hexes.length > 0 && (
          <span className="flex gap-1">
            <span className="sr-only">{t`${hexes.length} colours`}</span>
            {hexes.map((hex) => (
              <span key={hex} aria-hidden="true" className="swatch" style={{ background: hex }} />
            ))}
          </span>
        )}
      </div>
      <div className="card-line note">
        {rating !== null && (
          <>
            <Stars rating={rating} />
            <span aria-hidden="true">({reviews})</span>
          </>
        )}
      </div>
      <div className="card-line">
        <Stock availability={availability} />
        {isComparable && (
          <label className="choice">
            <input type="checkbox" form="compare" name="products" value={id} aria-label={t`Compare ${name}`} />
            {t`Compare`}
          </label>
        )}
      </div>
    </article>
  );
}
