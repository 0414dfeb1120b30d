import "server-only";
import { createHash } from "node:crypto";
import { findIds } from "@/lib/catalogue/product/admin/products";
import { type LockedProduct, lockProducts, readProducts } from "@/lib/catalogue/product/admin/removal";
import { productStatusNames } from "@/lib/catalogue/product/vocabulary";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { AppError, fieldError } from "@/lib/platform/shared/errors";
import { formatPaisa } from "@/lib/platform/shared/numbers/money";
import { type BulkAction, type BulkChange, type BulkSkip, maxAtOnce, type Selection } from "./contract";
import { changedPrices, type NewPrices, type Prices, skipReason, type Tier } from "./rules";

type VariantRow = Prices & { id: string; productId: string; sku: string };
type VariantChange = NewPrices & { variant: VariantRow };

/** The effect of a bulk change, which a preview shows and a command applies. */
export type Plan = {
  products: LockedProduct[];
  variants: VariantChange[];
  changes: BulkChange[];
  skips: BulkSkip[];
  seen: string;
};

type Options = { selection: Selection; action: BulkAction };

/** With `forUpdate`, the products and variants are locked until the transaction ends. */
export async function planBulk(tx: Transaction, { selection, action }: Options, forUpdate = false): Promise<Plan> {
  const ids = await toIds(tx, selection);
  const products = await (forUpdate ? lockProducts : readProducts)(tx, ids);
  const existing = new Set(products.map(({ id }) => id));
  const unknown = ids.filter((id) => !existing.has(id)).map((id) => ({ _id: id, name: id, reason: "It no longer exists" }));
  const reasons = new Map(products.map((product) => [product.id, skipReason(product, action)]));
  const skips = products.flatMap(({ id, name }) => {
    const reason = reasons.get(id);
    return reason ? [{ _id: id, name, reason }] : [];
  });
  const candidates = { skips: [...unknown, ...skips], products: products.filter(({ id }) => !reasons.get(id)) };
  const plan =
    action.type === "price" ? await planPrices(tx, candidates, action, forUpdate) : await planStates(tx, candidates, action);
  return { ...plan, seen: fingerprint(action, plan.changes) };
}

async function toIds(tx: Transaction, selection: Selection): Promise<string[]> {
  if ("ids" in selection) return [...new Set(selection.ids)];
  const ids = await findIds(tx, selection.filter, maxAtOnce + 1);
  if (ids.length > maxAtOnce)
    throw new AppError("invalid", "You can change at most 10,000 products at once. Please narrow the search.");
  return ids;
}

type Candidates = Pick<Plan, "products" | "skips">;

async function planStates(tx: Transaction, candidates: Candidates, action: Exclude<BulkAction, { type: "price" }>) {
  const names =
    action.type === "move"
      ? await subcategoryNames(tx, [...candidates.products.map((each) => each.subcategoryId), action.subcategoryId])
      : null;
  const change = (product: LockedProduct) => {
    if (action.type === "move") return [names?.get(product.subcategoryId), names?.get(action.subcategoryId)];
    if (action.type === "status") return [productStatusNames[product.status], productStatusNames[action.status]];
    return [productStatusNames[product.status], product.isOrdered ? "Archived, because it was ordered" : "Deleted"];
  };
  const changes = candidates.products.map((product) => {
    const [from = "", to = ""] = change(product);
    return { _id: product.id, name: product.name, sku: "", from, to, trade: null, tiers: [] };
  });
  return { ...candidates, variants: [], changes };
}

async function subcategoryNames(tx: Transaction, ids: string[]): Promise<Map<string, string>> {
  const rows = await tx.subcategory.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, name: true, category: { select: { name: true } } },
  });
  const names = new Map(rows.map(({ id, name, category }) => [id, `${category.name} › ${name}`]));
  if (!names.has(ids.at(-1) ?? "")) {
    throw fieldError("action.subcategoryId", "Choose a subcategory");
  }
  return names;
}

async function planPrices(
  tx: Transaction,
  candidates: Candidates,
  action: Extract<BulkAction, { type: "price" }>,
  forUpdate: boolean,
) {
  const byProduct = Map.groupBy(await readVariants(tx, candidates.products, forUpdate), ({ productId }) => productId);
  const variants: VariantChange[] = [];
  const changes: BulkChange[] = [];
  const skips = [...candidates.skips];
  for (const { id, name } of candidates.products) {
    for (const variant of byProduct.get(id) ?? []) {
      const changed = changedPrices(variant, action);
      if (typeof changed === "string") skips.push({ _id: variant.id, name: `${name}, ${variant.sku}`, reason: changed });
      else {
        variants.push({ variant, ...changed });
        changes.push({ _id: variant.id, name, sku: variant.sku, ...toPriceTexts(variant, changed, action) });
      }
    }
  }
  const changedIds = new Set(variants.map(({ variant }) => variant.productId));
  return { products: candidates.products.filter(({ id }) => changedIds.has(id)), variants, changes, skips };
}

function toPriceTexts(variant: VariantRow, changed: NewPrices, { withTrade }: { withTrade: boolean }) {
  const toTexts = (from: bigint, to: bigint) => ({ from: formatPaisa(from), to: formatPaisa(to) });
  const tiers = variant.tiers.map(({ minQuantity, price }, at) => ({
    minQuantity,
    ...toTexts(price, changed.tiers[at]?.price ?? price),
  }));
  return {
    ...toTexts(variant.price, changed.price),
    trade: withTrade ? toTexts(variant.tradePrice, changed.tradePrice) : null,
    tiers: withTrade ? tiers : [],
  };
}

async function readVariants(tx: Transaction, products: readonly LockedProduct[], forUpdate: boolean): Promise<VariantRow[]> {
  const ids = products.map(({ id }) => id);
  if (forUpdate) await tx.$executeRaw`SELECT FROM variant WHERE product_id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  const rows = await tx.$queryRaw<Omit<VariantRow, "tiers">[]>`
    SELECT id, product_id AS "productId", sku, price, trade_price AS "tradePrice", compare_at_price AS "compareAtPrice"
    FROM variant WHERE product_id = ANY(${ids}::uuid[]) ORDER BY position, size, sku`;
  const tiers = await readTiers(tx, rows);
  return rows.map((row) => ({ ...row, tiers: tiers.get(row.id) ?? [] }));
}

/** The quantity prices of variants, the smallest quantity first. */
export async function readTiers(tx: Transaction, variants: readonly { id: string }[]): Promise<Map<string, Tier[]>> {
  const rows = await tx.$queryRaw<(Tier & { id: string })[]>`
    SELECT variant_id AS id, min_quantity AS "minQuantity", price FROM price_tier
    WHERE variant_id = ANY(${variants.map(({ id }) => id)}::uuid[]) ORDER BY variant_id, min_quantity`;
  const byVariant = Map.groupBy(rows, ({ id }) => id);
  return new Map([...byVariant].map(([id, tiers]) => [id, tiers.map(({ minQuantity, price }) => ({ minQuantity, price }))]));
}

/** A fingerprint of the changes: confirming a preview confirms exactly these. */
function fingerprint(action: BulkAction, changes: readonly BulkChange[]): string {
  const changeRows = changes.map(({ _id, from, to, trade, tiers }) => [_id, from, to, trade, tiers]);
  return createHash("sha256")
    .update(JSON.stringify([action, changeRows]))
    .digest("base64url");
}
