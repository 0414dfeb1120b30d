import "server-only";
import { type Actor, audit, auditAll } from "@/lib/audit/commands";
import { newId } from "@/lib/platform/db/ids";
import { arranged, kept, taken } from "@/lib/platform/db/row-refusals";
import { type Transaction, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { removeImage } from "@/lib/platform/media/store-image";
import { replaceImage } from "@/lib/platform/media/uploads";
import { countText } from "@/lib/platform/money";
import type { AdminSubcategory } from "./admin-contract";
import { getAdminSubcategory } from "./admin-queries";

type Copy = { name: string; about: string; categoryId: string };

const noSuchSubcategory = () => new AppError("not_found", "This subcategory no longer exists.");
const nameTaken = () => taken("The category already has a subcategory with this name");

/** Makes a subcategory, behind those of its category. */
export async function createSubcategory(actor: Actor, copy: Copy): Promise<AdminSubcategory> {
  return transaction(async (tx) => {
    const id = newId();
    const position = await nextPlace(tx, copy.categoryId);
    await tx.subcategory.create({ data: { id, ...copy, position }, select: { id: true } });
    await audit(tx, { actor, subject: "subcategory", id, name: copy.name, action: "created", after: copy });
    return read(tx, id);
  }).catch(nameTaken());
}

export async function changeSubcategory(actor: Actor, id: string, copy: Partial<Copy>): Promise<AdminSubcategory> {
  return change(actor, id, async (tx, before) => {
    const isMoved = copy.categoryId !== undefined && copy.categoryId !== before.categoryId;
    const place = isMoved && copy.categoryId ? { position: await nextPlace(tx, copy.categoryId) } : {};
    await tx.subcategory.update({ where: { id }, data: { ...copy, ...place }, select: { id: true } });
  }).catch(nameTaken());
}

async function nextPlace(tx: Transaction, categoryId: string): Promise<number> {
  const [category] = await tx.$queryRaw<unknown[]>`SELECT id FROM category WHERE id = ${categoryId}::uuid FOR UPDATE`;
  const message = "This category no longer exists";
  if (!category) throw new AppError("invalid", message, { fields: { categoryId: message } });
  const last = await tx.subcategory.aggregate({ where: { categoryId }, _max: { position: true } });
  return 1 + (last._max.position ?? -1);
}

/** Deletes a subcategory that holds nothing; deleted products, which may come back, count too. */
export async function deleteSubcategory(actor: Actor, id: string): Promise<void> {
  const subcategory = await transaction(async (tx) => {
    const before = await hold(tx, id);
    const held = await tx.product.count({ where: { subcategoryId: id } });
    if (held > 0) {
      const hidden = held - before.products;
      const also = hidden > 0 ? ` (${hidden} of them deleted, but they can be brought back)` : "";
      throw kept(`“${before.name}” holds ${countText(held, "product")}${also}: move them to another subcategory first.`);
    }
    await tx.subcategory.delete({ where: { id }, select: { id: true } });
    await audit(tx, { actor, subject: "subcategory", id, name: before.name, action: "deleted", before: getAudited(before) });
    return before;
  });
  if (subcategory.pictureKey) await removeImage(subcategory.pictureKey);
}

export async function orderSubcategories(actor: Actor, categoryId: string, ids: string[]): Promise<void> {
  await transaction(async (tx) => {
    const category = await tx.category.findUnique({ where: { id: categoryId }, select: { name: true } });
    if (!category) throw new AppError("not_found", "This category no longer exists.");
    const before = await tx.subcategory.findMany({
      where: { categoryId },
      orderBy: [{ position: "asc" }, { name: "asc" }],
      select: { id: true, name: true },
    });
    const after = arranged(ids, before);
    for (const [position, id] of after.entries()) {
      await tx.subcategory.update({ where: { id }, data: { position }, select: { id: true } });
    }
    const getName = (wanted: string) => before.find(({ id }) => id === wanted)?.name;
    await audit(tx, {
      actor,
      subject: "category",
      id: categoryId,
      name: category.name,
      action: "sorted",
      before: { order: before.map(({ name }) => name) },
      after: { order: after.map(getName) },
    });
  });
}

/** Moves products of a subcategory to another one. Returns how many, and where they stand now. */
export async function moveProducts(
  actor: Actor,
  id: string,
  { to, products }: { to: string; products?: string[] | undefined },
): Promise<{ moved: number; name: string }> {
  if (to === id) throw new AppError("invalid", "Choose another subcategory", { fields: { to: "Choose another subcategory" } });
  return transaction(async (tx) => {
    // In one order, so that two moves across each other wait instead of blocking one another.
    await tx.$queryRaw`SELECT id FROM subcategory WHERE id IN (${id}::uuid, ${to}::uuid) ORDER BY id FOR UPDATE`;
    const [from, target] = [await read(tx, id), await getAdminSubcategory(tx, to)];
    const gone = "This subcategory no longer exists";
    if (!target) throw new AppError("invalid", gone, { fields: { to: gone } });
    const leaving = await tx.product.findMany({
      where: { subcategoryId: id, ...(products && { id: { in: products } }) },
      select: { id: true, name: true },
    });
    const where = { id: { in: leaving.map((each) => each.id) }, subcategoryId: id };
    const { count } = await tx.product.updateMany({ where, data: { subcategoryId: to } });
    await auditAll(
      tx,
      leaving.map((product) => ({
        ...({ actor, subject: "product", id: product.id, name: product.name, action: "moved" } as const),
        before: { subcategory: from.name },
        after: { subcategory: target.name },
      })),
    );
    return { moved: count, name: target.name };
  });
}

/** Gives a subcategory another image, or none. */
export function imageSubcategory(actor: Actor, id: string, file: File | null): Promise<AdminSubcategory> {
  return replaceImage({
    folder: "subcategory",
    file,
    frame: { width: 1200, height: 900, fit: "cover" },
    change: async (imageKey) => {
      let old: string | null = null;
      const after = await change(actor, id, async (tx, before) => {
        old = before.pictureKey;
        await tx.subcategory.update({ where: { id }, data: { pictureKey: imageKey }, select: { id: true } });
      });
      return { after, old };
    },
  });
}

function change(
  actor: Actor,
  id: string,
  work: (tx: Transaction, before: AdminSubcategory) => Promise<unknown>,
): Promise<AdminSubcategory> {
  return transaction(async (tx) => {
    const before = await hold(tx, id);
    await work(tx, before);
    const after = await read(tx, id);
    await audit(tx, {
      actor,
      subject: "subcategory",
      id,
      name: after.name,
      action: "changed",
      before: getAudited(before),
      after: getAudited(after),
    });
    return after;
  });
}

async function hold(tx: Transaction, id: string): Promise<AdminSubcategory> {
  await tx.$queryRaw`SELECT id FROM subcategory WHERE id = ${id}::uuid FOR UPDATE`;
  return read(tx, id);
}

async function read(tx: Transaction, id: string): Promise<AdminSubcategory> {
  const subcategory = await getAdminSubcategory(tx, id);
  if (!subcategory) throw noSuchSubcategory();
  return subcategory;
}

const getAudited = ({ name, about, categoryId, pictureKey }: AdminSubcategory) => ({ name, about, categoryId, pictureKey });
