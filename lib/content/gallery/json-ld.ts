import type { ImageGalleryLeaf } from "schema-dts";
import { withHost } from "@/lib/platform/shared/media-url";
import type { GalleryFolder, GalleryImage } from "./contract";
import { imageUrl } from "./rules";

type Album = Pick<GalleryFolder, "_id" | "folderName" | "about"> & { images: readonly GalleryImage[] };

/** Structured data of an album for image search. */
export function albumJsonLd({ _id, folderName, about, images }: Album, siteUrl: string): ImageGalleryLeaf {
  return {
    "@type": "ImageGallery",
    name: folderName,
    url: `${siteUrl}/gallery/${_id}`,
    ...(about && { description: about }),
    image: images.map(({ key, alt, width, height, createdAt }) => ({
      "@type": "ImageObject",
      contentUrl: withHost(siteUrl, imageUrl(key)),
      ...(alt && { caption: alt }),
      width: `${width}`,
      height: `${height}`,
      uploadDate: createdAt,
      creator: { "@id": `${siteUrl}/#organization` },
    })),
  };
}
