import "server-only";
import type { PictureSource } from "@/lib/platform/media/image";
import { renditionsOf, storeRenditions } from "@/lib/platform/media/store-image";

/** The whole picture is kept up to this size: enough for a large screen, and for printing a page. */
const whole = { width: 2560, height: 2560, fit: "inside", quality: 82 } as const;

export type StoredImage = PictureSource & { bytes: number };

/** Keeps a picture of the gallery in all its widths, and whole. */
export const storeImage = (key: string, body: Buffer): Promise<StoredImage> =>
  storeRenditions(key, body, { [`${key}.webp`]: whole });

/** All files of a picture of the gallery. */
export const imageFilesOf = (key: string): string[] => [`${key}.webp`, ...renditionsOf(key)];
