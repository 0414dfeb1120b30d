import { Package } from "lucide-react";
import { ProductImage } from "@/components/ui/image";
import type { OrderItem } from "@/lib/order/contract";

/** An item's image; a parcel icon if the product has none or is no longer sold. */
export function ItemImage({ item: { image, isSold }, className }: { item: OrderItem; className: string }) {
  return (
    <div className={`shrink-0 overflow-hidden rounded-lg bg-[#f4f2ee] ${className}`}>
      {image && isSold ? (
        <ProductImage image={image} alt="" sizes="6rem" upTo={320} className="size-full object-cover" />
      ) : (
        <span className="grid size-full place-items-center text-stone">
          <Package size={24} aria-hidden="true" />
        </span>
      )}
    </div>
  );
}
