import path from "node:path";
import sharp from "sharp";
import { putFile } from "@/lib/platform/server/media/storage";

const fontfile = path.resolve(import.meta.dirname, "../../../app/fonts/Archivo-Regular.ttf");

type Proof = { slipKey: string | null; payerBank: string; bankReference: string | null; paidOn: string | null };

/** Draws and stores a screenshot as a banking app shows it after a transfer. */
export async function storeProof({ slipKey, payerBank, bankReference, paidOn }: Proof, lines: readonly string[]): Promise<void> {
  if (!slipKey) return;
  const [head, body] = await Promise.all([
    draw(`<span size="x-large" foreground="white">${payerBank}</span>\n<span foreground="white">Fund transfer successful</span>`),
    draw([...lines, `Date: ${paidOn}`, `Reference: ${bankReference}`].join("\n\n")),
  ]);
  const image = await sharp({ create: { width: 600, height: 760, channels: 3, background: "#f6f7f8" } })
    .composite([
      { input: { create: { width: 600, height: 170, channels: 3, background: "#1f5f4a" } }, left: 0, top: 0 },
      { input: head, left: 40, top: 50 },
      { input: body, left: 40, top: 220 },
    ])
    .webp({ quality: 60 })
    .toBuffer();
  await putFile(slipKey, image);
}

const draw = (text: string): Promise<Buffer> =>
  sharp({ text: { text, font: "Archivo 22", fontfile, rgba: true, dpi: 90, width: 520 } })
    .png()
    .toBuffer();
