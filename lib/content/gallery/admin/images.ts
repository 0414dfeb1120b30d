import "server-only";
import { getRenditions, type StoredImage, storeRenditions } from "@/lib/platform/server/media/store-image";
import { images, type UploadKind } from "@/lib/platform/server/media/uploads";

/** The maximum size of the full image: enough for a large screen and for print. */
const fullSize = { width: 2560, height: 2560, fit: "inside", quality: 82 } as const;

/** Stores a gallery image in all widths and in full. */
export const storeGalleryImage = (key: string, body: Buffer): Promise<StoredImage> =>
  storeRenditions(key, body, { [`${key}.webp`]: fullSize });

/** All files of a gallery image. */
export const getImageFiles = (key: string): string[] => [`${key}.webp`, ...getRenditions(key)];

export const galleryImages: UploadKind<StoredImage> = { ...images, store: storeGalleryImage, getFiles: getImageFiles };
