import "server-only";
import { getRenditions, type StoredImage, storeRenditions } from "@/lib/platform/media/store-image";
import { images, type UploadKind } from "@/lib/platform/media/uploads";

/** The full image is stored up to this size: enough for a large screen and for print. */
const whole = { width: 2560, height: 2560, fit: "inside", quality: 82 } as const;

/** Stores an image of the gallery in all widths and in full. */
export const storeGalleryImage = (key: string, body: Buffer): Promise<StoredImage> =>
  storeRenditions(key, body, { [`${key}.webp`]: whole });

/** All files of an image of the gallery. */
export const getImageFiles = (key: string): string[] => [`${key}.webp`, ...getRenditions(key)];

export const galleryImages: UploadKind<StoredImage> = { ...images, store: storeGalleryImage, getFiles: getImageFiles };
