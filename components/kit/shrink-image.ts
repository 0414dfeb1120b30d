import { CallError } from "@/lib/platform/browser/call";
import { oneImage } from "@/lib/platform/shared/api/image-calls";

const maxBytes = 1_500_000;
const maxSide = 2000;

/** Shrinks a photo for upload over a slow connection. A file that is small enough, or cannot be shrunk, is returned as it is. */
export async function shrinkImage(file: File): Promise<File> {
  if (file.size <= maxBytes) return file;
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) return file;
  const scale = Math.min(1, maxSide / Math.max(image.width, image.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
  return blob && blob.size < file.size ? new File([blob], file.name, { type: "image/jpeg" }) : file;
}

/** The image for a call that takes one, shrunk. Throws what its contract says against it, which the server could no longer say. */
export async function prepareImage(file: File | null): Promise<File> {
  const { data, error } = oneImage.safeParse({ file: file ? await shrinkImage(file) : [] });
  const [image] = data?.file ?? [];
  if (!image) throw new CallError(error?.issues[0]?.message ?? "", 400);
  return image;
}
