import "server-only";
import { getFileName } from "@/lib/content/gallery/rules";
import type { GalleryImage } from "@/lib/platform/server/db/generated/prisma/client";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { removeFiles } from "@/lib/platform/server/media/storage";
import { AppError } from "@/lib/platform/shared/errors";
import { type Actor, audit } from "@/lib/records/audit/commands";
import type { ImageUse } from "./contract";
import { getImageFiles } from "./images";
import { findUses, isKept } from "./uses";

const maxNamed = 5;

/** Throws if an image is still in use: it must be removed from the text first, or stays for good. */
export async function assertUnused(tx: Transaction, request: Parameters<typeof findUses>[0]): Promise<void> {
  const uses = await findUses(request, tx);
  if (uses.length === 0) return;
  const places = [...new Set(uses.map(({ what, name }: ImageUse) => `${what} “${name}”`))];
  const advice = uses.some(isKept) ? "What was published or sent keeps its pictures." : "Remove it there first.";
  throw new AppError("conflict", `This is still in use: ${joinNames(places)}. ${advice}`);
}

/** Deletes the rows of images. Throws if one is still in use. */
export async function deleteImageRows(tx: Transaction, images: readonly GalleryImage[]): Promise<void> {
  const ids = images.map(({ id }) => id);
  await tx.$queryRaw`SELECT id FROM gallery_image WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  await assertUnused(tx, { ids });
  await tx.galleryImage.deleteMany({ where: { id: { in: ids } } });
}

/**
 * Deletes the files of images whose rows are deleted. If a file cannot be deleted, its image gets its row back and the error
 * names it, so that nothing is reported as deleted that still exists.
 */
export async function deleteImageFiles(actor: Actor, images: readonly GalleryImage[]): Promise<void> {
  let undeleted = images;
  try {
    const failed = new Set(await removeFiles(images.flatMap(({ key }) => getImageFiles(key))));
    undeleted = images.filter(({ key }) => getImageFiles(key).some((file) => failed.has(file)));
  } finally {
    // All of them, if the storage did not respond.
    if (undeleted.length > 0) await restoreRows(actor, undeleted);
  }
  if (undeleted.length > 0) throw notDeleted(undeleted, images.length - undeleted.length);
}

function notDeleted(images: readonly GalleryImage[], deleted: number): AppError {
  const names = images.map(({ name, key }) => `“${name || getFileName(key)}”`);
  const rest = deleted === 1 ? " The other one is deleted." : ` The other ${deleted} are deleted.`;
  const what = images.length === 1 ? "It is still listed" : "They are still listed";
  const message = `Our image storage did not delete ${joinNames(names)}. ${what}: please try again.`;
  return new AppError("bad_gateway", message + (deleted > 0 ? rest : ""));
}

async function restoreRows(actor: Actor, images: readonly GalleryImage[]): Promise<void> {
  await transaction(async (tx) => {
    const folderId = images[0]?.folderId ?? "";
    const [folder] = await tx.$queryRaw<{ name: string }[]>`
      SELECT name FROM gallery_folder WHERE id = ${folderId}::uuid FOR SHARE`;
    if (!folder) return; // someone else has deleted the folder: reconcile.ts will remove the files
    await tx.galleryImage.createMany({ data: [...images], skipDuplicates: true });
    const after = { images: images.map(({ name }) => name) };
    await audit(tx, { actor, subject: "gallery", id: folderId, name: folder.name, action: "could not delete images of", after });
  });
}

function joinNames(names: readonly string[]): string {
  const more = names.length - maxNamed;
  return names.slice(0, maxNamed).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
