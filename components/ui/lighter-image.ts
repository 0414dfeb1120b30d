const heavy = 1_500_000;
const maxSide = 2000;

/** A phone's image in a size that goes over a slow line; whatever cannot be made lighter stays as it is. */
export async function lighter(file: File): Promise<File> {
  if (file.size <= heavy) return file;
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) return file;
  const scale = Math.min(1, maxSide / Math.max(image.width, image.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
  return made && made.size < file.size ? new File([made], file.name, { type: "image/jpeg" }) : file;
}
