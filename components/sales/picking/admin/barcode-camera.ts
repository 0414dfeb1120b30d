/** What browsers that read barcodes offer, mostly Chrome on Android; TypeScript does not know it. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type Scope = { BarcodeDetector?: new () => Detector };

const everyMs = 250;
/** A barcode stays in the picture for a while: until it was out of it for so long, it is one scan. */
const pauseMs = 1500;

export const canReadBarcodes = (): boolean => (globalThis as Scope).BarcodeDetector !== undefined;

/** Shows the camera in `video` and reports each barcode once, until `signal` ends it. Rejects if there is no camera or no permission. */
export async function watchBarcodes(video: HTMLVideoElement, onCode: (code: string) => void, signal: AbortSignal): Promise<void> {
  const { BarcodeDetector } = globalThis as Scope;
  if (!BarcodeDetector) throw new Error("This browser reads no barcodes.");
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  signal.addEventListener("abort", stop);
  video.srcObject = stream;
  await video.play();
  const detector = new BarcodeDetector();
  const seen = new Map<string, number>();
  while (!signal.aborted) {
    const found = await detector.detect(video).catch(() => []);
    for (const { rawValue } of found) if (isNew(seen, rawValue)) onCode(rawValue);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

/** Notes that the code is in the picture now. */
function isNew(seen: Map<string, number>, code: string): boolean {
  const last = seen.get(code) ?? 0;
  seen.set(code, Date.now());
  return Date.now() - last > pauseMs;
}
