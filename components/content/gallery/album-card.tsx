import { ImageOff } from "lucide-react";
import { ProductImage } from "@/components/kit/image";
import { Link } from "@/components/kit/link";
import type { GalleryFolder } from "@/lib/content/gallery/contract";
import { textLang } from "@/lib/platform/shared/language/language";
import { countText } from "@/lib/platform/shared/numbers/money";

/** An album's cover, drawn like the first sheet of a stack. */
export function AlbumCard({ album, isFirst }: { album: GalleryFolder; isFirst: boolean }) {
  const { _id, folderName, about, images, cover } = album;
  return (
    <li className="group relative grid grid-cols-[8.5rem_minmax(0,1fr)] items-start gap-x-4 sm:flex sm:flex-col">
      <div className="relative grid aspect-square place-items-center overflow-hidden border-b-2 border-ink bg-mist text-stone sm:aspect-4/3 sm:w-full">
        {cover ? (
          <ProductImage
            image={cover}
            alt=""
            sizes="(width >= 64rem) 24rem, (width >= 40rem) 45vw, 8.5rem"
            upTo={960}
            isFirst={isFirst}
            className="size-full object-cover transition-transform duration-500 group-hover:scale-[1.03] motion-reduce:transition-none"
          />
        ) : (
          <ImageOff size={40} aria-hidden="true" />
        )}
        <span className="absolute right-0 bottom-0 bg-ink px-2 py-0.5 text-sm sm:px-3 sm:py-1 font-semibold text-white">
          {countText(images, "image")}
        </span>
      </div>
      <div className="sm:py-3">
        <h2 lang={textLang(folderName)} className="text-2xl wrap-anywhere">
          <Link href={`/gallery/${_id}`} className="after:absolute after:inset-0 group-hover:text-teal">
            {folderName}
          </Link>
        </h2>
        {about && (
          <p lang={textLang(about)} className="mt-1 text-stone max-sm:text-sm">
            {about}
          </p>
        )}
      </div>
    </li>
  );
}
