import "server-only";
import type { AdminBrand, BrandInput } from "@/lib/catalogue/brand/admin/contract";
import { conflict, rethrowTaken } from "@/lib/platform/server/db/row-refusals";
import type { ChangesOf } from "@/lib/platform/shared/api/changes";
import type { RowOrder } from "@/lib/platform/shared/api/order-call";
import { countText } from "@/lib/platform/shared/numbers/money";
import { auditedRows } from "@/lib/records/audit/audited-rows";
import type { Actor } from "@/lib/records/audit/commands";
import { getAdminBrand, listAdminBrands } from "./queries";

const brands = auditedRows<AdminBrand>({
  subject: "brand",
  table: "brand",
  find: getAdminBrand,
  goneMessage: "This brand no longer exists.",
  getName: ({ name }) => name,
  getAudited: ({ _id, products, version, ...brand }) => brand,
  form: "dialog",
});

const nameTaken = () => rethrowTaken("A brand with this name already exists");

/** Creates a brand at the end of the list. */
export async function createBrand(actor: Actor, input: BrandInput): Promise<AdminBrand> {
  return brands
    .create(actor, async (tx) => tx.brand.create({ data: { ...input, position: await brands.nextPosition(tx) } }))
    .catch(nameTaken());
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

export function orderBrands(actor: Actor, order: RowOrder): Promise<void> {
  return brands.sort(actor, order, { name: "All brands", list: listAdminBrands });
}

/** Replaces a brand's logo; `null` removes it. */
export function changeBrandLogo(actor: Actor, id: string, file: File | null): Promise<AdminBrand> {
  const frame = { width: 640, height: 320, fit: "contain" } as const;
  return brands.changeImage({ actor, id, file, frame, folder: "brand" }, (tx, logoKey) =>
    tx.brand.update({ where: { id }, data: { logoKey }, select: { id: true } }),
  );
}
