import "server-only";
import { getFile, type StoredFile } from "./storage";

export type PrivateImageSize = "small" | "large";

const widths: Record<PrivateImageSize, number[]> = { small: [320, 160], large: [1280, 960, 640, 320, 160] };

/** One of the images that someone sent, by its number ("1" to "9"), in the largest width it has; `null` where there is none. */
export async function findPrivateImage(
  keys: readonly string[] | undefined,
  { number, size }: { number: string; size: PrivateImageSize },
): Promise<StoredFile | null> {
  const key = /^[1-9]$/.test(number) ? keys?.[Number(number) - 1] : undefined;
  if (!key) return null;
  for (const width of widths[size]) {
    const file = await getFile(`${key}/${width}.webp`);
    if (file) return file;
  }
  return null;
}
