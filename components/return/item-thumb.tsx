import { Package } from "lucide-react";
import { ProductImage } from "@/components/ui/image";
import type { ImageSource } from "@/lib/platform/media/image";

export function ItemThumb({ image }: { image: ImageSource | null }) {
  return (
    <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-lg bg-[#f4f2ee] text-stone">
      {image ? (
        <ProductImage image={image} alt="" sizes="3.5rem" upTo={320} className="size-full object-cover" />
      ) : (
        <Package size={22} aria-hidden="true" />
      )}
    </span>
  );
}
