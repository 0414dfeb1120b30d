import "server-only";
import { storedVariantColumns } from "@/lib/catalogue/product/admin/variant-columns";
import type { MainUse } from "@/lib/catalogue/product/fitness";
import type { StoredVariant } from "@/lib/catalogue/product/variant-fields";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { isUuid } from "@/lib/platform/shared/uuid";
import { type ProductColumn, productColumns, type RowValues } from "./columns";
import { foldSku, readCompanions, writeCompanions, writeMainUses } from "./readers";
import type { ImportRow } from "./rows";

export type ExistingVariant = StoredVariant & { id: string; productId: string; stock: number };

export type ExistingProduct = Partial<Pick<RowValues, ProductColumn>> &
  Pick<RowValues, "name" | "status" | "technology" | "summary"> & {
    id: string;
    brandId: string;
    subcategoryId: string;
    /** The companions in the format of `companionList`, with product ids instead of SKUs. */
    companions: string;
    /** In the format of `mainUseList`. */
    mainUses: string;
    isDeleted: boolean;
    variantCount: number;
  };

/** The existing products and variants that the rows refer to. */
export type ExistingRows = {
  variants: Map<string, ExistingVariant>;
  products: Map<string, ExistingProduct>;
  /** The SKU of the variant in each slot: a product has each size and colour once. */
  slots: Map<string, string>;
  /** The SKU of the variant that has each barcode in the file. */
  gtins: Map<string, string>;
  /** The product of each key in the file. */
  keys: Map<string, string>;
  brands: Map<string, string>;
  subcategories: Subcategory[];
  /** The products that the rows name as companions, by the SKU of one of their variants. */
  companions: Map<string, { id: string; name: string }>;
  /** The names of these products, and of the companions that the products have now. */
  companionNames: Map<string, string>;
  brandNames: Map<string, string>;
  subcategoryNames: Map<string, string>;
};

type Slot = Pick<ExistingVariant, "size" | "unit" | "colourName">;

/** Colours that differ only in case are the same, as in the product form. */
export const getSlot = (productId: string, { size, unit, colourName }: Slot) =>
  [productId, size, unit, colourName?.toLowerCase() ?? ""].join(" ");

type Change = {
  variant: ExistingVariant;
  product: Pick<ExistingProduct, "id">;
  changed: Omit<ExistingVariant, "id" | "productId">;
};

/** What later rows of the file see after a variant was changed: another one may take the slot that it left. */
export function noteChange(existing: ExistingRows, { variant, product, changed }: Change): void {
  existing.variants.set(foldSku(variant.sku), { ...variant, ...changed });
  existing.slots.delete(getSlot(product.id, variant));
  existing.slots.set(getSlot(product.id, changed), variant.sku);
  if (variant.gtin) existing.gtins.delete(variant.gtin);
  if (changed.gtin) existing.gtins.set(changed.gtin, variant.sku);
}

/** What later rows of the file see after a pack was created: they may name its product as a companion. */
export function noteCreated(existing: ExistingRows, sku: string, { id, name }: Pick<ExistingProduct, "id" | "name">): void {
  existing.companions.set(foldSku(sku), { id, name });
  existing.companionNames.set(id, name);
}

type Subcategory = { id: string; name: string; category: string };

const normalize = (name: string) => name.trim().toLowerCase();

/** With `forUpdate`, the variants are locked until the transaction ends. */
export async function findExisting(
  tx: Transaction,
  rows: readonly ImportRow[],
  { all, forUpdate = false }: { all: readonly ImportRow[]; forUpdate?: boolean },
): Promise<ExistingRows> {
  const requestedKeys = new Set(rows.flatMap(({ values }) => values.key ?? []));
  const related = all.filter(({ values }) => values.key !== undefined && requestedKeys.has(values.key));
  const skus = [...new Set([...rows, ...related].flatMap(({ values }) => (values.sku ? [foldSku(values.sku)] : [])))];
  if (forUpdate) await tx.$executeRaw`SELECT FROM variant WHERE lower(sku) = ANY(${skus}) ORDER BY id FOR UPDATE`;
  const variants = await inBatches(
    skus,
    (some) => tx.$queryRaw<ExistingVariant[]>`
    SELECT variant.id, variant.product_id AS "productId", variant.stock, ${storedVariantColumns}
    FROM variant WHERE lower(sku) = ANY(${some})`,
  );
  const bySku = new Map(variants.map((variant) => [foldSku(variant.sku), variant]));
  const ids = [...new Set([...variants.map(({ productId }) => productId), ...[...requestedKeys].filter(isUuid)])];
  const products = await inBatches(ids, (some) => findProducts(tx, some));
  const siblings = await inBatches(
    ids,
    (some) => tx.$queryRaw<(Slot & Pick<ExistingVariant, "sku" | "productId">)[]>`
    SELECT product_id AS "productId", sku, size::float8 AS size, unit, colour_name AS "colourName"
    FROM variant WHERE product_id = ANY(${some}::uuid[])`,
  );
  const slots = new Map(siblings.map((variant) => [getSlot(variant.productId, variant), variant.sku]));
  const gtins = await findGtins(tx, [...new Set(rows.flatMap(({ values }) => values.gtin || []))]);
  const byId = new Map(products.map((product) => [product.id, product]));
  const keys = new Map([...requestedKeys].filter((key) => byId.has(key)).map((key) => [key, key]));
  for (const { values } of related) {
    const owner = bySku.get(foldSku(values.sku))?.productId;
    if (owner && values.key && !keys.has(values.key)) keys.set(values.key, owner);
  }
  const companionRefs = rows.concat(related).flatMap(({ values }) => readCompanions(values.companions ?? ""));
  const companions = await findCompanions(tx, [...new Set(companionRefs.map(({ sku }) => foldSku(sku)))]);
  const companionNames = await findCompanionNames(tx, products, companions);
  const taxonomy = await readSubcategoriesAndBrands(tx);
  return { variants: bySku, products: byId, slots, gtins, keys, companions, companionNames, ...taxonomy };
}

