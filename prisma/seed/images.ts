import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { storeGalleryImage } from "@/lib/content/gallery/admin/images";
import { db } from "@/lib/platform/server/db/client";
import { putFile } from "@/lib/platform/server/media/storage";
import { storeImage } from "@/lib/platform/server/media/store-image";
import { widthsFor } from "@/lib/platform/shared/image";
import { type readContent, seedFolder } from "./content";
import { seedId } from "./ids";

const stored = new Map<string, ReturnType<typeof storeImage>>();

/** Stores an image of prisma/seed/images ("product/roof-1") once, even if several products use it. */
export function seedImage(key: string) {
  const image = stored.get(key) ?? storeSeedImage(key, readSeedImage(`${key}.webp`));
  stored.set(key, image);
  return image;
}

const readSeedImage = (file: string): Buffer => readFileSync(path.join(seedFolder, "images", file));

/** The committed file is stored unchanged as the largest width; only the smaller ones are generated. */
async function storeSeedImage(key: string, body: Buffer) {
  const { width } = await sharp(body).metadata();
  await putFile(`${key}/${widthsFor(width).at(-1)}.webp`, body);
  return storeImage(key, body);
}

type Albums = ReturnType<typeof readContent>["albums"];

/** Seeds the gallery only if it has no folders, so that later changes and deletions remain. */
export async function seedGallery(albums: Albums): Promise<void> {
  if ((await db.galleryFolder.count()) > 0) return;
  for (const [at, { key, images, ...album }] of albums.entries()) {
    const id = seedId("gallery folder", key);
    const createdAt = new Date(Date.now() - (albums.length - at) * 1000);
    const rows = [];
    for (const [position, { file, alt }] of images.entries()) {
      const imageId = seedId("gallery image", file.replace(".webp", ""));
      const image = await storeGalleryImage(`gallery/${id}/${imageId}`, readSeedImage(`gallery/${file}`));
      rows.push({ id: imageId, ...image, alt, name: file, createdAt: new Date(createdAt.getTime() + position) });
    }
    await db.galleryFolder.create({ data: { id, ...album, createdAt, images: { create: rows } } });
  }
}
