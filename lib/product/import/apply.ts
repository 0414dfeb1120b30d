import "server-only";
import { type Actor, auditAll, type Change } from "@/lib/audit/commands";
import { newId } from "@/lib/platform/db/ids";
import type { Transaction } from "@/lib/platform/db/transaction";
import { toRupees } from "@/lib/platform/money";
import type { ImportProblem } from "@/lib/product/import-contract";
import { type Existing, type ExistingProduct, findExisting, getSlot } from "./existing";
import { type NewProduct, type NewVariant, planRow, type RowPlan } from "./plan";
import { type ImportRow, type RowValues, sharedFields } from "./rows";

export type Applied = { created: number; updated: number; problems: ImportProblem[] };

type Work = { tx: Transaction; actor: Actor; known: Existing; changes: Change[] };

/** Does what some rows of a file say, in the caller's transaction; a row with something wrong is left out whole. */
export async function applyRows(
  tx: Transaction,
  actor: Actor,
  { rows, all }: { rows: ImportRow[]; all: ImportRow[] },
): Promise<Applied> {
  const known = await findExisting(tx, rows, { all, isHeld: true });
  const shared = sharedFields(all);
  const work: Work = { tx, actor, known, changes: [] };
  const applied: Applied = { created: 0, updated: 0, problems: [] };
  for (const row of rows) {
    const plan = planRow(row, shared.get(row.values.key ?? ""), known);
    if (plan.kind === "bad") applied.problems.push(...plan.problems);
    else if (plan.kind === "update") applied.updated++;
    else applied.created++;
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
    await addVariant(work, plan.product, plan.pack);
  } else if (plan.kind === "create") {
    const product = await createProduct(work, plan.product);
    if (values.key) work.known.keys.set(values.key, product.id);
    await addVariant(work, product, plan.pack);
  }
}

async function createProduct({ tx, actor, known, changes }: Work, fields: NewProduct): Promise<ExistingProduct> {
  const id = newId();
  const text = fields.summary ? [{ type: "text", text: fields.summary }] : [];
  await tx.product.create({
    data: { id, ...fields, description: { type: "doc", content: [{ type: "paragraph", content: text }] } },
  });
  const product = { id, ...fields, isDeleted: false, packs: 0 };
  known.products.set(id, product);
  changes.push({ actor, subject: "product", id, name: fields.name, action: "imported", after: told(fields, known) });
  return product;
}

async function changeProduct(
  { tx, actor, known, changes }: Work,
  product: ExistingProduct,
  fields: Partial<NewProduct>,
): Promise<void> {
  const names = Object.keys(fields) as (keyof NewProduct)[];
  if (names.every((name) => product[name] === fields[name])) return;
  const before = Object.fromEntries(names.map((name) => [name, product[name]]));
  await tx.product.update({ where: { id: product.id }, data: fields });
  const about = { actor, subject: "product" as const, id: product.id, name: product.name, action: "imported" };
  changes.push({ ...about, before: told(before, known), after: told(fields, known) });
  Object.assign(product, fields);
}

async function addVariant(
  { tx, actor, known, changes }: Work,
  product: ExistingProduct,
  { stock, ...pack }: NewVariant,
): Promise<void> {
  const row = { ...pack, id: newId(), productId: product.id };
  await tx.variant.create({ data: { ...row, stock, position: product.packs++ } });
  if (stock > 0)
    await tx.stockMovement.create({ data: { variantId: row.id, delta: stock, reason: "opening", actorId: actor.id } });
  known.packs.set(pack.sku, { ...row, stock });
  known.slots.set(getSlot(product.id, pack), pack.sku);
  const about = { actor, subject: "product" as const, id: product.id, name: product.name, action: "imported" };
  changes.push({ ...about, after: { pack: pack.sku, price: toRupees(pack.price), stock } });
}

/** The variant is held since it was read, so that its balance is what the difference was counted from. */
async function changeVariant(
  { tx, actor, known, changes }: Work,
  { pack, product, changed }: Extract<RowPlan, { kind: "update" }>,
): Promise<void> {
  const names = (Object.keys(changed) as (keyof NewVariant)[]).filter((name) => changed[name] !== pack[name]);
  if (names.length === 0) return;
  const fields = Object.fromEntries(names.map((name) => [name, changed[name]])) as Partial<NewVariant>;
  await tx.variant.update({ where: { id: pack.id }, data: fields });
  const delta = changed.stock - pack.stock;
  if (delta !== 0) {
    const note = "From an imported list";
    await tx.stockMovement.create({ data: { variantId: pack.id, delta, reason: "stocktake", note, actorId: actor.id } });
  }
  if (names.some((name) => name !== "stock"))
    await tx.product.update({ where: { id: product.id }, data: { updatedAt: new Date() } });
  const about = { actor, subject: "product" as const, id: product.id, name: product.name, action: "imported" };
  changes.push({ ...about, before: ofVariant(pack, names), after: ofVariant(changed, names) });
  known.packs.set(pack.sku, { ...pack, ...changed });
  known.slots.delete(getSlot(product.id, pack));
  known.slots.set(getSlot(product.id, changed), pack.sku);
}

const money = new Set(["price", "tradePrice", "compareAtPrice"]);

/** "price of RC-20": several variants of a product may change at once. */
const ofVariant = (variant: NewVariant, names: readonly (keyof NewVariant)[]) =>
  Object.fromEntries(
    names.map((name) => {
      const value = variant[name];
      return [`${name} of ${variant.sku}`, money.has(name) && typeof value === "bigint" ? toRupees(value) : value];
    }),
  );

/** With names for ids, as people read them. */
function told(
  { brandId, subcategoryId, ...fields }: Partial<NewProduct>,
  { brandNames, shelfNames: subcategoryNames }: Existing,
): Record<string, unknown> {
  return {
    ...fields,
    ...(brandId && { brand: brandNames.get(brandId) }),
    ...(subcategoryId && { subcategory: subcategoryNames.get(subcategoryId) }),
  };
}
