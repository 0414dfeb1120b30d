import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";
import type { Editor } from "@/lib/catalogue/product/admin/edit/lock";
import type { WithRights } from "@/lib/platform/server/auth/right";
import { db } from "@/lib/platform/server/db/client";
import { transaction } from "@/lib/platform/server/db/transaction";
import { queueTask } from "@/lib/platform/server/queue/queue";
import { createYield } from "@/lib/platform/server/yield";
import { AppError, fieldError } from "@/lib/platform/shared/errors";
import { countText } from "@/lib/platform/shared/numbers/money";
import { cutText } from "@/lib/platform/shared/text/cut-text";
import { toChange } from "./changes";
import { columns, guessMapping } from "./columns";
import {
  type ImportChange,
  type ImportMapping,
  type ImportStockReason,
  importMapping,
  importProblems,
  maxShown,
  type ProductImport,
} from "./contract";
import { type ExistingRows, findExisting, noteChange, noteCreated } from "./existing";
import { planRow, type RowPlan } from "./plan";
import { importQueue } from "./queue";
import { type ImportRow, readRows, sharedFields } from "./rows";
import { readTable, type Table, toText, UnreadableTable, writeTable } from "./table";

/** Workers report progress every few seconds. After this long without a report, the worker died or none has taken the task. */
const stuckAfterMs = 60_000;

/** Stores an uploaded file and returns a preview of its import. */
export async function uploadImport(actor: Editor, file: File): Promise<ProductImport> {
  const { text, table } = await readUpload(file);
  const fileName = cutText(file.name.replaceAll(/[\p{Cc}\p{Cs}/\\]/gu, ""), 200) || "products.csv";
  const { id } = await db.productImport.create({
    data: { actorId: actor.id, fileName, content: text, mapping: guessMapping(table.heads), rows: table.rows.length },
    select: { id: true },
  });
  return getImport(actor, id);
}

async function readUpload(file: File): Promise<{ text: string; table: Table }> {
  try {
    const text = toText(new Uint8Array(await file.arrayBuffer()));
    return { text, table: await readTable(text) };
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
    throw fieldError("file", error.message);
  }
}

export async function mapImport(actor: WithRights, id: string, mapping: ImportMapping): Promise<ProductImport> {
  const mapped = Object.values(mapping);
  if (new Set(mapped).size < mapped.length)
    throw new AppError("invalid", "Each column of the file can be used for one field only.");
  const { count } = await db.productImport.updateMany({ where: { id, status: "checked" }, data: { mapping } });
  if (count === 0) await refuse(id, "This import has already started.");
  return getImport(actor, id);
}

type Start = { seen?: string | undefined; stockReason?: ImportStockReason | undefined };

/**
 * Queues an import as it was previewed, or one that stopped: it then continues after the rows that are finished. Whoever starts it
 * is who does it, whoever uploaded the file.
 */
export async function beginImport(actor: Editor, id: string, { seen, stockReason }: Start = {}): Promise<ProductImport> {
  const before = await getImport(actor, id);
  if (before.status === "checked" && seen !== undefined && seen !== before.seen) {
    throw new AppError("conflict", "Something changed in the meantime. Please check the preview again.");
  }
  if (before.status === "checked" && before.created + before.updated === 0) {
    throw new AppError("invalid", "No row of this file would change anything.");
  }
  if (before.status === "failed") await assertKept(id);
  if (before.moreStock > 0 && !stockReason) {
    const packs = countText(before.moreStock, "pack");
    throw fieldError("stockReason", `This file adds stock to ${packs}. Choose whether it was received or counted.`);
  }
  await transaction(async (tx) => {
    const { count } = await tx.productImport.updateMany({
      where: {
        id,
        OR: [
          { status: { in: ["checked", "failed"] } },
          { status: { in: ["queued", "running"] }, updatedAt: { lt: getStuckTime() } },
        ],
      },
      data: { status: "queued", actorId: actor.id, ...(stockReason && { stockReason }) },
    });
    if (count === 0) throw new AppError("conflict", "This import has already started.");
    await queueTask(tx, importQueue.name, { importId: id });
  });
  return getImport(actor, id);
}

/** Files are deleted a week after their import ended (retention.ts). */
async function assertKept(id: string): Promise<void> {
  if (await db.productImport.count({ where: { id, content: "" } })) throw fileDeleted();
}

const fileDeleted = () => new AppError("conflict", "The file of this import is deleted after a week. Please upload it again.");

const getStuckTime = () => new Date(Date.now() - stuckAfterMs);

async function refuse(id: string, message: string): Promise<never> {
  if ((await db.productImport.count({ where: { id } })) === 0) throw new AppError("not_found", "This import does not exist.");
  throw new AppError("conflict", message);
}

export async function getImport(actor: WithRights, id: string): Promise<ProductImport> {
  const productImport = await findImport(actor, id);
  if (!productImport) throw new AppError("not_found", "This import does not exist.");
  return productImport;
}

