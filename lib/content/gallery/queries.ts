import "server-only";
import { cache } from "react";
import { z } from "zod";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { escapeLike } from "@/lib/platform/server/db/like-pattern";
import { getVersion } from "@/lib/platform/server/db/row-version";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import type { GalleryFolder, GalleryImage } from "./contract";
import { folderNameProblem, getFileName, imageUrl } from "./rules";

export const uploadOrder: Prisma.GalleryImageOrderByWithRelationInput[] = [{ createdAt: "asc" }, { id: "asc" }];

const folderSelect = {
  id: true,
  name: true,
  about: true,
  isPublic: true,
  createdAt: true,
  _count: { select: { images: true } },
  images: { take: 1, orderBy: uploadOrder, select: { key: true, alt: true, width: true, height: true } },
} satisfies Prisma.GalleryFolderSelect;

export const imageSelect = {
  id: true,
  key: true,
  name: true,
  alt: true,
  width: true,
  height: true,
  bytes: true,
  createdAt: true,
  folder: { select: { name: true } },
} as const;

type ImageRow = Omit<GalleryImage, "_id" | "createdAt" | "fileName" | "folderName" | "url"> & {
  id: string;
  createdAt: Date;
  folder: { name: string };
};

export function toImage({ id, folder, createdAt, ...row }: ImageRow): GalleryImage {
  const image = { fileName: getFileName(row.key), url: imageUrl(row.key), createdAt: createdAt.toISOString() };
  return { _id: id, folderName: folder.name, ...row, ...image };
}

/** The filter for visible folders: visitors see only public ones. */
type VisibilityFilter = { isPublic?: true };
const visibleTo = (isStaff: boolean): VisibilityFilter => (isStaff ? {} : { isPublic: true });

/** The folders, newest first. */
export function listFolders({ isStaff }: { isStaff: boolean }): Promise<GalleryFolder[]> {
  return findFolders(db, visibleTo(isStaff));
}

/** The albums that visitors see: those with images. */
export async function listAlbums(): Promise<GalleryFolder[]> {
  return (await listFolders({ isStaff: false })).filter(({ images }) => images > 0);
}

/** The folder with this name, ignoring case; `null` if it does not exist or is not visible. */
export async function getFolderByName(name: string, { isStaff }: { isStaff: boolean }): Promise<GalleryFolder | null> {
  if (folderNameProblem(name.trim())) return null;
  const [folder] = await findFolders(db, {
    ...visibleTo(isStaff),
    name: { equals: escapeLike(name.trim()), mode: "insensitive" },
  });
  return folder ?? null;
}

/** The album that visitors see under this id. */
export const getAlbum = cache(
  async (id: string): Promise<(Omit<GalleryFolder, "images"> & { images: GalleryImage[] }) | null> => {
    if (!z.uuid().safeParse(id).success) return null;
    const [folder] = await findFolders(db, { id, isPublic: true });
    return folder ? { ...folder, images: await listImages(id) } : null;
  },
);

type FolderFilter = VisibilityFilter & { id?: string; name?: { equals: string; mode: "insensitive" } };

export async function findFolders(
  tx: Pick<Transaction, "galleryFolder" | "galleryImage">,
  where: FolderFilter,
): Promise<GalleryFolder[]> {
  const rows = await tx.galleryFolder.findMany({ where, orderBy: [{ createdAt: "desc" }, { id: "desc" }], select: folderSelect });
  const folderId = { in: rows.map(({ id }) => id) };
  const sums = await tx.galleryImage.groupBy({ by: ["folderId"], where: { folderId }, _sum: { bytes: true } });
  const sizes = new Map(sums.map((each) => [each.folderId, each._sum.bytes ?? 0]));
  return rows.map(({ id, name, images, _count, createdAt, ...row }) => ({
    _id: id,
    folderName: name,
    ...row,
    images: _count.images,
    bytes: sizes.get(id) ?? 0,
    cover: images[0] ?? null,
    createdAt: createdAt.toISOString(),
    version: getFolderVersion(row),
  }));
}

type Album = Pick<GalleryFolder, "about" | "isPublic">;

export const getFolderVersion = ({ about, isPublic }: Album): string => getVersion({ about, isPublic });

/** The images of a folder in the order of their upload. */
export async function listImages(folderId: string): Promise<GalleryImage[]> {
  const rows = await db.galleryImage.findMany({ where: { folderId }, orderBy: uploadOrder, select: imageSelect });
  return rows.map(toImage);
}
