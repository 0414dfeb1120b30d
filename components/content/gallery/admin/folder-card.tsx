import { EyeOff, FolderOpen } from "lucide-react";
import { ExampleMark } from "@/components/kit/example-mark";
import { ProductImage } from "@/components/kit/image";
import { Link } from "@/components/kit/link";
import type { GalleryFolder } from "@/lib/content/gallery/contract";
import { sizeText } from "@/lib/platform/shared/numbers/money";
import { folderPath, imagesText } from "./gallery-query";

/** A folder: its cover, its name and its number of images. */
export function FolderCard({ folder, isExample }: { folder: GalleryFolder; isExample: boolean }) {
  const { _id, folderName, images, bytes, cover, isPublic } = folder;
  return (
    <li className="relative overflow-hidden panel hover:border-teal">
      <div className="grid aspect-4/3 place-items-center bg-mist text-stone">
        {cover ? (
          <ProductImage image={cover} alt="" sizes="(width >= 64rem) 20rem, 45vw" upTo={640} className="size-full object-cover" />
        ) : (
          <FolderOpen size={40} aria-hidden="true" />
        )}
      </div>
      <div className="p-3">
        <h2 className="font-sans font-bold wrap-anywhere">
          <Link href={folderPath(_id)} className="after:absolute after:inset-0">
            {folderName}
          </Link>
        </h2>
        <p className="note flex flex-wrap items-center gap-x-2">
          {imagesText(images)}
          {bytes > 0 && <span>· {sizeText(bytes)}</span>}
          {!isPublic && (
            <span className="inline-flex items-center gap-1">
              · <EyeOff size={14} aria-hidden="true" /> hidden
            </span>
          )}
        </p>
        {isExample && <ExampleMark>Drawings from the demo: replace them with photos</ExampleMark>}
      </div>
    </li>
  );
}
