/** A picture is stored under `key` in these widths (pixels), never wider than it came, as webp. */
export const pictureWidths = [160, 320, 640, 960, 1280, 1920] as const;

export type PictureSource = { key: string; width: number; height: number };

/** The widths a picture of this width is kept in: all that are smaller, and the first that is not. */
export function widthsFor(width: number): number[] {
  const smaller = pictureWidths.filter((each) => each < width);
  const largest = pictureWidths.find((each) => each >= width) ?? 1920;
  return [...new Set([...smaller, largest])];
}

export function pictureUrl(key: string, width: number): string {
  return `/media/${key}/${width}.webp`;
}

/** The picture in the largest of its widths that fits a screen. */
export function largePictureUrl({ key, width }: Pick<PictureSource, "key" | "width">): string {
  return pictureUrl(key, widthsFor(Math.min(width, 1280)).at(-1) ?? 1280);
}

export function pictureSrcSet(key: string, widths: number[]): string {
  return widths.map((each) => `${pictureUrl(key, each)} ${each}w`).join(", ");
}
