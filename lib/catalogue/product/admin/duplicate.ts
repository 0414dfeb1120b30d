import "server-only";
import { newId } from "@/lib/platform/server/db/ids";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { AppError } from "@/lib/platform/shared/errors";
import { cutText } from "@/lib/platform/shared/text/cut-text";
import { type Actor, audit } from "@/lib/records/audit/commands";

/**
 * Copies a product as a draft, with new SKUs and no stock. Images and documents use the same files: several products can share
 * one (as in prisma/seed).
 */
export function duplicateProduct(actor: Actor, id: string): Promise<{ _id: string; name: string }> {
  return transaction(async (tx) => {
    const original = await tx.product.findFirst({
      where: { id, deletedAt: null },
      include: { variants: { include: { tiers: true } }, images: true, coverage: true, documents: true, companions: true },
    });
    if (!original) throw new AppError("not_found", "There is no such product.");
    const { variants, images, coverage, documents, companions, ...product } = original;
    const copy = { id: newId(), name: `${cutText(product.name, 190).trimEnd()} (copy)` };
    const { createdAt, updatedAt, publishedAt, status, soldCount, isFeatured, description, technical, mainUses, ...copied } =
      product;
    await tx.product.create({
      data: { ...copied, ...copy, description: description ?? {}, technical: technical ?? [], mainUses: mainUses ?? [] },
    });
    const skus = await freeSkus(
      tx,
      variants.map(({ sku }) => sku),
    );
    const copies = variants.map((variant) => ({ ...variant, id: newId(), sku: skus.get(variant.sku) ?? "", gtin: null }));
    await tx.variant.createMany({ data: copies.map(({ tiers, ...variant }) => ({ ...variant, productId: copy.id, stock: 0 })) });
    await tx.priceTier.createMany({
      data: copies.flatMap(({ id: variantId, tiers }) => tiers.map((tier) => ({ ...tier, variantId }))),
    });
    const toCopies = <Row extends object>(rows: Row[]) => rows.map((row) => ({ ...row, id: newId(), productId: copy.id }));
    await tx.productImage.createMany({ data: toCopies(images) });
    await tx.coverageRow.createMany({ data: toCopies(coverage) });
    await tx.productDocument.createMany({ data: toCopies(documents) });
    await tx.productCompanion.createMany({ data: companions.map((row) => ({ ...row, productId: copy.id })) });
    await audit(tx, { actor, subject: "product", ...copy, action: "created", after: { copyOf: product.name } });
    return { _id: copy.id, name: copy.name };
  });
}

/** "RC-20-COPY", or "RC-20-COPY2" if that is taken. */
async function freeSkus(tx: Transaction, skus: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.variant.findMany({
    where: { OR: skus.map((sku) => ({ sku: { startsWith: `${sku}-COPY` } })) },
    select: { sku: true },
  });
  const taken = new Set(rows.map(({ sku }) => sku));
  const getFree = (sku: string) => {
    for (let number = 1; ; number++) {
      const candidate = `${sku}-COPY${number === 1 ? "" : number}`;
      if (!taken.has(candidate)) return candidate;
    }
  };
  return new Map(skus.map((sku) => [sku, getFree(sku)]));
}
