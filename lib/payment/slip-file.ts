import "server-only";
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { AppError } from "@/lib/errors";
import { putFile } from "@/lib/storage";

type SlipFile = { body: Buffer; extension: "webp" | "pdf" };

const mostPixels = 40_000_000;
const refusal = "The slip must be a JPEG, PNG or WebP picture, or a PDF.";

/** Keeps a slip or another proof of a payment in private storage, and returns its key. `field` is where the form had it. */
export async function storeSlip(file: File, field: string): Promise<string> {
  const { body, extension } = await readSlip(file, field);
  const key = `private/slip/${randomUUID()}.${extension}`;
  await putFile(key, body);
  return key;
}

/** What a slip really is, by its bytes: a picture is drawn anew, without whatever else was in its file; a PDF stays as it is. */
async function readSlip(file: File, field: string): Promise<SlipFile> {
  const body = Buffer.from(await file.arrayBuffer());
  if (body.subarray(0, 5).toString("latin1") === "%PDF-") return { body, extension: "pdf" };
  try {
    const image = sharp(body, { limitInputPixels: mostPixels, pages: 1 });
    const { format } = await image.metadata();
    if (!["jpeg", "png", "webp"].includes(format)) throw refused(field, `a ${format}`);
    const limits = { width: 2400, height: 2400, fit: "inside", withoutEnlargement: true } as const;
    return { body: await image.rotate().resize(limits).webp({ quality: 82 }).toBuffer(), extension: "webp" };
  } catch (cause) {
    throw cause instanceof AppError ? cause : refused(field, cause);
  }
}

const refused = (field: string, cause: unknown) => new AppError("invalid", refusal, { fields: { [field]: refusal }, cause });
