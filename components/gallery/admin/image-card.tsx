import { Pencil } from "lucide-react";
import { ProductImage } from "@/components/ui/image";
import type { GalleryImage } from "@/lib/gallery/contract";

type ImageCardProps = {
  image: GalleryImage;
  isChosen: boolean;
  isMixed: boolean;
  onToggle: (isRange: boolean) => void;
  onEdit: () => void;
};

/** One image: chosen by a click anywhere on it, or by its box. */
export function ImageCard({ image, isChosen, isMixed, onToggle, onEdit }: ImageCardProps) {
  const { name, fileName, alt, folderName } = image;
  const called = name || fileName;
  return (
    <li className="relative overflow-hidden rounded-xl border border-line bg-white has-checked:border-teal has-checked:ring-2 has-checked:ring-teal">
      <label className="block cursor-pointer">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
          aria-label={`Choose ${called}`}
          className="absolute top-2 left-2 size-6 accent-teal"
        />
        <ProductImage
          picture={image}
          alt={alt}
          sizes="(width >= 64rem) 15rem, 45vw"
          upTo={320}
          className="aspect-square w-full bg-mist object-cover"
        />
      </label>
      <div className="px-3 py-2 text-sm">
        <p className="truncate font-semibold" title={called}>
          {called}
        </p>
        <p className={`line-clamp-2 ${alt ? "text-stone" : "text-brick"}`}>{alt || "No words yet"}</p>
        {isMixed && <p className="truncate text-stone">in {folderName}</p>}
      </div>
      <button
        type="button"
        onClick={onEdit}
        aria-label={`Words and use of ${called}`}
        className="absolute top-1 right-1 grid size-11 place-items-center rounded-lg bg-white/90 text-ink hover:bg-white hover:text-teal"
      >
        <Pencil size={18} aria-hidden="true" />
      </button>
    </li>
  );
}
