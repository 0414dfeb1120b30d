import { ProductPriceLine } from "@/components/price/product-price";
import { Link } from "@/components/ui/link";
import { imageUrl } from "@/lib/platform/media/image";
import type { Product } from "@/lib/product/contract";
import { NoImage } from "./no-image";

/** What completes the system, in one line each: the primer, mesh, top coat and tools. */
export function CompanionList({ companions }: { companions: Product[] }) {
  return (
    <ul className="companions">
      {companions.map(({ _id, name, image, brand, subcategory, price, variants }) => (
        <li key={_id}>
          {image ? (
            <img src={imageUrl(image.key, 160)} width={80} height={80} alt="" loading="lazy" />
          ) : (
            <NoImage brand={brand} />
          )}
          <div className="min-w-0">
            <p className="note">{subcategory.name}</p>
            <h3>
              <Link href={`/product/${_id}`}>{name}</Link>
            </h3>
            <ProductPriceLine productId={_id} price={price} isFrom={variants.length > 1} />
          </div>
        </li>
      ))}
    </ul>
  );
}
