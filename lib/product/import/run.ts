import "server-only";
import { type Actor, auditAll, type Change } from "@/lib/audit/commands";
import { db } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/prisma/client";
import { newId } from "@/lib/platform/db/ids";
import type { Transaction } from "@/lib/platform/db/transaction";
import { transaction } from "@/lib/platform/db/transaction";
import { toAppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { toRupees } from "@/lib/platform/money";
import type { RowValues } from "./columns";
import { type ImportProblem, importMapping } from "./contract";
import { type Existing, type ExistingProduct, findExisting, getSlot } from "./existing";
import { type NewProduct, type NewVariant, planRow, type RowPlan } from "./plan";
import { readCompanions, readMainUses } from "./readers";
import { type ImportRow, readRows, sharedFields } from "./rows";
import { readTable } from "./table";

/** Rows done in one transaction: few enough that orders never wait for them. */
const batchSize = 50;

type ImportJob = { id: string; actor: { id: string; fullName: string }; rows: ImportRow[]; finished: number };

/**
 * Does an import from where it stands. Each batch and the note of how far it has come are one transaction: a process that dies
 * leaves nothing half done, and whoever takes the job up again goes on behind the last finished row.
 */
export async function runImport(id: string): Promise<void> {
  const begun = await begin(id);
  if (!begun) return;
  let at = begun.finished;
  while (at < begun.rows.length) {
    const next = await doBatch(begun, at, batchSize);
    if (next === null) return; // another process has taken it up
    at = next;
  }
  log.info({ event: "import.done", importId: id, rows: begun.rows.length }, "products imported");
}

async function begin(id: string): Promise<ImportJob | null> {
  const { count } = await db.productImport.updateMany({
    where: { id, status: { in: ["queued", "running"] } },
    data: { status: "running" },
  });
  if (count === 0) return null;
  const found = await db.productImport.findUniqueOrThrow({ where: { id } });
  const actor = await db.user.findUnique({ where: { id: found.actorId }, select: { id: true, fullName: true } });
  const rows = await readRows(await readTable(found.content), importMapping.parse(found.mapping));
  return { id, actor: actor ?? { id: found.actorId, fullName: "Import" }, rows, finished: found.finished };
}

/** Answers how far it has come then; `null` where someone else has gone on in the meantime. */
async function doBatch(begun: ImportJob, from: number, size: number): Promise<number | null> {
  const rows = begun.rows.slice(from, from + size);
  try {
    return await transaction(async (tx) => {
      const [held] = await tx.$queryRaw<{ finished: number; status: string }[]>`
        SELECT finished, status FROM product_import WHERE id = ${begun.id}::uuid FOR UPDATE`;
      if (held?.status !== "running" || held.finished !== from) return null;
      await note(tx, begun, { from, rows, applied: await applyRows(tx, begun.actor, { rows, all: begun.rows }) });
      return from + rows.length;
    });
  } catch (error) {
    if (toAppError(error).code === "unavailable") throw error;
    // One row of them cannot be saved for a reason that nobody foresaw: the others can.
    if (rows.length > 1) return doOneByOne(begun, from, rows.length);
    log.error({ err: error, importId: begun.id, row: rows[0]?.row }, "a row could not be imported");
    return skip(begun, from);
  }
}

async function doOneByOne(begun: ImportJob, from: number, count: number): Promise<number | null> {
  for (let at = from; at < from + count; at++) if ((await doBatch(begun, at, 1)) === null) return null;
  return from + count;
}

function skip(begun: ImportJob, from: number): Promise<number | null> {
  const rows = begun.rows.slice(from, from + 1);
  const problems = rows.map(({ row }) => ({
    row,
    field: "sku",
    message: "This row could not be saved. Someone may have changed the same product.",
  }));
  return transaction(async (tx) => {
    await note(tx, begun, { from, rows, applied: { created: 0, updated: 0, problems } });
    return from + 1;
  });
}

type BatchResult = { from: number; rows: ImportRow[]; applied: Applied };

async function note(
  tx: Prisma.TransactionClient,
  { id, rows: all }: ImportJob,
  { from, rows, applied }: BatchResult,
): Promise<void> {
  const { created, updated, problems } = applied;
  const finished = from + rows.length;
  const fresh: ImportProblem[] = problems;
  await tx.$executeRaw`
    UPDATE product_import SET finished = ${finished}, created = created + ${created}, updated = updated + ${updated},
      problems = problems || ${JSON.stringify(fresh)}::jsonb, updated_at = now(),
      status = ${finished === all.length ? "done" : "running"}::import_status
    WHERE id = ${id}::uuid AND finished = ${from}`;
}

type Applied = { created: number; updated: number; problems: ImportProblem[] };

type Work = { tx: Transaction; actor: Actor; known: Existing; changes: Change[] };

/** Does what some rows of a file say, in the caller's transaction; a row with something wrong is left out whole. */
async function applyRows(
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

async function createProduct(
  { tx, actor, known, changes }: Work,
  { companions, mainUses, ...fields }: NewProduct,
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
  const product = { id, ...fields, companions, mainUses, isDeleted: false, packs: 0 };
  known.products.set(id, product);
  changes.push({
    actor,
    subject: "product",
    id,
    name: fields.name,
    action: "imported",
    after: told({ ...fields, companions, mainUses }, known),
  });
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
  const { companions, mainUses, ...columns } = fields;
  const data = { ...columns, ...(mainUses !== undefined && { mainUses: readMainUses(mainUses) }) };
  await tx.product.update({ where: { id: product.id }, data });
  if (companions !== undefined) await saveCompanions(tx, product.id, companions);
  const about = { actor, subject: "product" as const, id: product.id, name: product.name, action: "imported" };
  changes.push({ ...about, before: told(before, known), after: told(fields, known) });
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
  { brandId, subcategoryId, companions, mainUses, ...fields }: Partial<NewProduct>,
  { brandNames, subcategoryNames, companions: known }: Existing,
): Record<string, unknown> {
  const names = new Map([...known.values()].map(({ id, name }) => [id, name]));
  return {
    ...fields,
    ...(mainUses !== undefined && { mainUses: readMainUses(mainUses) }),
    ...(brandId && { brand: brandNames.get(brandId) }),
    ...(companions !== undefined && { companions: readCompanions(companions).map(({ sku: id }) => names.get(id) ?? id) }),
    ...(subcategoryId && { subcategory: subcategoryNames.get(subcategoryId) }),
  };
}
