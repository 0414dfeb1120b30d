import "server-only";
import { type Actor, audit } from "@/lib/audit/commands";
import { newId } from "@/lib/platform/db/ids";
import { arranged, kept, taken } from "@/lib/platform/db/row-refusals";
import { type Transaction, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { removeImage } from "@/lib/platform/media/store-image";
import { replaceImage } from "@/lib/platform/media/uploads";
import { countText } from "@/lib/platform/money";
import type { AdminBrand, BrandInput } from "./contract";
import { getAdminBrand } from "./queries";

const nameTaken = () => taken("A brand with this name already exists");

/** Makes a brand, behind those there are. */
export async function createBrand(actor: Actor, copy: BrandInput): Promise<AdminBrand> {
  return transaction(async (tx) => {
    const last = await tx.brand.aggregate({ _max: { position: true } });
    const id = newId();
    await tx.brand.create({ data: { id, ...copy, position: 1 + (last._max.position ?? -1) }, select: { id: true } });
    await audit(tx, { actor, subject: "brand", id, name: copy.name, action: "created", after: copy });
    return read(tx, id);
  }).catch(nameTaken());
}

export async function changeBrand(actor: Actor, id: string, copy: Partial<BrandInput>): Promise<AdminBrand> {
  return change(actor, id, (tx) => tx.brand.update({ where: { id }, data: copy, select: { id: true } })).catch(nameTaken());
}

/** Deletes a brand that has no products; deleted ones, which may come back, count too. */
export async function deleteBrand(actor: Actor, id: string): Promise<void> {
  const brand = await transaction(async (tx) => {
    const before = await hold(tx, id);
    const held = await tx.product.count({ where: { brandId: id } });
    if (held > 0) {
      const hidden = held - before.products;
      const also = hidden > 0 ? ` (${hidden} of them deleted, but they can be brought back)` : "";
      throw kept(`“${before.name}” has ${countText(held, "product")}${also}: move them to another brand first.`);
    }
    await tx.brand.delete({ where: { id }, select: { id: true } });
    await audit(tx, { actor, subject: "brand", id, name: before.name, action: "deleted", before: getAudited(before) });
    return before;
  });
  if (brand.logoKey) await removeImage(brand.logoKey);
}

export async function orderBrands(actor: Actor, ids: string[]): Promise<void> {
  await transaction(async (tx) => {
    const before = await tx.brand.findMany({ orderBy: [{ position: "asc" }, { name: "asc" }], select: { id: true, name: true } });
    const after = arranged(ids, before);
    for (const [position, id] of after.entries())
      await tx.brand.update({ where: { id }, data: { position }, select: { id: true } });
    const getName = (wanted: string) => before.find(({ id }) => id === wanted)?.name;
    await audit(tx, {
      actor,
      subject: "brand",
      id: "all",
      name: "All brands",
      action: "sorted",
      before: { order: before.map(({ name }) => name) },
      after: { order: after.map(getName) },
    });
  });
}

/** Gives a brand another logo, or none. */
export function logoBrand(actor: Actor, id: string, file: File | null): Promise<AdminBrand> {
  return replaceImage({
    folder: "brand",
    file,
    frame: { width: 640, height: 320, fit: "contain" },
    change: async (logoKey) => {
      let old: string | null = null;
      const after = await change(actor, id, async (tx, before) => {
        old = before.logoKey;
        await tx.brand.update({ where: { id }, data: { logoKey }, select: { id: true } });
      });
      return { after, old };
    },
  });
}

function change(actor: Actor, id: string, work: (tx: Transaction, before: AdminBrand) => Promise<unknown>): Promise<AdminBrand> {
  return transaction(async (tx) => {
    const before = await hold(tx, id);
    await work(tx, before);
    const after = await read(tx, id);
    await audit(tx, {
      actor,
      subject: "brand",
      id,
      name: after.name,
      action: "changed",
      before: getAudited(before),
      after: getAudited(after),
    });
    return after;
  });
}

async function hold(tx: Transaction, id: string): Promise<AdminBrand> {
  await tx.$queryRaw`SELECT id FROM brand WHERE id = ${id}::uuid FOR UPDATE`;
  return read(tx, id);
}

async function read(tx: Transaction, id: string): Promise<AdminBrand> {
  const brand = await getAdminBrand(tx, id);
  if (!brand) throw new AppError("not_found", "This brand no longer exists.");
  return brand;
}

const getAudited = ({ _id, products, ...brand }: AdminBrand) => brand;
