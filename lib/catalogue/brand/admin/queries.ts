import "server-only";
import type { AdminBrand } from "@/lib/catalogue/brand/admin/contract";
import type { Brand } from "@/lib/catalogue/brand/contract";
import { db } from "@/lib/platform/server/db/client";
import { getVersion } from "@/lib/platform/server/db/row-version";
import type { Transaction } from "@/lib/platform/server/db/transaction";

const select = {
  id: true,
  name: true,
  about: true,
  origin: true,
  colour: true,
  logoKey: true,
  _count: { select: { products: { where: { deletedAt: null } } } },
} as const;

type Row = Omit<Brand, "_id"> & { id: string; _count: { products: number } };

const toBrand = ({ id, _count, logoKey, ...fields }: Row): AdminBrand => ({
  _id: id,
  ...fields,
  logoKey,
  products: _count.products,
  // Saving the form does not overwrite the logo.
  version: getVersion(fields),
});

/** Every brand, in the order that staff set. */
export async function listAdminBrands(tx: Pick<Transaction, "brand"> = db): Promise<AdminBrand[]> {
  const rows = await tx.brand.findMany({ orderBy: [{ position: "asc" }, { name: "asc" }], select });
  return rows.map(toBrand);
}

export async function getAdminBrand(tx: Pick<Transaction, "brand">, id: string): Promise<AdminBrand | null> {
  const row = await tx.brand.findUnique({ where: { id }, select });
  return row && toBrand(row);
}
