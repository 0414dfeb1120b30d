import "server-only";
import { type Actor, audit } from "@/lib/audit/commands";
import { newId } from "@/lib/platform/db/ids";
import { escapeLike } from "@/lib/platform/db/like-pattern";
import { type Transaction, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import type { GalleryFolder } from "./contract";
import { getFolder } from "./queries";
import { dropFiles, dropRows, refuseUsed } from "./removal";
import { folderNameProblem } from "./rules";

export const noSuchFolder = () => new AppError("not_found", "This folder does not exist, or was renamed or deleted.");

const taken =
  (field: string) =>
  (error: unknown): never => {
    if (!(error instanceof Error && "code" in error && error.code === "P2002")) throw error;
    const message = "A folder with this name already exists";
    throw new AppError("conflict", message, { fields: { [field]: message }, cause: error });
  };

/** A new folder is private until staff publish it. */
export async function createFolder(actor: Actor, name: string): Promise<GalleryFolder> {
  return transaction(async (tx) => {
    const id = newId();
    await tx.galleryFolder.create({ data: { id, name, isPublic: false }, select: { id: true } });
    await audit(tx, { actor, subject: "gallery", id, name, action: "created", after: { name } });
    return read(tx, id);
  }).catch(taken("folderName"));
}

/** Images are stored under the folder's id, so none of them moves. */
export async function renameFolder(actor: Actor, from: string, to: string): Promise<GalleryFolder> {
  return transaction(async (tx) => {
    const { id, name } = await lockFolder(tx, from);
    await tx.galleryFolder.update({ where: { id }, data: { name: to }, select: { id: true } });
    await audit(tx, { actor, subject: "gallery", id, name: to, action: "renamed", before: { name }, after: { name: to } });
    return read(tx, id);
  }).catch(taken("newFolderName"));
}

type FolderInput = { about?: string | undefined; isPublic?: boolean | undefined };

export async function changeFolder(actor: Actor, id: string, { about, isPublic }: FolderInput): Promise<void> {
  await transaction(async (tx) => {
    const select = { name: true, about: true, isPublic: true } as const;
    await tx.$queryRaw`SELECT id FROM gallery_folder WHERE id = ${id}::uuid FOR UPDATE`;
    const before = await tx.galleryFolder.findUnique({ where: { id }, select });
    if (!before) throw noSuchFolder();
    const data = { ...(about !== undefined && { about }), ...(isPublic !== undefined && { isPublic }) };
    const after = await tx.galleryFolder.update({ where: { id }, data, select });
    await audit(tx, { actor, subject: "gallery", id, name: after.name, action: "changed", before, after });
  });
}

/** Deletes a folder with its images and returns how many there were. The folder is deleted last, so that images which cannot be deleted stay listed. */
export async function deleteFolder(actor: Actor, folderName: string): Promise<number> {
  const { id } = await transaction((tx) => lockFolder(tx, folderName));
  for (let deleted = 0; ; ) {
    const images = await emptyOrDelete(actor, { id, deleted });
    if (images.length === 0) return deleted;
    await dropFiles(actor, images);
    deleted += images.length;
  }
}

/** Deletes an empty folder; of another one it deletes the images' rows and returns them. */
async function emptyOrDelete(actor: Actor, { id, deleted }: { id: string; deleted: number }) {
  return transaction(async (tx) => {
    // The lock makes uploads wait.
    const [folder] = await tx.$queryRaw<{ name: string }[]>`SELECT name FROM gallery_folder WHERE id = ${id}::uuid FOR UPDATE`;
    if (!folder) throw noSuchFolder();
    await refuseUsed(tx, { folderId: id });
    const images = await tx.galleryImage.findMany({ where: { folderId: id } });
    if (images.length > 0) {
      await dropRows(tx, images);
      return images;
    }
    await tx.galleryFolder.delete({ where: { id }, select: { id: true } });
    const before = { name: folder.name, pictures: deleted };
    await audit(tx, { actor, subject: "gallery", id, name: folder.name, action: "deleted", before });
    return images;
  });
}

type Folder = { id: string; name: string };

/** The folder of this name, whatever its case, which nobody else changes in the meantime. */
export async function lockFolder(tx: Transaction, name: string): Promise<Folder> {
  const folder = await findFolder(tx, name);
  if (folder) await tx.$queryRaw`SELECT id FROM gallery_folder WHERE id = ${folder.id}::uuid FOR UPDATE`;
  // Read again under the lock: it may have been renamed in the meantime.
  const existing = folder && (await findFolder(tx, name));
  if (!existing || existing.id !== folder.id) throw noSuchFolder();
  return existing;
}

export async function findFolder(tx: Pick<Transaction, "galleryFolder">, name: string): Promise<Folder | null> {
  if (folderNameProblem(name.trim())) return null;
  const where = { name: { equals: escapeLike(name.trim()), mode: "insensitive" } as const };
  return tx.galleryFolder.findFirst({ where, select: { id: true, name: true } });
}

async function read(tx: Transaction, id: string): Promise<GalleryFolder> {
  const folder = await getFolder(tx, id);
  if (!folder) throw noSuchFolder();
  return folder;
}
