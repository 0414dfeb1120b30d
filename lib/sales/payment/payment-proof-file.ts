import { msg } from "@/lib/platform/shared/language/t";
import "server-only";
import { maxPixels, readImageMetadata, resizeImage } from "@/lib/platform/server/media/image-processing";
import { putFile } from "@/lib/platform/server/media/storage";
import { tooManyPixels, UnfitFile, type UploadKind } from "@/lib/platform/server/media/uploads";

const size = { width: 2400, height: 2400, fit: "inside", quality: 82 } as const;

const isPdf = (body: Buffer) => body.subarray(0, 5).toString("latin1") === "%PDF-";

/** Proofs of payments: an image is re-encoded, without metadata; a PDF stays as it is. */
const paymentProofs: UploadKind<string> = {
  refusal: msg("The slip must be a JPEG, PNG or WebP image, or a PDF."),
  check: async (body) => {
    if (isPdf(body)) return 0;
    const { width, height } = await readImageMetadata(body);
    const pixels = width * height;
    if (pixels > maxPixels) throw new UnfitFile(tooManyPixels);
    return pixels;
  },
  store: async (key, body) => {
    const [resized] = isPdf(body) ? [] : await resizeImage(body, [size]);
    const file = `${key}.${resized ? "webp" : "pdf"}`;
    await putFile(file, resized ?? body);
    return file;
  },
  getFiles: (key) => [`${key}.webp`, `${key}.pdf`],
};

/** Private: never served below /media. */
export const paymentProofUpload = { kind: paymentProofs, folder: "private/slip" } as const;
