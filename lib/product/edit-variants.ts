import "server-only";
import type { Actor } from "@/lib/audit/commands";
import { newId } from "@/lib/platform/db/ids";
import type { Transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { toPaisa } from "@/lib/platform/money";
import type { OfficePack } from "./edit-contract";
import type { PackInput } from "./edit-variant";
import { packLabel } from "./rules";

type Packs = { productId: string; before: readonly OfficePack[]; wanted: readonly PackInput[]; actor: Actor };

/** Makes a product's packs those that are wanted: what is not among them is deleted, unless it was ordered. */
export async function savePacks(tx: Transaction, { productId, before, wanted, actor }: Packs): Promise<void> {
  const known = new Map(before.map((pack) => [pack._id, pack]));
  for (const [at, { _id }] of wanted.entries()) {
    if (_id && !known.has(_id)) throw refused(`variants.${at}.sku`, "This pack was deleted meanwhile");
  }
  const kept = new Set(wanted.flatMap(({ _id }) => _id ?? []));
  await dropPacks(
    tx,
    before.filter(({ _id }) => !kept.has(_id)),
  );
  await refuseTakenSku(tx, productId, wanted);
  await stepAside(tx, known, wanted);
  for (const [position, pack] of wanted.entries()) {
    const data = rowOf(pack, position);
    if (pack._id) await tx.variant.update({ where: { id: pack._id }, data, select: { id: true } });
    else await addPack(tx, { productId, data, actor, stock: pack.openingStock ?? 0, tiers: pack.tiers });
    if (pack._id) await saveTiers(tx, pack._id, pack.tiers);
  }
}

type NewPack = {
  productId: string;
  data: ReturnType<typeof rowOf>;
  actor: Actor;
  stock: number;
  tiers: PackInput["tiers"];
};

/** What a new pack brings along stands in the ledger, like every piece after it. */
async function addPack(tx: Transaction, { productId, data, actor, stock, tiers }: NewPack): Promise<void> {
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

async function saveTiers(tx: Transaction, variantId: string, tiers: PackInput["tiers"]): Promise<void> {
  await tx.priceTier.deleteMany({ where: { variantId } });
  const data = tiers.map(({ minQuantity, price }) => ({ variantId, minQuantity, price: toPaisa(price) }));
  if (data.length > 0) await tx.priceTier.createMany({ data });
}

async function dropPacks(tx: Transaction, gone: readonly OfficePack[]): Promise<void> {
  const ordered = gone.find(({ isOrdered }) => isOrdered);
  if (ordered) {
    const name = [packLabel(ordered), ordered.color].filter(Boolean).join(", ");
    throw refused("variants", `The pack ${name} (${ordered.sku}) was ordered: it cannot be deleted, because orders name it.`);
  }
  const ids = gone.map(({ _id }) => _id);
  if (ids.length > 0) await tx.variant.deleteMany({ where: { id: { in: ids } } });
}

async function refuseTakenSku(tx: Transaction, productId: string, wanted: readonly PackInput[]): Promise<void> {
  const taken = await tx.variant.findFirst({
    where: { sku: { in: wanted.map(({ sku }) => sku), mode: "insensitive" }, NOT: { productId } },
    select: { sku: true, product: { select: { name: true } } },
  });
  if (!taken) return;
  const at = wanted.findIndex(({ sku }) => sku.toLowerCase() === taken.sku.toLowerCase());
  throw refused(`variants.${at}.sku`, `“${taken.product.name}” has this SKU already`);
}

/** Two packs may change their SKUs, or their sizes, for one another's: what changes gives up its old name first. */
async function stepAside(tx: Transaction, known: Map<string, OfficePack>, wanted: readonly PackInput[]): Promise<void> {
  const moving = wanted.flatMap(({ _id = "", sku, size, unit, color }) => {
    const was = known.get(_id);
    const isSame = !was || (was.sku === sku && was.size === size && was.unit === unit && was.color === color);
    return isSame ? [] : [_id];
  });
  if (moving.length === 0) return;
  await tx.$executeRaw`
    UPDATE variant SET sku = '~' || id, colour_name = '~' || id, colour_hex = '#000000' WHERE id = ANY(${moving}::uuid[])`;
}

function rowOf(pack: PackInput, position: number) {
  const { sku, size, unit, form, weightGrams, color, colorHex, compareAtPrice } = pack;
  return {
    ...{ sku, size, unit, form, weightGrams, position },
    colourName: color || null,
    colourHex: color ? colorHex : null,
    price: toPaisa(pack.price),
    tradePrice: toPaisa(pack.tradePrice),
    compareAtPrice: compareAtPrice === null ? null : toPaisa(compareAtPrice),
  };
}

const refused = (field: string, message: string) => new AppError("conflict", message, { fields: { [field]: message } });
