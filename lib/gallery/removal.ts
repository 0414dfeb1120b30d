import "server-only";
import { type Actor, audit } from "@/lib/audit/commands";
import type { GalleryImage } from "@/lib/platform/db/generated/prisma/client";
import { type Transaction, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { removeFiles } from "@/lib/platform/media/storage";
import type { ImageUse } from "./admin-contract";
import { getImageFiles } from "./images";
import { getFileName } from "./rules";
import { findUses } from "./uses";

const maxNamed = 5;

/** An image in use cannot be deleted: it has to be removed from the text first. */
export async function refuseUsed(tx: Transaction, request: Parameters<typeof findUses>[0]): Promise<void> {
  const uses = await findUses(request, tx);
  if (uses.length === 0) return;
  const places = [...new Set(uses.map(({ what, name }: ImageUse) => `${what} “${name}”`))];
  const message = `This is still in use: ${listed(places)}. Take it out there first.`;
  throw new AppError("conflict", message);
}

/** Deletes the rows of images that nothing shows. */
export async function dropRows(tx: Transaction, images: readonly GalleryImage[]): Promise<void> {
  const ids = images.map(({ id }) => id);
  await tx.$queryRaw`SELECT id FROM gallery_image WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  await refuseUsed(tx, { ids });
  await tx.galleryImage.deleteMany({ where: { id: { in: ids } } });
}

/**
 * Removes the files of images whose rows are gone. An image of which a file stays is listed again, and named: nobody is told
 * that something is deleted which is still there.
 */
export async function dropFiles(actor: Actor, images: readonly GalleryImage[]): Promise<void> {
  let left = images;
  try {
    const failed = new Set(await removeFiles(images.flatMap(({ key }) => getImageFiles(key))));
    left = images.filter(({ key }) => getImageFiles(key).some((file) => failed.has(file)));
  } finally {
    // All of them, where the store did not answer.
    if (left.length > 0) await listAgain(actor, left);
  }
  if (left.length > 0) throw stillThere(left, images.length - left.length);
}

function stillThere(images: readonly GalleryImage[], deleted: number): AppError {
  const names = images.map(({ name, key }) => `“${name || getFileName(key)}”`);
  const rest = deleted === 1 ? " The other one is deleted." : ` The other ${deleted} are deleted.`;
  const what = images.length === 1 ? "It is still listed" : "They are still listed";
  const message = `Our image storage did not delete ${listed(names)}. ${what}: please try again.`;
  return new AppError("bad_gateway", message + (deleted > 0 ? rest : ""));
}

async function listAgain(actor: Actor, images: readonly GalleryImage[]): Promise<void> {
  await transaction(async (tx) => {
    const folderId = images[0]?.folderId ?? "";
    const [folder] = await tx.$queryRaw<{ name: string }[]>`
      SELECT name FROM gallery_folder WHERE id = ${folderId}::uuid FOR SHARE`;
    if (!folder) return; // someone else has deleted the folder: the files are found by lib/gallery/reconcile.ts
    await tx.galleryImage.createMany({ data: [...images], skipDuplicates: true });
    const after = { pictures: images.map(({ name }) => name) };
    await audit(tx, { actor, subject: "gallery", id: folderId, name: folder.name, action: "pictures not deleted", after });
  });
}

function listed(names: readonly string[]): string {
  const more = names.length - maxNamed;
  return names.slice(0, maxNamed).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