const columns = Object.fromEntries(productColumns.map((name) => [name, true])) as { [Name in ProductColumn]: true };

async function findProducts(tx: Transaction, ids: string[]): Promise<ExistingProduct[]> {
  const companions = {
    where: { companion: { deletedAt: null } },
    orderBy: { position: "asc" },
    select: { companionId: true, isNeeded: true },
  } as const;
  const select = {
    id: true,
    brandId: true,
    subcategoryId: true,
    deletedAt: true,
    mainUses: true,
    companions,
    _count: { select: { variants: true } },
    ...columns,
  } as const;
  const rows = await tx.product.findMany({ where: { id: { in: ids } }, select });
  return rows.map(({ deletedAt, _count, companions, mainUses, ...row }) => ({
    ...row,
    companions: writeCompanions(companions.map(({ companionId, isNeeded }) => ({ sku: companionId, isNeeded }))),
    mainUses: writeMainUses(mainUses as MainUse[]),
    isDeleted: deletedAt !== null,
    variantCount: _count.variants,
  }));
}

async function findGtins(tx: Transaction, gtins: string[]): Promise<ExistingRows["gtins"]> {
  const rows = await inBatches(gtins, (some) =>
    tx.variant.findMany({ where: { gtin: { in: some } }, select: { sku: true, gtin: true } }),
  );
  return new Map(rows.map(({ sku, gtin }) => [gtin ?? "", sku]));
}

async function findCompanions(tx: Transaction, skus: string[]): Promise<ExistingRows["companions"]> {
  const rows = await inBatches(
    skus,
    (some) => tx.$queryRaw<{ sku: string; id: string; name: string }[]>`
    SELECT variant.sku, product.id, product.name FROM variant JOIN product ON product.id = variant.product_id
    WHERE lower(variant.sku) = ANY(${some}) AND product.deleted_at IS NULL`,
  );
  return new Map(rows.map(({ sku, ...product }) => [foldSku(sku), product]));
}

async function findCompanionNames(
  tx: Transaction,
  products: readonly ExistingProduct[],
  companions: ExistingRows["companions"],
): Promise<ExistingRows["companionNames"]> {
  const ids = products.flatMap((product) => readCompanions(product.companions).map(({ sku: id }) => id));
  const current = await inBatches([...new Set(ids)], (some) =>
    tx.product.findMany({ where: { id: { in: some } }, select: { id: true, name: true } }),
  );
  return new Map([...companions.values(), ...current].map(({ id, name }) => [id, name]));
}

/** Queries a few hundred rows at a time: parsing ten thousand at once would block the event loop. */
async function inBatches<T>(all: readonly string[], query: (some: string[]) => Promise<T[]>): Promise<T[]> {
  const rows: T[] = [];
  for (let at = 0; at < all.length; at += 300) rows.push(...(await query(all.slice(at, at + 300))));
  return rows;
}

async function readSubcategoriesAndBrands(tx: Transaction) {
  const brands = await tx.brand.findMany({ select: { id: true, name: true } });
  const subcategories = await tx.subcategory.findMany({ select: { id: true, name: true, category: { select: { name: true } } } });
  return {
    brands: new Map(brands.map(({ id, name }) => [normalize(name), id])),
    brandNames: new Map(brands.map(({ id, name }) => [id, name])),
    subcategories: subcategories.map(({ id, name, category }) => ({
      id,
      name: normalize(name),
      category: normalize(category.name),
    })),
    subcategoryNames: new Map(subcategories.map(({ id, name, category }) => [id, `${category.name} › ${name}`])),
  };
}
