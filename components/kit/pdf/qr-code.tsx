import { Path, Svg } from "@react-pdf/renderer";
import { create } from "qrcode";

/** A QR code, drawn as one vector path: sharp at every size, and without an image in the file. */
export function QrCode({ text, size }: { text: string; size: number }) {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const { size: count, data } = modules;
  const path = Array.from(data, (isDark, at) => (isDark ? `M${at % count} ${Math.floor(at / count)}h1v1h-1z` : "")).join("");
  return (
    <Svg width={size} height={size} viewBox={`0 0 ${count} ${count}`}>
      <Path d={path} fill="#14262e" />
    </Svg>
  );
}
