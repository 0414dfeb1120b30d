import type { Product } from "@/lib/catalogue/product/contract";

type NoImageProps = { brand: Product["brand"] };

/** A placeholder for a missing image: a drop with the brand's initial. */
export function NoImage({ brand }: NoImageProps) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <path d="M50 20c11 16 20 25 20 37a20 20 0 0 1-40 0c0-12 9-21 20-37z" className="fill-white stroke-line" strokeWidth="1.2" />
      <text x="50" y="64" textAnchor="middle" className="fill-stone font-display font-bold" fontSize="17">
        {brand.name.charAt(0)}
      </text>
    </svg>
  );
}
