import { mediaUrl } from "./media-url";

/** An image is stored under `key` in these widths (pixels) as WebP, never wider than the original. */
export const imageWidths = [160, 320, 640, 960, 1280, 1920] as const;

export type ImageSource = { key: string; width: number; height: number };

/** The widths in which an image of this width is stored: all that are smaller, and the first that is not. */
export function widthsFor(width: number): number[] {
  const smaller = imageWidths.filter((each) => each < width);
  const largest = imageWidths.find((each) => each >= width) ?? 1920;
  return [...new Set([...smaller, largest])];
}

/** The file of an image in this width. */
export const imageFile = (key: string, width: number): string => `${key}/${width}.webp`;

export const imageUrl = (key: string, width: number): string => mediaUrl(imageFile(key, width));

/** The file of an image that is also stored as PNG in this width. */
export const pngFile = (key: string, width: number): string => `${key}/${width}.png`;

/** The URL of the largest stored width that fits a screen. */
export function largeImageUrl({ key, width }: Pick<ImageSource, "key" | "width">): string {
  return imageUrl(key, widthsFor(Math.min(width, 1280)).at(-1) ?? 1280);
}

export function imageSrcSet(key: string, widths: number[]): string {
  return widths.map((each) => `${imageUrl(key, each)} ${each}w`).join(", ");
}

/** Messengers that show no WebP get this JPEG in link previews; at most this wide and high. */
const previewPixels = 1200;
export const previewFile = (key: string): string => `${key}/preview.jpg`;

export const previewUrl = (key: string): string => mediaUrl(previewFile(key));

/** The size of the preview of an image. */
export function previewSize({ width, height }: Pick<ImageSource, "width" | "height">): { width: number; height: number } {
  const scale = Math.min(1, previewPixels / Math.max(width, height, 1));
  const scaled = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return { width: scaled(width), height: scaled(height) };
}
