import { t } from "@/lib/platform/shared/language/t";

/** What can be measured of a photo before it is uploaded. A reason to look twice, never a refusal. */

/** The brightness of each pixel, 0 to 255, row by row. */
export type Pixels = { width: number; height: number; light: ArrayLike<number> };

/** Darker than a room at dusk; below it details of a wall are lost. */
const minBrightness = 55;
/**
 * The variance of the Laplacian in the sharpest part, at `measuredSide`. The images of the seed have 360 to 6000; smeared over four
 * pixels of 1280, which is visible on a phone, most have less than this.
 */
const minSharpness = 40;
export const measuredSide = 512;
const tilesPerSide = 6;

const getMean = (values: ArrayLike<number>): number => {
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += values[at] ?? 0;
  return values.length === 0 ? 0 : sum / values.length;
};

/** The sharpest of the picture's tiles counts: a pail before an even background is sharp although most of the picture is smooth. */
export function getSharpness({ width, height, light }: Pixels): number {
  const [tileWidth, tileHeight] = [Math.floor(width / tilesPerSide), Math.floor(height / tilesPerSide)];
  let sharpest = 0;
  for (let row = 0; row < tilesPerSide; row++) {
    for (let column = 0; column < tilesPerSide; column++) {
      const tile = { left: column * tileWidth, top: row * tileHeight, width: tileWidth, height: tileHeight };
      sharpest = Math.max(sharpest, getVariance({ width, height, light }, tile));
    }
  }
  return sharpest;
}

type Tile = { left: number; top: number; width: number; height: number };

function getVariance({ width, height, light }: Pixels, tile: Tile): number {
  let [count, sum, squares] = [0, 0, 0];
  for (let y = Math.max(1, tile.top); y < Math.min(height - 1, tile.top + tile.height); y++) {
    for (let x = Math.max(1, tile.left); x < Math.min(width - 1, tile.left + tile.width); x++) {
      const at = y * width + x;
      const around = (light[at - 1] ?? 0) + (light[at + 1] ?? 0) + (light[at - width] ?? 0) + (light[at + width] ?? 0);
      const value = around - 4 * (light[at] ?? 0);
      count += 1;
      sum += value;
      squares += value * value;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

/** How an image is shown: width by height, "square" or "4:3", and how wide it should at least be. */
export type ImageShape = { ratio: number; name: string; minWidth: number };

export const imageShapes = {
  product: { ratio: 1, name: "a square", minWidth: 1000 },
  album: { ratio: 4 / 3, name: "4:3", minWidth: 1200 },
  category: { ratio: 4 / 3, name: "4:3", minWidth: 1200 },
  service: { ratio: 8 / 5, name: "8:5", minWidth: 1280 },
  person: { ratio: 1, name: "a square", minWidth: 640 },
} as const satisfies Record<string, ImageShape>;

/** The width that is left of an image when it is cropped to this ratio. */
const getCroppedWidth = (size: { width: number; height: number }, { ratio }: ImageShape): number =>
  Math.min(size.width, size.height * ratio);

/** What speaks against a photo, in the words of whoever would take it again; empty if nothing does. */
export function listWarnings(size: { width: number; height: number }, pixels: Pixels, shape: ImageShape): string[] {
  const width = Math.floor(getCroppedWidth(size, shape));
  const height = Math.floor(width / shape.ratio);
  return [
    ...(width < shape.minWidth
      ? [t`Small: ${width} × ${height} pixels are left of it. At least ${shape.minWidth} wide looks sharp on every screen.`]
      : []),
    ...(getMean(pixels.light) < minBrightness ? [t`Dark: take it in daylight, or with the lamp beside the camera.`] : []),
    ...(getSharpness(pixels) < minSharpness
      ? [t`Not sharp: hold the phone with both hands, and tap on what should be sharp before you press.`]
      : []),
  ];
}

/** Whether more than a tenth of a photo is cut off. */
export const isCropped = (size: { width: number; height: number }, shape: ImageShape): boolean => {
  const ratio = size.width / size.height / shape.ratio;
  return Math.min(ratio, 1 / ratio) < 0.9;
};