/** The state of an import, with what it would do for this reader; `null` if it does not exist. */
export async function findImport(actor: WithRights, id: string): Promise<ProductImport | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const record = await db.productImport.findUnique({ where: { id }, omit: { content: true } });
  if (!record) return null;
  const mapping = importMapping.parse(record.mapping);
  const isOpen = ["queued", "running"].includes(record.status);
  const checked = record.status === "checked" ? await check(actor, id, mapping) : null;
  const problems = checked?.problems ?? importProblems.parse(record.problems);
  const { created, updated } = checked ?? record;
  const bad = new Set(problems.map(({ row }) => row)).size;
  return {
    _id: id,
    fileName: record.fileName,
    status: record.status,
    rows: record.rows,
    finished: record.finished,
    created,
    updated,
    unchanged: (checked ? record.rows : record.finished) - created - updated - bad,
    bad,
    moreStock: checked?.moreStock ?? 0,
    problems: problems.slice(0, maxShown),
    changes: checked?.changes ?? [],
    seen: checked?.seen ?? "",
    heads: checked?.heads ?? [],
    mapping,
    sample: checked?.sample ?? [],
    isStuck: isOpen && record.updatedAt < getStuckTime(),
    createdAt: record.createdAt.toISOString(),
  };
}

/** The latest imports with their results. */
export async function latestImports() {
  const rows = await db.productImport.findMany({
    where: { status: { not: "checked" } },
    orderBy: { createdAt: "desc" },
    take: 10,
    select: { id: true, fileName: true, status: true, rows: true, finished: true, created: true, updated: true, createdAt: true },
  });
  return rows.map(({ id, createdAt, ...row }) => ({ _id: id, createdAt: createdAt.toISOString(), ...row }));
}

/** The rows of a file, and the existing products that they refer to. */
async function readFile(content: string, mapping: ImportMapping) {
  const { heads, rows } = await readTable(content);
  const read = await readRows({ heads, rows }, mapping);
  return { heads, rows, read, existing: await findExisting(db, read, { all: read }) };
}

/** A dry run of the import; nothing is changed. */
async function check({ rights }: WithRights, id: string, mapping: ImportMapping) {
  const { content } = await db.productImport.findUniqueOrThrow({ where: { id }, select: { content: true } });
  const { heads, rows, read, existing } = await readFile(content, mapping);
  const shared = sharedFields(read);
  const yieldTurn = createYield();
  const plans: RowPlan[] = [];
  const changes: ImportChange[] = [];
  const fingerprint = createHash("sha256");
  for (const row of read) {
    await yieldTurn();
    const plan = planRow(row, shared.get(row.values.key ?? ""), { existing, rights });
    const change = toChange({ row: row.row, sku: row.values.sku ?? "" }, plan, existing);
    fingerprint.update(JSON.stringify(change));
    if (change && changes.length < maxShown) changes.push(change);
    notePlanned(existing, plan, row);
    plans.push(plan);
  }
  return {
    heads,
    sample: rows.slice(0, 3).map(({ cells }) => cells),
    created: plans.filter(({ kind }) => kind === "create" || kind === "add").length,
    updated: plans.filter(({ kind }) => kind === "update").length,
    moreStock: plans.filter((plan) => plan.kind === "update" && plan.changed.stock > plan.variant.stock).length,
    changes,
    seen: fingerprint.digest("base64url"),
    problems: plans.flatMap((plan) => (plan.kind === "bad" ? plan.problems : [])),
  };
}

/** Later rows must see what this one would do, as they will when the rows are applied. */
function notePlanned(existing: ExistingRows, plan: RowPlan, { row, values: { key } }: ImportRow): void {
  if (plan.kind === "update" || plan.kind === "add") Object.assign(plan.product, plan.fields);
  if (plan.kind === "update") noteChange(existing, plan);
  if (plan.kind === "add") noteCreated(existing, plan.variant.sku, plan.product);
  if (plan.kind !== "create") return;
  // A new product has no id yet: its first row stands for it.
  const id = existing.keys.get(key ?? "") ?? `row-${row}`;
  if (key) existing.keys.set(key, id);
  noteCreated(existing, plan.variant.sku, { id, name: plan.product.name });
}

/**
 * The skipped rows as they were uploaded, with their problems; once corrected, the file can be imported again. Products are named
 * by their ids, as in an export: the rows that were imported, which tell whose pack a row is, are not in this file.
 */
export async function badRowsFile(actor: WithRights, id: string): Promise<Uint8Array> {
  const record = await db.productImport.findUnique({ where: { id } });
  if (!record) throw new AppError("not_found", "This import does not exist.");
  if (!record.content) throw fileDeleted();
  const mapping = importMapping.parse(record.mapping);
  const problems =
    record.status === "checked" ? (await check(actor, id, mapping)).problems : importProblems.parse(record.problems);
  const byRow = Map.groupBy(problems, ({ row }) => row);
  const { heads, rows, read, existing } = await readFile(record.content, mapping);
  const bad = rows.flatMap(({ row, cells }, index) => {
    const rowProblems = byRow.get(row);
    if (!rowProblems) return [];
    const text = rowProblems.map(({ field, message }) => `${getLabel(field)}: ${message}`).join("; ");
    const productId = existing.keys.get(read[index]?.values.key ?? "");
    const toCell = (head: string, at: number) => (productId && head === mapping.key ? productId : (cells[at] ?? ""));
    return [[...heads.map(toCell), row, text]];
  });
  return writeTable([[...heads, "Row", "What is wrong"], ...bad]);
}

const getLabel = (field: string) => (field in columns ? columns[field as keyof typeof columns].label : field);

export function templateFile(): Promise<Uint8Array> {
  const { stockSeen: _, ...rest } = columns;
  const all = Object.values(rest);
  return writeTable([all.map(({ label }) => label), all.map(({ example }) => example)]);
}
