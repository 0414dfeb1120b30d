import "server-only";
import { getFolder } from "@/lib/content/gallery/admin/queries";
import type { GalleryFolder } from "@/lib/content/gallery/contract";
import { getFolderVersion } from "@/lib/content/gallery/queries";
import { folderNameProblem } from "@/lib/content/gallery/rules";
import { newId } from "@/lib/platform/server/db/ids";
import { escapeLike } from "@/lib/platform/server/db/like-pattern";
import { assertCurrentDialog } from "@/lib/platform/server/db/row-version";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { AppError } from "@/lib/platform/shared/errors";
import { type Actor, audit } from "@/lib/records/audit/commands";
import { assertUnused, deleteImageFiles, deleteImageRows } from "./removal";

export const folderNotFound = () => new AppError("not_found", "This folder does not exist, or was renamed or deleted.");

const rethrowNameTaken =
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
  }).catch(rethrowNameTaken("folderName"));
}

/** Images are stored under the folder's id, so their URLs stay the same. */
export async function renameFolder(actor: Actor, from: string, to: string): Promise<GalleryFolder> {
  return transaction(async (tx) => {
    const { id, name } = await lockFolder(tx, from);
    await tx.galleryFolder.update({ where: { id }, data: { name: to }, select: { id: true } });
    await audit(tx, { actor, subject: "gallery", id, name: to, action: "renamed", before: { name }, after: { name: to } });
    return read(tx, id);
  }).catch(rethrowNameTaken("newFolderName"));
}

type FolderInput = { about?: string | undefined; isPublic?: boolean | undefined; version?: string | undefined };

export async function changeFolder(actor: Actor, id: string, { about, isPublic, version }: FolderInput): Promise<void> {
  await transaction(async (tx) => {
    const select = { name: true, about: true, isPublic: true } as const;
    await tx.$queryRaw`SELECT id FROM gallery_folder WHERE id = ${id}::uuid FOR UPDATE`;
    const before = await tx.galleryFolder.findUnique({ where: { id }, select });
    if (!before) throw folderNotFound();
    assertCurrentDialog(getFolderVersion(before), version);
    const data = { ...(about !== undefined && { about }), ...(isPublic !== undefined && { isPublic }) };
    const after = await tx.galleryFolder.update({ where: { id }, data, select });
    await audit(tx, { actor, subject: "gallery", id, name: after.name, action: "changed", before, after });
  });
}

/** Deletes a folder with its images; returns how many. The folder comes last: images that cannot be deleted stay listed. */
export async function deleteFolder(actor: Actor, folderName: string): Promise<number> {
  const { id } = await transaction((tx) => lockFolder(tx, folderName));
  for (let deleted = 0; ; ) {
    const images = await deleteFolderOrRows(actor, { id, deleted });
    if (images.length === 0) return deleted;
    await deleteImageFiles(actor, images);
    deleted += images.length;
  }
}

/** Deletes an empty folder; otherwise deletes the rows of its images and returns them. */
async function deleteFolderOrRows(actor: Actor, { id, deleted }: { id: string; deleted: number }) {
  return transaction(async (tx) => {
    // The lock makes uploads wait.
    const [folder] = await tx.$queryRaw<{ name: string }[]>`SELECT name FROM gallery_folder WHERE id = ${id}::uuid FOR UPDATE`;
    if (!folder) throw folderNotFound();
    await assertUnused(tx, { folderId: id });
    const images = await tx.galleryImage.findMany({ where: { folderId: id } });
    if (images.length > 0) {
      await deleteImageRows(tx, images);
      return images;
    }
    await tx.galleryFolder.delete({ where: { id }, select: { id: true } });
    const before = { name: folder.name, images: deleted };
    await audit(tx, { actor, subject: "gallery", id, name: folder.name, action: "deleted", before });
    return images;
  });
}

type Folder = { id: string; name: string };

/** Finds a folder by its name, ignoring case, and locks it until the transaction ends. */
export async function lockFolder(tx: Transaction, name: string): Promise<Folder> {
  const folder = await findFolder(tx, name);
  if (folder) await tx.$queryRaw`SELECT id FROM gallery_folder WHERE id = ${folder.id}::uuid FOR UPDATE`;
  // Read again under the lock: it may have been renamed in the meantime.
  const existing = folder && (await findFolder(tx, name));
  if (!existing || existing.id !== folder.id) throw folderNotFound();
  return existing;
}

export async function findFolder(tx: Pick<Transaction, "galleryFolder">, name: string): Promise<Folder | null> {
  if (folderNameProblem(name.trim())) return null;
  const where = { name: { equals: escapeLike(name.trim()), mode: "insensitive" } as const };
  return tx.galleryFolder.findFirst({ where, select: { id: true, name: true } });
}

async function read(tx: Transaction, id: string): Promise<GalleryFolder> {
  const folder = await getFolder(tx, id);
  if (!folder) throw folderNotFound();
  return folder;
}
