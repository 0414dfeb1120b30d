import "server-only";
import { z } from "zod";
import { lockProducts } from "@/lib/catalogue/product/admin/removal";
import { newId } from "@/lib/platform/server/db/ids";
import { longTransaction, type Transaction } from "@/lib/platform/server/db/transaction";
import { AppError } from "@/lib/platform/shared/errors";
import { formatPaisa, numberText, toRupees } from "@/lib/platform/shared/numbers/money";
import { type Actor, auditAll } from "@/lib/records/audit/commands";
import type { BulkSkip } from "./contract";
import { type Plan, readTiers } from "./plan";
import type { NewPrices } from "./rules";

type PricePair = { id: string; productId: string; sku: string; from: NewPrices; to: NewPrices };

/** Sets the prices of a plan and stores the old ones. Returns an id with which the change can be undone. */
export async function changePrices(tx: Transaction, actor: Actor, plan: Plan, percent: number): Promise<string> {
  const { products, variants } = plan;
  const pairs = variants.map(({ variant, ...to }) => {
    const { id, productId, sku, price, tradePrice, tiers } = variant;
    return { id, productId, sku, from: { price, tradePrice, tiers }, to };
  });
  await setPrices(tx, actor, { pairs, names: new Map(products.map(({ id, name }) => [id, name])), action: "changed" });
  const id = newId();
  await tx.priceChange.create({ data: { id, actorId: actor.id, prices: toJson(pairs), basisPoints: Math.round(percent * 100) } });
  return id;
}

/** Undoes a price change; a variant whose price has changed since then keeps it. */
export function undoPrices(actor: Actor, id: string): Promise<{ restored: number; message: string; kept: BulkSkip[] }> {
  return longTransaction(async (tx) => {
    await tx.$executeRaw`SELECT FROM price_change WHERE id = ${id}::uuid FOR UPDATE`;
    const change = await tx.priceChange.findUnique({ where: { id } });
    if (!change) throw new AppError("not_found", "This price change does not exist.");
    if (change.undoneAt) throw new AppError("conflict", "This price change has already been undone.");
    const pairs = storedPairs.parse(change.prices);
    const { unchanged, kept, names } = await findUnchanged(tx, pairs);
    const swapped = unchanged.map((pair) => ({ ...pair, from: pair.to, to: pair.from }));
    await setPrices(tx, actor, { pairs: swapped, names, action: "undid a price change of" });
    await tx.priceChange.update({ where: { id }, data: { undoneAt: new Date() } });
    const restored = unchanged.length;
    return {
      restored,
      message: restored === 1 ? "1 price is back to what it was." : `${numberText(restored)} prices are back to what they were.`,
      kept,
    };
  });
}

/** The variants that still have the changed price, and why the others are skipped. */
async function findUnchanged(tx: Transaction, pairs: readonly PricePair[]) {
  const products = await lockProducts(tx, [...new Set(pairs.map(({ productId }) => productId))]);
  const names = new Map(products.map(({ id, name }) => [id, name]));
  const ids = pairs.map(({ id }) => id);
  await tx.$executeRaw`SELECT FROM variant WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  const rows = await tx.variant.findMany({
    where: { id: { in: ids } },
    select: { id: true, price: true, tradePrice: true, compareAtPrice: true },
  });
  const tiers = await readTiers(tx, rows);
  const now = new Map(rows.map((row) => [row.id, { ...row, tiers: tiers.get(row.id) ?? [] }]));
  const unchanged: PricePair[] = [];
  const kept: BulkSkip[] = [];
  for (const pair of pairs) {
    const reason = getSkipReason(pair, now.get(pair.id));
    if (!reason) unchanged.push(pair);
    else kept.push({ _id: pair.id, name: `${names.get(pair.productId) ?? "A deleted product"}, ${pair.sku}`, reason });
  }
  return { unchanged, kept, names };
}

type Current = NewPrices & { compareAtPrice: bigint | null };

function getSkipReason({ from, to }: PricePair, now: Current | undefined): string | null {
  if (!now) return "The pack no longer exists";
  const isSame = now.price === to.price && now.tradePrice === to.tradePrice && isEqual(now.tiers, to.tiers);
  if (!isSame) return `Its prices have changed since. It now costs ${formatPaisa(now.price)}`;
  if (now.compareAtPrice !== null && from.price >= now.compareAtPrice) {
    return `It must stay below the old price (${formatPaisa(now.compareAtPrice)})`;
  }
  return null;
}

const isEqual = (one: NewPrices["tiers"], other: NewPrices["tiers"]) =>
  one.length === other.length &&
  one.every(({ minQuantity, price }, at) => other[at]?.minQuantity === minQuantity && other[at].price === price);

type PriceWork = { pairs: readonly PricePair[]; names: Map<string, string>; action: string };

/** The caller has locked the variants and their products. */
async function setPrices(tx: Transaction, actor: Actor, { pairs, names, action }: PriceWork): Promise<void> {
  const [ids, prices, tradePrices] = [
    pairs.map(({ id }) => id),
    pairs.map(({ to }) => String(to.price)),
    pairs.map(({ to }) => String(to.tradePrice)),
  ];
  await tx.$executeRaw`
    UPDATE variant SET price = changed.price, trade_price = changed.trade
    FROM unnest(${ids}::uuid[], ${prices}::bigint[], ${tradePrices}::bigint[]) AS changed(id, price, trade)
    WHERE variant.id = changed.id`;
  const tiers = pairs.flatMap(({ id, to }) => to.tiers.map((tier) => ({ id, ...tier })));
  await tx.$executeRaw`
    UPDATE price_tier SET price = changed.price
    FROM unnest(${tiers.map(({ id }) => id)}::uuid[], ${tiers.map(({ minQuantity }) => minQuantity)}::int[],
      ${tiers.map(({ price }) => String(price))}::bigint[]) AS changed(id, quantity, price)
    WHERE variant_id = changed.id AND min_quantity = changed.quantity`;
  const byProduct = Map.groupBy(pairs, ({ productId }) => productId);
  await tx.product.updateMany({ where: { id: { in: [...byProduct.keys()] } }, data: { updatedAt: new Date() } });
  const fields = (changed: readonly PricePair[], side: "from" | "to") =>
    Object.fromEntries(
      changed.flatMap(({ sku, [side]: { price, tradePrice } }) => [
        [`price of ${sku}`, toRupees(price)],
        [`trade price of ${sku}`, toRupees(tradePrice)],
      ]),
    );
  await auditAll(
    tx,
    [...byProduct].map(([id, changed]) => ({
      actor,
      subject: "product" as const,
      id,
      name: names.get(id) ?? "",
      action,
      before: fields(changed, "from"),
      after: fields(changed, "to"),
    })),
  );
}

/** Amounts in paisa are below 2^53, so they are exact as JSON numbers. */
const toJson = (pairs: readonly PricePair[]) =>
  JSON.parse(JSON.stringify(pairs, (_, value) => (typeof value === "bigint" ? Number(value) : value)));

const paisa = z.int().transform(BigInt);
const storedPrices = z.object({
  price: paisa,
  tradePrice: paisa,
  tiers: z.array(z.object({ minQuantity: z.int(), price: paisa })),
});
const storedPairs = z.array(
  z.object({ id: z.uuid(), productId: z.uuid(), sku: z.string(), from: storedPrices, to: storedPrices }),
);
