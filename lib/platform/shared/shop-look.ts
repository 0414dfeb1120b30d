import { imageUrl, pngFile, previewUrl } from "./image";
import { mediaUrl } from "./media-url";

/** How a shop shows itself; keys are those of uploaded images, without which the files in public/ are shown. */
export type ShopLook = {
  name: string;
  shortName: string;
  /** "#0b3d48", or "" for the built-in colour. */
  brandColor: string;
  logoKey: string | null;
  logoSquareKey: string | null;
  socialKey: string | null;
};

/** How documents show the shop. */
export type DocumentLook = Pick<ShopLook, "brandColor"> & {
  /** The uploaded wide logo as PNG; `null` for the built-in one. */
  logo: Uint8Array | null;
};

/** The sizes that uploaded images are brought to. */
export const logoFrame = { width: 480, height: 128, fit: "contain" } as const;
export const iconFrame = { width: 512, height: 512, fit: "contain" } as const;
export const socialFrame = { width: 1200, height: 630, fit: "cover" } as const;

/** Documents and mail programs read no WebP: these widths are also stored as PNG. */
export const logoPngs = [logoFrame.width] as const;
export const iconPngs = [180, 192, 512] as const;

/** The wide logo, in twice the size in which it is shown. */
export const getLogoUrl = ({ logoKey }: Pick<ShopLook, "logoKey">): string =>
  logoKey ? mediaUrl(pngFile(logoKey, logoFrame.width)) : "/assets/logo.png";

/** The icon as a PNG; 180 pixels are what phones of Apple ask for. */
export function getIconUrl({ logoSquareKey }: Pick<ShopLook, "logoSquareKey">, width: (typeof iconPngs)[number]): string {
  if (logoSquareKey) return mediaUrl(pngFile(logoSquareKey, width));
  return width === 180 ? "/apple-touch-icon.png" : `/icon-${width}.png`;
}

/** The mark beside the shop's name; `null` for the built-in drawing. */
export const getMarkUrl = ({ logoSquareKey }: Pick<ShopLook, "logoSquareKey">): string | null =>
  logoSquareKey && imageUrl(logoSquareKey, 160);

/** The picture of shared links, a JPEG of 1200 × 630 pixels. */
export const getSocialUrl = ({ socialKey }: Pick<ShopLook, "socialKey">): string =>
  socialKey ? previewUrl(socialKey) : "/assets/og.jpg";

/** What fits below an icon. */
const maxShortName = 12;

/** The short name, or as many of the name's first words as fit: "Himal Waterproofing" is Himal, "The Roof Shop" The Roof. */
export function getShortName({ name, shortName }: Pick<ShopLook, "name" | "shortName">): string {
  if (shortName) return shortName;
  const words = name.split(" ");
  const fitting = words.map((_, at) => words.slice(0, at + 1).join(" ")).filter(({ length }) => length <= maxShortName);
  return fitting.at(-1) ?? words[0] ?? name;
}
