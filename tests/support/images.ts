import sharp from "sharp";

type Kind = "jpeg" | "png" | "webp";

/** A plain image, as a file that someone chose. */
export async function createImageFile(name = "roof.jpg", kind: Kind = "jpeg", size = { width: 300, height: 200 }): Promise<File> {
  const colour = `#${Math.floor(Math.random() * 0xffffff)
    .toString(16)
    .padStart(6, "0")}`;
  const body = await sharp({ create: { ...size, channels: 3, background: colour } })
    .toFormat(kind)
    .toBuffer();
  return new File([new Uint8Array(body)], name, { type: `image/${kind}` });
}

export function uploadForm(folderName: string, files: readonly File[]): FormData {
  const form = new FormData();
  form.append("folderName", folderName);
  for (const file of files) form.append("images", file);
  return form;
}
