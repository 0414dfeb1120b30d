import "server-only";
import { auditedRows, sortRows } from "@/lib/audit/audited-rows";
import { type Actor, audit } from "@/lib/audit/commands";
import type { ChangesOf } from "@/lib/platform/api/changes";
import { newId } from "@/lib/platform/db/ids";
import { conflict, refuseTakenName } from "@/lib/platform/db/row-refusals";
import { transaction } from "@/lib/platform/db/transaction";
import { countText } from "@/lib/platform/money";
import type { AdminBrand, BrandInput } from "./contract";
import { getAdminBrand } from "./queries";

const brands = auditedRows<AdminBrand>({
  subject: "brand",
  table: "brand",
  find: getAdminBrand,
  goneMessage: "This brand no longer exists.",
  getName: ({ name }) => name,
  getAudited: ({ _id, products, version, ...brand }) => brand,
});

const nameTaken = () => refuseTakenName("A brand with this name already exists");

/** Creates a brand at the end of the list. */
export async function createBrand(actor: Actor, input: BrandInput): Promise<AdminBrand> {
  return transaction(async (tx) => {
    const last = await tx.brand.aggregate({ _max: { position: true } });
    const id = newId();
    await tx.brand.create({ data: { id, ...input, position: 1 + (last._max.position ?? -1) }, select: { id: true } });
    await audit(tx, { actor, subject: "brand", id, name: input.name, action: "created", after: input });
    return brands.read(tx, id);
  }).catch(nameTaken());
}

export async function changeBrand(actor: Actor, id: string, { version, ...data }: ChangesOf<BrandInput>): Promise<AdminBrand> {
  return brands
    .change(actor, { id, version }, (tx) => tx.brand.update({ where: { id }, data, select: { id: true } }))
    .catch(nameTaken());
}

/** Deletes a brand without products; deleted products count too, because they can be restored. */
export async function deleteBrand(actor: Actor, id: string): Promise<void> {
  await brands.remove(actor, id, async (tx, { name, products }) => {
    const count = await tx.product.count({ where: { brandId: id } });
    if (count > 0) {
      const hidden = count - products;
      const also = hidden > 0 ? ` (${hidden} of them deleted, but they can be restored)` : "";
      throw conflict(`“${name}” has ${countText(count, "product")}${also}: move them to another brand first.`);
    }
    await tx.brand.delete({ where: { id }, select: { id: true } });
  });
}

export function orderBrands(actor: Actor, ids: string[]): Promise<void> {
  return sortRows({
    actor,
    subject: "brand",
    name: "All brands",
    table: "brand",
    list: (tx) => tx.brand.findMany({ orderBy: [{ position: "asc" }, { name: "asc" }], select: { id: true, name: true } }),
    ids,
  });
}

/** Replaces a brand's logo; `null` removes it. */
export function changeBrandLogo(actor: Actor, id: string, file: File | null): Promise<AdminBrand> {
  const frame = { width: 640, height: 320, fit: "contain" } as const;
  return brands.changeImage({ actor, id, file, frame, folder: "brand" }, (tx, logoKey) =>
    tx.brand.update({ where: { id }, data: { logoKey }, select: { id: true } }),
  );
}
