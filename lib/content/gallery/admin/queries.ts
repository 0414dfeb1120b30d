import "server-only";
import type { ImageSearch } from "@/lib/content/gallery/admin/contract";
import type { GalleryFolder, GalleryImage } from "@/lib/content/gallery/contract";
import { findFolders, imageSelect, toImage, uploadOrder } from "@/lib/content/gallery/queries";
import { db } from "@/lib/platform/server/db/client";
import { containing, escapeLike } from "@/lib/platform/server/db/like-pattern";
import type { Transaction } from "@/lib/platform/server/db/transaction";

export async function getFolder(tx: Transaction, id: string): Promise<GalleryFolder | null> {
  const [folder] = await findFolders(tx, { id });
  return folder ?? null;
}

export async function getImages(tx: Transaction, ids: readonly string[]): Promise<GalleryImage[]> {
  const where = { id: { in: [...ids] } };
  const rows = await tx.galleryImage.findMany({ where, orderBy: uploadOrder, select: imageSelect });
  return rows.map(toImage);
}

/** A page of the images that match the search, newest first, with the total count. */
export async function searchImages({ q, folder, page, limit }: ImageSearch): Promise<{ total: number; images: GalleryImage[] }> {
  const contains = containing(q);
  const where = {
    ...(folder && { folder: { name: { equals: escapeLike(folder), mode: "insensitive" } as const } }),
    ...(q && { OR: [{ name: contains }, { alt: contains }, ...(folder ? [] : [{ folder: { name: contains } }])] }),
  };
  const orderBy = [{ createdAt: "desc" as const }, { id: "desc" as const }];
  const [total, rows] = await Promise.all([
    db.galleryImage.count({ where }),
    db.galleryImage.findMany({ where, orderBy, select: imageSelect, skip: (page - 1) * limit, take: limit }),
  ]);
  return { total, images: rows.map(toImage) };
}
