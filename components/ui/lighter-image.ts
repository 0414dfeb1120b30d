const heavy = 1_500_000;
const longestSide = 2000;

/** A telephone's picture in a size that goes over a slow line; whatever cannot be made lighter stays as it is. */
export async function lighter(file: File): Promise<File> {
  if (file.size <= heavy) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
  return made && made.size < file.size ? new File([made], file.name, { type: "image/jpeg" }) : file;
}
