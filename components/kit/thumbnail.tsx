import { Package } from "lucide-react";
import type { ImageSource } from "@/lib/platform/shared/image";
import { ProductImage } from "./image";

/** The small image of a product in a list; a parcel icon if there is none. */
export function Thumbnail({ image, className }: { image: ImageSource | null; className: string }) {
  return (
    <span className={`grid shrink-0 place-items-center overflow-hidden rounded-lg bg-[#f4f2ee] text-stone ${className}`}>
      {image ? (
        <ProductImage image={image} alt="" sizes="5rem" upTo={320} className="size-full object-cover" />
      ) : (
        <Package size={24} aria-hidden="true" />
      )}
    </span>
  );
}
