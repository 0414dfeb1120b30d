import "server-only";
import type { Editor } from "@/lib/catalogue/product/admin/edit/lock";
import { newId } from "@/lib/platform/server/db/ids";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import { type Actor, auditAll, type Change } from "@/lib/records/audit/commands";
import type { RowValues } from "./columns";
import type { ImportProblem, ImportStockReason } from "./contract";
import { type ExistingProduct, type ExistingRows, findExisting, getSlot, noteChange, noteCreated } from "./existing";
import { type ImportedProduct, isUnchanged, type NewVariant, planRow, type RowPlan } from "./plan";
import { foldSku, readCompanions, readMainUses } from "./readers";
import { type ImportRow, sharedFields } from "./rows";

export type ApplyResult = { created: number; updated: number; problems: ImportProblem[] };

type Work = {
  tx: Transaction;
  actor: Actor;
  existing: ExistingRows;
  changes: Change[];
  /** What raised stock is recorded as; lowered stock is a stocktake. */
  stockReason: ImportStockReason;
};

/** Applies rows of a file in the caller's transaction; a row with an error is skipped as a whole. */
export async function applyRows(
  tx: Transaction,
  actor: Editor,
  { rows, all, stockReason }: { rows: ImportRow[]; all: ImportRow[]; stockReason: ImportStockReason },
): Promise<ApplyResult> {
  const existing = await findExisting(tx, rows, { all, forUpdate: true });
  const shared = sharedFields(all);
  const work: Work = { tx, actor, existing, changes: [], stockReason };
  const applied: ApplyResult = { created: 0, updated: 0, problems: [] };
  for (const row of rows) {
    const plan = planRow(row, shared.get(row.values.key ?? ""), { existing, rights: actor.rights });
    if (plan.kind === "bad") applied.problems.push(...plan.problems);
    else if (plan.kind === "update") applied.updated++;
    else if (plan.kind !== "same") applied.created++;
    await applyRow(work, plan, row.values);
  }
  await auditAll(tx, work.changes);
  return applied;
}

async function applyRow(work: Work, plan: RowPlan, values: Partial<RowValues>): Promise<void> {
  if (plan.kind === "update") {
    await changeProduct(work, plan.product, plan.fields);
    await changeVariant(work, plan);
  } else if (plan.kind === "add") {
    await changeProduct(work, plan.product, plan.fields);
    await addVariant(work, plan.product, plan.variant);
    await renewVersion(work.tx, plan.product);
  } else if (plan.kind === "create") {
    const product = await createProduct(work, plan.product);
    if (values.key) work.existing.keys.set(values.key, product.id);
    await addVariant(work, product, plan.variant);
  }
}

async function createProduct(
  { tx, actor, existing, changes }: Work,
  { companions, mainUses, ...fields }: ImportedProduct,
): Promise<ExistingProduct> {
  const id = newId();
  const text = fields.summary ? [{ type: "text", text: fields.summary }] : [];
  await tx.product.create({
    data: {
      id,
      ...fields,
      mainUses: readMainUses(mainUses),
      description: { type: "doc", content: [{ type: "paragraph", content: text }] },
    },
  });
  await saveCompanions(tx, id, companions);
  const product = { id, ...fields, companions, mainUses, isDeleted: false, variantCount: 0 };
  existing.products.set(id, product);
  changes.push({ ...toAuditEntry(actor, product), after: toAuditState({ ...fields, companions, mainUses }, existing) });
  return product;
}

async function changeProduct(
  { tx, actor, existing, changes }: Work,
  product: ExistingProduct,
  fields: Partial<ImportedProduct>,
): Promise<void> {
  if (isUnchanged(fields, product)) return;
  const names = Object.keys(fields) as (keyof ImportedProduct)[];
  const before = Object.fromEntries(names.map((name) => [name, product[name]]));
  const { companions, mainUses, ...columns } = fields;
  const data = { ...columns, ...(mainUses !== undefined && { mainUses: readMainUses(mainUses) }) };
  await tx.product.update({ where: { id: product.id }, data });
  if (companions !== undefined) await saveCompanions(tx, product.id, companions);
  changes.push({
    ...toAuditEntry(actor, product),
    before: toAuditState(before, existing),
    after: toAuditState(fields, existing),
  });
  Object.assign(product, fields);
}

