import { ImageOff } from "lucide-react";
import { EmptyState } from "@/components/kit/empty-state";
import { Link } from "@/components/kit/link";
import { Pagination } from "@/components/kit/table/pagination";
import type { GalleryImage } from "@/lib/content/gallery/contract";
import { type GalleryQuery, galleryHref, galleryPageSize, imagesText } from "./gallery-query";
import { ImageBoard } from "./image-board";

type ImageResultsProps = {
  path: string;
  query: GalleryQuery;
  found: { total: number; images: GalleryImage[] };
  folders: string[];
  isMixed?: boolean;
};

/** A page of images, or an empty state. */
export function ImageResults({ path, query, found, folders, isMixed = false }: ImageResultsProps) {
  const { total, images } = found;
  const pages = Math.ceil(total / galleryPageSize);
  if (images.length === 0) {
    return (
      <EmptyState icon={<ImageOff />} title={query.q ? "No images found" : "No images yet"}>
        <p className="mt-2 text-stone">{query.q ? "No image matches your search." : "Add the first ones above."}</p>
        {query.q && (
          <Link href={path} className="tap-link mt-2 font-semibold">
            Show everything
          </Link>
        )}
      </EmptyState>
    );
  }
  return (
    <>
      <p role="status" className="note">
        {imagesText(total)}
      </p>
      <ImageBoard images={images} folders={folders} isMixed={isMixed} />
      <Pagination page={query.page} pages={pages} getHref={(page) => galleryHref(path, { ...query, page })} />
    </>
  );
}
