import "server-only";
import { maxFileBytes } from "@/lib/content/gallery/admin/contract";
import { getImages } from "@/lib/content/gallery/admin/queries";
import type { GalleryImage } from "@/lib/content/gallery/contract";
import { getAlt, getFileName, getKeyEnd, plainFileName } from "@/lib/content/gallery/rules";
import { db } from "@/lib/platform/server/db/client";
import { newId } from "@/lib/platform/server/db/ids";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import type { StoredImage } from "@/lib/platform/server/media/store-image";
import { withUploads } from "@/lib/platform/server/media/uploads";
import { AppError } from "@/lib/platform/shared/errors";
import { type Actor, audit, auditAll } from "@/lib/records/audit/commands";
import { findFolder, folderNotFound, lockFolder } from "./folder-commands";
import { galleryImages } from "./images";
import { deleteImageFiles, deleteImageRows } from "./removal";

type Upload = { folderName: string; images: readonly File[] };

/** Adds images to a folder, all or none: first the files, then the rows. */
export async function uploadImages(actor: Actor, { folderName, images }: Upload): Promise<GalleryImage[]> {
  const tooLarge = images.find(({ size }) => size > maxFileBytes);
  if (tooLarge) throw new AppError("too_large", `An image can be at most 5 MB: “${plainFileName(tooLarge.name)}” is larger.`);
  const folder = await findFolder(db, folderName);
  if (!folder) throw folderNotFound();
  const uploads = { kind: galleryImages, folder: `gallery/${folder.id}`, files: images, field: "images" } as const;
  return withUploads(uploads, (stored) => {
    const rows = stored.map((image, at) => ({ ...image, name: plainFileName(images[at]?.name ?? "") }));
    return transaction((tx) => addRows(tx, { actor, folderId: folder.id, rows }));
  });
}

type Rows = { actor: Actor; folderId: string; rows: readonly (StoredImage & { name: string })[] };

async function addRows(tx: Transaction, { actor, folderId, rows }: Rows): Promise<GalleryImage[]> {
  // Waits for a rename or deletion in progress.
  const [folder] = await tx.$queryRaw<{ name: string }[]>`
    SELECT name FROM gallery_folder WHERE id = ${folderId}::uuid FOR SHARE`;
  if (!folder) throw folderNotFound();
  const now = Date.now();
  const data = rows.map((row, at) => {
    // A millisecond apart, so that they stay in the order of the upload.
    return { id: newId(), folderId, ...row, alt: getAlt(row.name), createdAt: new Date(now + at) };
  });
  await tx.galleryImage.createMany({ data });
  const after = { images: data.map(({ name }) => name) };
  await audit(tx, { actor, subject: "gallery", id: folderId, name: folder.name, action: "added images to", after });
  return getImages(
    tx,
    data.map(({ id }) => id),
  );
}

type FileNames = { folderName: string; files: readonly string[] };

/** Deletes images of one folder by the last part of their keys. First the rows, then the files. */
export async function deleteFiles(actor: Actor, { folderName, files }: FileNames) {
  const requests = files.map((file) => ({ file, keyEnd: getKeyEnd(file) }));
  const deleted = await transaction(async (tx) => {
    const { id: folderId, name } = await lockFolder(tx, folderName);
    const endings = requests.flatMap(({ keyEnd }) => (keyEnd ? [{ key: { endsWith: keyEnd } }] : []));
    const images = await tx.galleryImage.findMany({ where: { folderId, OR: endings } });
    if (images.length === 0) throw new AppError("not_found", "This folder has no such image.");
    await deleteImageRows(tx, images);
    const before = { images: images.map((each) => each.name) };
    await audit(tx, { actor, subject: "gallery", id: folderId, name, action: "deleted images of", before });
    return images;
  });
  await deleteImageFiles(actor, deleted);
  const isDeleted = (keyEnd: string | null) => keyEnd !== null && deleted.some(({ key }) => key.endsWith(keyEnd));
  return {
    deleted: deleted.map(({ key }) => getFileName(key)),
    unknown: requests.filter(({ keyEnd }) => !isDeleted(keyEnd)).map(({ file }) => file),
  };
}

/** Moves images to another folder. Only rows change, so pages that show them are not affected. */
export async function moveImages(
  actor: Actor,
  { ids, folderName }: { ids: readonly string[]; folderName: string },
): Promise<void> {
  await transaction(async (tx) => {
    const { id: folderId, name } = await lockFolder(tx, folderName);
    const imageIds = [...new Set(ids)].toSorted();
    const locked = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM gallery_image WHERE id = ANY(${imageIds}::uuid[]) ORDER BY id FOR UPDATE`;
    if (locked.length === 0) throw imageNotFound();
    if (locked.length < imageIds.length) {
      throw new AppError("conflict", "Someone else deleted some of these images. The list is up to date now.");
    }
    const images = await getImages(tx, imageIds);
    await tx.galleryImage.updateMany({ where: { id: { in: imageIds } }, data: { folderId } });
    const moves = images.map((image) => ({
      actor,
      subject: "gallery" as const,
      id: image._id,
      name: image.name || image.fileName,
      action: "moved",
      before: { folder: image.folderName },
      after: { folder: name },
    }));
    await auditAll(tx, moves);
  });
}

export async function describeImage(actor: Actor, id: string, alt: string): Promise<GalleryImage> {
  return transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM gallery_image WHERE id = ${id}::uuid FOR UPDATE`;
    const [before] = await getImages(tx, [id]);
    if (!before) throw imageNotFound();
    await tx.galleryImage.update({ where: { id }, data: { alt }, select: { id: true } });
    const name = before.name || before.fileName;
    await audit(tx, { actor, subject: "gallery", id, name, action: "changed", before: { alt: before.alt }, after: { alt } });
    return { ...before, alt };
  });
}

const imageNotFound = () => new AppError("not_found", "This image does not exist, or was deleted.");
