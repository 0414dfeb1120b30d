import "server-only";
import { variantName } from "@/lib/catalogue/product/rules";
import type { VariantInput } from "@/lib/catalogue/product/variant-contract";
import { packVariant } from "@/lib/catalogue/product/variant-fields";
import { newId } from "@/lib/platform/server/db/ids";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { fieldError } from "@/lib/platform/shared/errors";
import { numberText, toPaisa } from "@/lib/platform/shared/numbers/money";
import type { Actor } from "@/lib/records/audit/commands";
import type { AdminVariant } from "./contract";

type Variants = { productId: string; before: readonly AdminVariant[]; variants: readonly VariantInput[]; actor: Actor };

/** Replaces a product's variants. Those missing from the list are deleted; if one was ordered or has stock, this is refused. */
export async function saveVariants(tx: Transaction, { productId, before, variants, actor }: Variants): Promise<void> {
  const existing = new Map(before.map((variant) => [variant._id, variant]));
  for (const [at, { _id }] of variants.entries()) {
    if (_id && !existing.has(_id)) throw conflictAt(`variants.${at}.sku`, "Someone else deleted this pack");
  }
  const listedIds = new Set(variants.flatMap(({ _id }) => _id ?? []));
  await deleteVariants(
    tx,
    before.filter(({ _id }) => !listedIds.has(_id)),
  );
  await assertFreeSku(tx, productId, variants);
  await assertFreeGtin(tx, productId, variants);
  await setTemporaryValues(tx, existing, variants);
  for (const [position, variant] of variants.entries()) {
    const data = toRow(variant, position);
    if (variant._id) await tx.variant.update({ where: { id: variant._id }, data, select: { id: true } });
    else await addVariant(tx, { productId, data, actor, stock: variant.openingStock ?? 0, tiers: variant.tiers });
    if (variant._id) await saveTiers(tx, variant._id, variant.tiers);
  }
}

type NewVariant = {
  productId: string;
  data: ReturnType<typeof toRow>;
  actor: Actor;
  stock: number;
  tiers: VariantInput["tiers"];
};

/** Adds a variant. Its opening stock is recorded as a stock movement, like every later change. */
async function addVariant(tx: Transaction, { productId, data, actor, stock, tiers }: NewVariant): Promise<void> {
  const id = newId();
  await tx.variant.create({ data: { ...data, id, productId, stock }, select: { id: true } });
  if (stock > 0) {
    await tx.stockMovement.create({
      data: { variantId: id, delta: stock, reason: "opening", actorId: actor.id },
      select: { id: true },
    });
  }
  await saveTiers(tx, id, tiers);
}

async function saveTiers(tx: Transaction, variantId: string, tiers: VariantInput["tiers"]): Promise<void> {
  await tx.priceTier.deleteMany({ where: { variantId } });
  const data = tiers.map(({ minQuantity, price }) => ({ variantId, minQuantity, price: toPaisa(price) }));
  if (data.length > 0) await tx.priceTier.createMany({ data });
}

async function deleteVariants(tx: Transaction, missing: readonly AdminVariant[]): Promise<void> {
  const ordered = missing.find(({ isOrdered }) => isOrdered);
  if (ordered) {
    throw conflictAt("variants", `The pack ${variantName(ordered)} (${ordered.sku}) has been ordered, so it cannot be deleted.`);
  }
  const ids = missing.map(({ _id }) => _id);
  if (ids.length === 0) return;
  await assertNoStock(tx, missing);
  await tx.variant.deleteMany({ where: { id: { in: ids } } });
}

/** Goods may have come in since the product was read: changes of stock do not wait for it, nor change its version. */
async function assertNoStock(tx: Transaction, missing: readonly AdminVariant[]): Promise<void> {
  const ids = missing.map(({ _id }) => _id);
  const rows = await tx.$queryRaw<{ id: string; stock: number }[]>`
    SELECT id, stock FROM variant WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  const stocks = new Map(rows.map(({ id, stock }) => [id, stock]));
  const stocked = missing.find(({ _id }) => stocks.get(_id));
  if (!stocked) return;
  const pack = `The pack ${variantName(stocked)} (${stocked.sku}) still has ${numberText(stocks.get(stocked._id) ?? 0)} in stock`;
  throw conflictAt("variants", `${pack}, so it cannot be deleted. Set its stock to 0 first.`);
}

async function assertFreeSku(tx: Transaction, productId: string, variants: readonly VariantInput[]): Promise<void> {
  const taken = await tx.variant.findFirst({
    where: { sku: { in: variants.map(({ sku }) => sku), mode: "insensitive" }, NOT: { productId } },
    select: { sku: true, product: { select: { name: true } } },
  });
  if (!taken) return;
  const at = variants.findIndex(({ sku }) => sku.toLowerCase() === taken.sku.toLowerCase());
  throw conflictAt(`variants.${at}.sku`, `“${taken.product.name}” already has this SKU`);
}

async function assertFreeGtin(tx: Transaction, productId: string, variants: readonly VariantInput[]): Promise<void> {
  const taken = await tx.variant.findFirst({
    where: { gtin: { in: variants.flatMap(({ gtin }) => gtin || []) }, NOT: { productId } },
    select: { gtin: true, product: { select: { name: true } } },
  });
  if (!taken) return;
  const at = variants.findIndex(({ gtin }) => gtin === taken.gtin);
  throw conflictAt(`variants.${at}.gtin`, `“${taken.product.name}” already has this barcode`);
}

/** SKUs, barcodes and sizes are unique, but two variants may swap theirs; so those that change first get temporary values. */
async function setTemporaryValues(
  tx: Transaction,
  existing: Map<string, AdminVariant>,
  variants: readonly VariantInput[],
): Promise<void> {
  const changingIds = variants.flatMap(({ _id = "", ...variant }) => {
    const previous = existing.get(_id);
    return !previous || uniqueFields.every((name) => previous[name] === variant[name]) ? [] : [_id];
  });
  if (changingIds.length === 0) return;
  await tx.$executeRaw`
    UPDATE variant SET sku = '~' || id, gtin = NULL, colour_name = '~' || id, colour_hex = '#000000' WHERE id = ANY(${changingIds}::uuid[])`;
}

const uniqueFields = ["sku", "gtin", "size", "unit", "color"] as const;

const toRow = (variant: VariantInput, position: number) => ({ ...packVariant(variant), position });

const conflictAt = (field: string, message: string) => fieldError(field, message, "conflict");
