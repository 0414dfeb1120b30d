import { Path, Svg } from "@react-pdf/renderer";
import { getBarcodePath } from "./barcode-path";
import { QrCode } from "./qr-code";

type BarcodeProps = {
  code: string;
  /** The space for it, in points. */
  width: number;
  height: number;
};

/** What printers of labels (203 dpi) draw evenly, and scanners read from a hand's distance: a quarter of a millimetre. */
const minModule = (0.25 / 25.4) * 72;

/** A code that scanners read; one that is too long for bars, or has letters of another script, as a QR code. */
export function Barcode({ code, width, height }: BarcodeProps) {
  const bars = getBarcodePath(code);
  if (!bars || width / bars.modules < minModule) return <QrCode text={code} size={Math.min(width, height)} />;
  return (
    <Svg width={width} height={height} viewBox={`0 0 ${bars.modules} 1`} preserveAspectRatio="none">
      <Path d={bars.path} fill="#000000" />
    </Svg>
  );
}
