import { Link } from "@/components/kit/link";
import type { Product } from "@/lib/catalogue/product/contract";
import { t } from "@/lib/platform/shared/language/t";
import { ProductCard, type ProductCardProps } from "./product-card";

type ProductGoneProps = Pick<ProductCardProps, "Actions"> & { name: string; alternatives: Product[] };

/** The page of a product that is no longer sold, for old links. */
export function ProductGone({ name, alternatives, Actions }: ProductGoneProps) {
  return (
    <div className="container py-14">
      <div className="max-w-prose">
        <p className="text-sm font-semibold tracking-wide text-stone uppercase">{t`No longer sold`}</p>
        <h1 className="mt-1 mb-4 text-3xl font-bold md:text-4xl">{name}</h1>
        <p>{t`This product has left our range. If you bought it from us, your invoice and its warranty stay valid; for a repair or a second coat, ask us what goes with it.`}</p>
        <p className="mt-6 flex flex-wrap gap-3">
          <Link href="/products" className="button button-primary">{t`See all products`}</Link>
          <Link href="/contact" className="button button-quiet">{t`Ask for an alternative`}</Link>
        </p>
      </div>
      {alternatives.length > 0 && (
        <>
          <h2 className="mt-14 mb-6 text-2xl font-bold">{t`Products for the same job`}</h2>
          <ul className="cards grid grid-cols-2 gap-x-4 sm:gap-x-8 lg:grid-cols-4">
            {alternatives.map((product) => (
              <li key={product._id}>
                <ProductCard product={product} Actions={Actions} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
