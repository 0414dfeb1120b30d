import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { Stars } from "@/components/ui/stars";
import type { Product } from "@/lib/product/contract";
import { packLabel } from "@/lib/product/rules";
import { Price, Stock, unitPriceText } from "./price";

type ProductCardProps = { product: Product; isFirst?: boolean };

/** A product in a list: what one needs to choose between neighbours. The whole card leads to the product. */
export function ProductCard({ product, isFirst = false }: ProductCardProps) {
  const packs = [...new Set(product.variants.map(packLabel))];
  const hexes = [...new Set(product.variants.flatMap(({ colorHex }) => colorHex ?? []))];
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-xl border border-line bg-white transition-shadow hover:shadow-lift">
      <div className="aspect-square bg-[#f4f2ee]">
        {product.image && (
          <Picture
            picture={product.image}
            alt={product.image.alt}
            sizes="(width >= 80rem) 290px, (width >= 64rem) 23vw, (width >= 48rem) 31vw, 46vw"
            isFirst={isFirst}
            className="size-full object-cover transition-transform duration-300 group-hover:scale-[1.03]"
          />
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1.5 p-3 sm:p-4">
        <p className="text-xs font-semibold tracking-wide text-stone uppercase">{product.brand.name}</p>
        <h3 className="font-sans text-base leading-snug font-semibold">
          <Link href={`/product/${product._id}`} className="after:absolute after:inset-0 hover:text-teal">
            {product.name}
          </Link>
        </h3>
        <p className="flex min-h-5 flex-wrap items-center gap-x-2 text-sm text-stone">
          {product.rating !== null && (
            <>
              <Stars rating={product.rating} />
              <span aria-hidden="true">({product.review.length})</span>
            </>
          )}
        </p>
        <p className="text-sm text-stone">{packs.length > 3 ? `${packs[0]} to ${packs.at(-1)}` : packs.join(" · ")}</p>
        {hexes.length > 1 && (
          <p className="flex gap-1.5">
            <span className="sr-only">{hexes.length} colours</span>
            {hexes.slice(0, 6).map((hex) => (
              <span key={hex} aria-hidden="true" className="size-4 rounded-full border border-ink/20" style={{ background: hex }} />
            ))}
          </p>
        )}
        <div className="mt-auto pt-2">
          <Price price={product.price} compareAtPrice={product.compareAtPrice} isFrom={product.variants.length > 1} />
          <p className="text-sm text-stone">{unitPriceText(product.unitPrice)}</p>
          <Stock availability={product.availability} />
        </div>
      </div>
    </article>
  );
}
