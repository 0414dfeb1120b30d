import "server-only";
import { variantName } from "@/lib/catalogue/product/rules";
import { db } from "@/lib/platform/server/db/client";
import { makePdf } from "@/lib/platform/server/pdf/pdf";
import { notFoundError } from "@/lib/platform/shared/errors";
import type { LabelsFile } from "./label-file";

/** Labels for a pack, as PDF. */
export async function printItemLabels(id: string, { count }: { count: number }): Promise<Uint8Array<ArrayBuffer>> {
  const variant = await db.variant.findUnique({
    where: { id, product: { deletedAt: null } },
    select: { sku: true, gtin: true, size: true, unit: true, colourName: true, product: { select: { name: true } } },
  });
  if (!variant) throw notFoundError();
  const { sku, gtin, size, unit, colourName, product } = variant;
  const pack = variantName({ size: size.toNumber(), unit, color: colourName ?? "" });
  return makePdf({ labels: [{ name: product.name, pack, sku, code: gtin ?? sku, count }] } satisfies LabelsFile);
}
