import { create } from "qrcode";

/** A QR code as one vector path of `size` modules on each side: sharp at every size, and without an image. */
export function getQrPath(text: string): { size: number; path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: "M" }).modules;
  const path = Array.from(data, (isDark, at) => (isDark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : "")).join("");
  return { size, path };
}