async function saveCompanions(tx: Transaction, productId: string, list: string): Promise<void> {
  await tx.productCompanion.deleteMany({ where: { productId } });
  await tx.productCompanion.createMany({
    data: readCompanions(list).map(({ sku: companionId, isNeeded }, position) => ({
      productId,
      companionId,
      isNeeded,
      position,
    })),
  });
}

async function addVariant(
  { tx, actor, existing, changes }: Work,
  product: ExistingProduct,
  { stock, ...variant }: NewVariant,
): Promise<void> {
  const row = { ...variant, id: newId(), productId: product.id };
  await tx.variant.create({ data: { ...row, stock, position: product.variantCount++ } });
  if (stock > 0)
    await tx.stockMovement.create({ data: { variantId: row.id, delta: stock, reason: "opening", actorId: actor.id } });
  existing.variants.set(foldSku(variant.sku), { ...row, stock });
  existing.slots.set(getSlot(product.id, variant), variant.sku);
  if (variant.gtin) existing.gtins.set(variant.gtin, variant.sku);
  noteCreated(existing, variant.sku, product);
  changes.push({ ...toAuditEntry(actor, product), after: { pack: variant.sku, price: toRupees(variant.price), stock } });
}

/** A product form that was opened before must not be saved: it would delete the variants that it does not list. */
const renewVersion = (tx: Transaction, { id }: Pick<ExistingProduct, "id">) =>
  tx.product.update({ where: { id }, data: { updatedAt: new Date() }, select: { id: true } });

/** The variant has been locked since it was read, so the difference is counted from its current stock. */
async function changeVariant(
  { tx, actor, existing, changes, stockReason }: Work,
  { variant, product, changed }: Extract<RowPlan, { kind: "update" }>,
): Promise<void> {
  const names = (Object.keys(changed) as (keyof NewVariant)[]).filter((name) => changed[name] !== variant[name]);
  if (names.length === 0) return;
  const fields = Object.fromEntries(names.map((name) => [name, changed[name]])) as Partial<NewVariant>;
  await tx.variant.update({ where: { id: variant.id }, data: fields });
  const delta = changed.stock - variant.stock;
  if (delta !== 0) {
    const note = "From an imported list";
    const reason = delta > 0 ? stockReason : "stocktake";
    await tx.stockMovement.create({ data: { variantId: variant.id, delta, reason, note, actorId: actor.id } });
  }
  if (names.some((name) => name !== "stock")) await renewVersion(tx, product);
  changes.push({
    ...toAuditEntry(actor, product),
    before: toVariantState(variant, names),
    after: toVariantState(changed, names),
  });
  noteChange(existing, { variant, product, changed });
}

const toAuditEntry = (actor: Actor, { id, name }: Pick<ExistingProduct, "id" | "name">) => ({
  actor,
  subject: "product" as const,
  id,
  name,
  action: "imported",
});

const money = new Set(["price", "tradePrice", "compareAtPrice"]);

/** Named like "price of RC-20", because several variants of a product may change at once. */
const toVariantState = (variant: NewVariant, names: readonly (keyof NewVariant)[]) =>
  Object.fromEntries(
    names.map((name) => {
      const value = variant[name];
      return [`${name} of ${variant.sku}`, money.has(name) && typeof value === "bigint" ? toRupees(value) : value];
    }),
  );

/** With names instead of ids, to be readable in the audit log. */
function toAuditState(
  { brandId, subcategoryId, companions, mainUses, ...fields }: Partial<ImportedProduct>,
  { brandNames, subcategoryNames, companionNames: names }: ExistingRows,
): Record<string, unknown> {
  return {
    ...fields,
    ...(mainUses !== undefined && { mainUses: readMainUses(mainUses) }),
    ...(brandId && { brand: brandNames.get(brandId) }),
    ...(companions !== undefined && { companions: readCompanions(companions).map(({ sku: id }) => names.get(id) ?? id) }),
    ...(subcategoryId && { subcategory: subcategoryNames.get(subcategoryId) }),
  };
}
