import "server-only";
import { randomUUID } from "node:crypto";
import { AppError } from "@/lib/platform/errors";
import { maxPixels, readImageMetadata, resizeImage, withRoomFor } from "@/lib/platform/media/image-processing";
import { putFile } from "@/lib/platform/media/storage";

type PaymentProofFile = { body: Buffer; extension: "webp" | "pdf" };

const size = { width: 2400, height: 2400, fit: "inside", quality: 82 } as const;
const refusal = "The slip must be a JPEG, PNG or WebP picture, or a PDF.";

/** Keeps a payment proof or another proof of a payment in private storage, and returns its key. `field` is where the form had it. */
export async function storePaymentProof(file: File, field: string): Promise<string> {
  const { body, extension } = await readPaymentProof(file, field);
  const key = `private/slip/${randomUUID()}.${extension}`;
  await putFile(key, body);
  return key;
}

/** What a payment proof really is, by its bytes: an image is drawn anew, without whatever else was in its file; a PDF stays as it is. */
async function readPaymentProof(file: File, field: string): Promise<PaymentProofFile> {
  const body = Buffer.from(await file.arrayBuffer());
  if (body.subarray(0, 5).toString("latin1") === "%PDF-") return { body, extension: "pdf" };
  const refuse = (cause: unknown): never => {
    throw new AppError("invalid", refusal, { fields: { [field]: refusal }, cause });
  };
  const { format, width, height } = await readImageMetadata(body).catch(refuse);
  const pixels = width * height;
  if (!["jpeg", "png", "webp"].includes(format) || pixels > maxPixels) refuse(`${format} of ${pixels} pixels`);
  const [drawn] = await withRoomFor(pixels, () => resizeImage(body, [size]).catch(refuse));
  return { body: drawn ?? body, extension: "webp" };
}
