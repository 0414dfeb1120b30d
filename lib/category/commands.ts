import "server-only";
import { type Actor, audit } from "@/lib/audit/commands";
import { newId } from "@/lib/platform/db/ids";
import { arranged, kept, taken } from "@/lib/platform/db/row-refusals";
import { type Transaction, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { removeImage } from "@/lib/platform/media/store-image";
import { replaceImage } from "@/lib/platform/media/uploads";
import { countText } from "@/lib/platform/money";
import type { AdminCategory } from "./admin-contract";
import { getAdminCategory } from "./admin-queries";

type Copy = { name: string; about: string; icon: string };

const noSuchCategory = () => new AppError("not_found", "This category no longer exists.");
const nameTaken = () => taken("A category with this name already exists");

/** Makes a category, behind those there are. */
export async function createCategory(actor: Actor, copy: Copy): Promise<AdminCategory> {
  return transaction(async (tx) => {
    const last = await tx.category.aggregate({ _max: { position: true } });
    const id = newId();
    await tx.category.create({ data: { id, ...copy, position: 1 + (last._max.position ?? -1) }, select: { id: true } });
    await audit(tx, { actor, subject: "category", id, name: copy.name, action: "created", after: copy });
    return read(tx, id);
  }).catch(nameTaken());
}

export async function changeCategory(actor: Actor, id: string, copy: Partial<Copy>): Promise<AdminCategory> {
  return change(actor, id, (tx) => tx.category.update({ where: { id }, data: copy, select: { id: true } })).catch(nameTaken());
}

/** Deletes a category that holds nothing. */
export async function deleteCategory(actor: Actor, id: string): Promise<void> {
  const category = await transaction(async (tx) => {
    const before = await hold(tx, id);
    const held = before.subCategories.length;
    if (held > 0)
      throw kept(`“${before.name}” holds ${countText(held, "subcategory", "subcategories")}: delete or move them first.`);
    await tx.category.delete({ where: { id }, select: { id: true } });
    await audit(tx, { actor, subject: "category", id, name: before.name, action: "deleted", before: getAudited(before) });
    return before;
  });
  if (category.pictureKey) await removeImage(category.pictureKey);
}

export async function orderCategories(actor: Actor, ids: string[]): Promise<void> {
  await transaction(async (tx) => {
    const before = await tx.category.findMany({
      orderBy: [{ position: "asc" }, { name: "asc" }],
      select: { id: true, name: true },
    });
    const after = arranged(ids, before);
    for (const [position, id] of after.entries())
      await tx.category.update({ where: { id }, data: { position }, select: { id: true } });
    const getName = (wanted: string) => before.find(({ id }) => id === wanted)?.name;
    await audit(tx, {
      actor,
      subject: "category",
      id: "all",
      name: "All categories",
      action: "sorted",
      before: { order: before.map(({ name }) => name) },
      after: { order: after.map(getName) },
    });
  });
}

/** Gives a category another image, or none. The home page shows it in this frame. */
export function imageCategory(actor: Actor, id: string, file: File | null): Promise<AdminCategory> {
  return replaceImage({
    folder: "category",
    file,
    frame: { width: 1200, height: 900, fit: "cover" },
    change: async (imageKey) => {
      let old: string | null = null;
      const after = await change(actor, id, async (tx, before) => {
        old = before.pictureKey;
        await tx.category.update({ where: { id }, data: { pictureKey: imageKey }, select: { id: true } });
      });
      return { after, old };
    },
  });
}

function change(
  actor: Actor,
  id: string,
  work: (tx: Transaction, before: AdminCategory) => Promise<unknown>,
): Promise<AdminCategory> {
  return transaction(async (tx) => {
    const before = await hold(tx, id);
    await work(tx, before);
    const after = await read(tx, id);
    const name = after.name;
    await audit(tx, {
      actor,
      subject: "category",
      id,
      name,
      action: "changed",
      before: getAudited(before),
      after: getAudited(after),
    });
    return after;
  });
}

async function hold(tx: Transaction, id: string): Promise<AdminCategory> {
  await tx.$queryRaw`SELECT id FROM category WHERE id = ${id}::uuid FOR UPDATE`;
  return read(tx, id);
}

async function read(tx: Transaction, id: string): Promise<AdminCategory> {
  const category = await getAdminCategory(tx, id);
  if (!category) throw noSuchCategory();
  return category;
}

const getAudited = ({ name, about, icon, pictureKey }: AdminCategory) => ({ name, about, icon, pictureKey });
