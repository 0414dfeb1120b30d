import { Package } from "lucide-react";
import type { ReactNode } from "react";
import { ProductImage } from "@/components/ui/image";
import { Link } from "@/components/ui/link";
import type { ReviewedProduct } from "@/lib/review/contract";

type ReviewedProductHeadProps = { product: ReviewedProduct; children: ReactNode; action?: ReactNode };

/** What a review is about: the product with its image, and a line beneath its name. */
export function ReviewedProductHead({ product: { _id, name, isSold, image }, children, action }: ReviewedProductHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <div className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-lg bg-[#f4f2ee] text-stone">
        {image ? (
          <ProductImage picture={image} alt="" sizes="4rem" upTo={320} className="size-full object-cover" />
        ) : (
          <Package size={24} aria-hidden="true" />
        )}
      </div>
      <div className="min-w-40 flex-1">
        <h3 className="font-sans leading-snug font-semibold wrap-anywhere">
          {isSold ? (
            <Link href={`/product/${_id}`} className="hover:text-teal hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <div className="note">{children}</div>
      </div>
      {action}
    </div>
  );
}
