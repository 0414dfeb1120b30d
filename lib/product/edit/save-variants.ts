import "server-only";
import type { Actor } from "@/lib/audit/commands";
import { newId } from "@/lib/platform/db/ids";
import type { Transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { toPaisa } from "@/lib/platform/money";
import { variantName } from "@/lib/product/rules";
import type { AdminVariant } from "./contract";
import type { VariantInput } from "./variant-contract";

type Variants = { productId: string; before: readonly AdminVariant[]; wanted: readonly VariantInput[]; actor: Actor };

/** Makes a product's variants those that are wanted: what is not among them is deleted, unless it was ordered. */
export async function saveVariants(tx: Transaction, { productId, before, wanted, actor }: Variants): Promise<void> {
  const known = new Map(before.map((variant) => [variant._id, variant]));
  for (const [at, { _id }] of wanted.entries()) {
    if (_id && !known.has(_id)) throw refused(`variants.${at}.sku`, "Someone else deleted this pack");
  }
  const kept = new Set(wanted.flatMap(({ _id }) => _id ?? []));
  await dropVariants(
    tx,
    before.filter(({ _id }) => !kept.has(_id)),
  );
  await refuseTakenSku(tx, productId, wanted);
  await stepAside(tx, known, wanted);
  for (const [position, variant] of wanted.entries()) {
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

/** What a new variant brings along stands in the ledger, like every piece after it. */
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

async function dropVariants(tx: Transaction, gone: readonly AdminVariant[]): Promise<void> {
  const ordered = gone.find(({ isOrdered }) => isOrdered);
  if (ordered) {
    throw refused("variants", `The pack ${variantName(ordered)} (${ordered.sku}) has been ordered, so it cannot be deleted.`);
  }
  const ids = gone.map(({ _id }) => _id);
  if (ids.length > 0) await tx.variant.deleteMany({ where: { id: { in: ids } } });
}

async function refuseTakenSku(tx: Transaction, productId: string, wanted: readonly VariantInput[]): Promise<void> {
  const taken = await tx.variant.findFirst({
    where: { sku: { in: wanted.map(({ sku }) => sku), mode: "insensitive" }, NOT: { productId } },
    select: { sku: true, product: { select: { name: true } } },
  });
  if (!taken) return;
  const at = wanted.findIndex(({ sku }) => sku.toLowerCase() === taken.sku.toLowerCase());
  throw refused(`variants.${at}.sku`, `“${taken.product.name}” already has this SKU`);
}

/** Two variants may change their SKUs, or their sizes, for one another's: what changes gives up its old name first. */
async function stepAside(tx: Transaction, known: Map<string, AdminVariant>, wanted: readonly VariantInput[]): Promise<void> {
  const moving = wanted.flatMap(({ _id = "", sku, size, unit, color }) => {
    const was = known.get(_id);
    const isSame = !was || (was.sku === sku && was.size === size && was.unit === unit && was.color === color);
    return isSame ? [] : [_id];
  });
  if (moving.length === 0) return;
  await tx.$executeRaw`
    UPDATE variant SET sku = '~' || id, colour_name = '~' || id, colour_hex = '#000000' WHERE id = ANY(${moving}::uuid[])`;
}

function toRow(variant: VariantInput, position: number) {
  const { sku, size, unit, form, weightGrams, lowStockAt, color, colorHex, compareAtPrice } = variant;
  return {
    sku,
    size,
    unit,
    form,
    weightGrams,
    lowStockAt,
    position,
    colourName: color || null,
    colourHex: color ? colorHex : null,
    price: toPaisa(variant.price),
    tradePrice: toPaisa(variant.tradePrice),
    compareAtPrice: compareAtPrice === null ? null : toPaisa(compareAtPrice),
  };
}

const refused = (field: string, message: string) => new AppError("conflict", message, { fields: { [field]: message } });
