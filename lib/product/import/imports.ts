import "server-only";
import { z } from "zod";
import { db } from "@/lib/platform/db/client";
import { type Transaction, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { queueJob } from "@/lib/platform/jobs/queue";
import { createYield } from "@/lib/platform/yield";
import { columns, guessMapping } from "./columns";
import { type ImportMapping, importMapping, importProblems, type ProductImport } from "./contract";
import { findExisting } from "./existing";
import { planRow, type RowPlan } from "./plan";
import { importQueue } from "./queue";
import { readRows, sharedFields } from "./rows";
import { readTable, type Table, toText, UnreadableTable, writeTable } from "./table";

const maxShown = 200;
/** A worker reports its progress every few seconds: after this long without a report it has died, or nobody has taken the job. */
const stuckAfterMs = 60_000;

/** Stores an uploaded file and returns a preview of its import. */
export async function uploadImport(actorId: string, file: File): Promise<ProductImport> {
  const { text, table } = await readUpload(file);
  const fileName = file.name.replaceAll(/[\p{Cc}\p{Cs}/\\]/gu, "").slice(0, 200) || "products.csv";
  const { id } = await db.productImport.create({
    data: { actorId, fileName, content: text, mapping: guessMapping(table.heads), rows: table.rows.length },
    select: { id: true },
  });
  return getImport(id);
}

async function readUpload(file: File): Promise<{ text: string; table: Table }> {
  try {
    const text = toText(new Uint8Array(await file.arrayBuffer()));
    return { text, table: await readTable(text) };
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
    throw new AppError("invalid", error.message, { fields: { file: error.message } });
  }
}

export async function mapImport(id: string, mapping: ImportMapping): Promise<ProductImport> {
  const named = Object.values(mapping);
  if (new Set(named).size < named.length) throw new AppError("invalid", "Each column of the file can hold one thing only.");
  const { count } = await db.productImport.updateMany({ where: { id, status: "checked" }, data: { mapping } });
  if (count === 0) await refuse(id, "This import has already started.");
  return getImport(id);
}

/** Puts an import on its way, or one that stopped: what is finished stays finished. */
export async function beginImport(id: string): Promise<ProductImport> {
  const before = await getImport(id);
  if (before.status === "checked" && before.created + before.updated === 0) {
    throw new AppError("invalid", "No row of this file would change anything.");
  }
  await transaction(async (tx) => {
    const { count } = await tx.productImport.updateMany({
      where: {
        id,
        OR: [{ status: { in: ["checked", "failed"] } }, { status: { in: ["queued", "running"] }, updatedAt: { lt: longAgo() } }],
      },
      data: { status: "queued" },
    });
    if (count === 0) throw new AppError("conflict", "This import has already started.");
    await queueJob(tx, importQueue.name, { importId: id });
  });
  return getImport(id);
}

const longAgo = () => new Date(Date.now() - stuckAfterMs);

async function refuse(id: string, message: string): Promise<never> {
  if ((await db.productImport.count({ where: { id } })) === 0) throw new AppError("not_found", "This import does not exist.");
  throw new AppError("conflict", message);
}

export async function getImport(id: string): Promise<ProductImport> {
  const found = await findImport(id);
  if (!found) throw new AppError("not_found", "This import does not exist.");
  return found;
}

/** The state of an import; `null` if it does not exist. */
export async function findImport(id: string): Promise<ProductImport | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const found = await db.productImport.findUnique({ where: { id }, omit: { content: true } });
  if (!found) return null;
  const mapping = importMapping.parse(found.mapping);
  const isOpen = ["queued", "running"].includes(found.status);
  const checked = found.status === "checked" ? await check(id, mapping) : null;
  const problems = checked?.problems ?? importProblems.parse(found.problems);
  const { created, updated } = checked ?? found;
  const bad = new Set(problems.map(({ row }) => row)).size;
  return {
    _id: id,
    fileName: found.fileName,
    status: found.status,
    rows: found.rows,
    finished: found.finished,
    created,
    updated,
    unchanged: (checked ? found.rows : found.finished) - created - updated - bad,
    bad,
    problems: problems.slice(0, maxShown),
    heads: checked?.heads ?? [],
    mapping,
    sample: checked?.sample ?? [],
    isStuck: isOpen && found.updatedAt < longAgo(),
    createdAt: found.createdAt.toISOString(),
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

/** A dry run of the import; nothing is changed. */
async function check(id: string, mapping: ImportMapping, tx: Transaction = db) {
  const { content } = await tx.productImport.findUniqueOrThrow({ where: { id }, select: { content: true } });
  const { heads, rows } = await readTable(content);
  const read = await readRows({ heads, rows }, mapping);
  const existing = await findExisting(tx, read, { all: read });
  const shared = sharedFields(read);
  const yieldTurn = createYield();
  const plans: RowPlan[] = [];
  for (const row of read) {
    await yieldTurn();
    const plan = planRow(row, shared.get(row.values.key ?? ""), existing);
    // The next row of its product finds it changed, as it will when they are applied.
    if (plan.kind === "update" || plan.kind === "add") Object.assign(plan.product, plan.fields);
    plans.push(plan);
  }
  return {
    heads,
    sample: rows.slice(0, 3).map(({ cells }) => cells),
    created: plans.filter(({ kind }) => kind === "create" || kind === "add").length,
    updated: plans.filter(({ kind }) => kind === "update").length,
    problems: plans.flatMap((plan) => (plan.kind === "bad" ? plan.problems : [])),
  };
}

/** The rows that were left out, as they came, with what is wrong: mended, they can be imported again. */
export async function badRowsFile(id: string): Promise<Uint8Array> {
  const found = await db.productImport.findUnique({ where: { id } });
  if (!found) throw new AppError("not_found", "This import does not exist.");
  const problems =
    found.status === "checked"
      ? (await check(id, importMapping.parse(found.mapping))).problems
      : importProblems.parse(found.problems);
  const byRow = Map.groupBy(problems, ({ row }) => row);
  const { heads, rows } = await readTable(found.content);
  const bad = rows.flatMap(({ row, cells }) => {
    const wrong = byRow.get(row);
    if (!wrong) return [];
    const text = wrong.map(({ field, message }) => `${getLabel(field)}: ${message}`).join("; ");
    return [[...heads.map((_, at) => cells[at] ?? ""), row, text]];
  });
  return writeTable([[...heads, "Row", "What is wrong"], ...bad]);
}

const getLabel = (field: string) => (field in columns ? columns[field as keyof typeof columns].label : field);

export function templateFile(): Promise<Uint8Array> {
  const { stockSeen: _, ...rest } = columns;
  const all = Object.values(rest);
  return writeTable([all.map(({ label }) => label), all.map(({ example }) => example)]);
}
