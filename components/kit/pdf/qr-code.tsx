import { Path, Svg } from "@react-pdf/renderer";
import { lookColours } from "@/lib/platform/shared/brand-colour";
import { getQrPath } from "@/lib/platform/shared/qr-path";

/** A QR code in a PDF. */
export function QrCode({ text, size }: { text: string; size: number }) {
  const { size: modules, path } = getQrPath(text);
  return (
    <Svg width={size} height={size} viewBox={`0 0 ${modules} ${modules}`}>
      <Path d={path} fill={lookColours.ink} />
    </Svg>
  );
}
