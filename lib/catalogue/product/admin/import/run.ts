import "server-only";
import type { Editor } from "@/lib/catalogue/product/admin/edit/lock";
import { getHolder } from "@/lib/people/role/queries";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { transaction } from "@/lib/platform/server/db/transaction";
import { log } from "@/lib/platform/server/log";
import { toAppError } from "@/lib/platform/shared/errors";
import { type ApplyResult, applyRows } from "./apply-rows";
import { type ImportStockReason, importMapping } from "./contract";
import { type ImportRow, readRows } from "./rows";
import { readTable } from "./table";

/** Rows per transaction: few enough that orders do not wait for their locks. */
const batchSize = 50;

type RunningImport = {
  id: string;
  actor: Editor;
  rows: ImportRow[];
  finished: number;
  stockReason: ImportStockReason;
};

/**
 * Runs an import from where it stopped. Each batch is committed together with its progress, so a process that dies leaves nothing
 * half done, and the next process continues after the last finished row.
 */
export async function runImport(id: string): Promise<void> {
  const task = await startImport(id);
  if (!task) return;
  let at = task.finished;
  while (at < task.rows.length) {
    const next = await runBatch(task, at, batchSize);
    if (next === null) return; // another process has taken over
    at = next;
  }
  log.info({ event: "import.done", importId: id, rows: task.rows.length }, "products imported");
}

async function startImport(id: string): Promise<RunningImport | null> {
  const { count } = await db.productImport.updateMany({
    where: { id, status: { in: ["queued", "running"] } },
    data: { status: "running" },
  });
  if (count === 0) return null;
  const record = await db.productImport.findUniqueOrThrow({ where: { id } });
  const rows = await readRows(await readTable(record.content), importMapping.parse(record.mapping));
  const stockReason = record.stockReason === "received" ? "received" : "stocktake";
  return { id, actor: await readActor(record.actorId), rows, finished: record.finished, stockReason };
}

/** Whoever started it, with what they may do now. */
async function readActor(id: string): Promise<Editor> {
  const user = await db.user.findUnique({ where: { id }, select: { fullName: true } });
  return { id, fullName: user?.fullName ?? "Import", rights: (await getHolder(id)).rights };
}

/** Returns the index of the next row; `null` if another process has continued in the meantime. */
async function runBatch(task: RunningImport, from: number, size: number): Promise<number | null> {
  const rows = task.rows.slice(from, from + size);
  try {
    return await transaction(async (tx) => {
      const [locked] = await tx.$queryRaw<{ finished: number; status: string }[]>`
        SELECT finished, status FROM product_import WHERE id = ${task.id}::uuid FOR UPDATE`;
      if (locked?.status !== "running" || locked.finished !== from) return null;
      await saveProgress(tx, task, { from, rows, applied: await applyRows(tx, task.actor, { ...task, rows, all: task.rows }) });
      return from + rows.length;
    });
  } catch (error) {
    if (toAppError(error).code === "unavailable") throw error;
    // A row cannot be saved for an unforeseen reason; the others can, one by one.
    if (rows.length > 1) return runOneByOne(task, from, rows.length);
    log.error({ err: error, importId: task.id, row: rows[0]?.row }, "a row could not be imported");
    return skipRow(task, from);
  }
}

async function runOneByOne(task: RunningImport, from: number, count: number): Promise<number | null> {
  for (let at = from; at < from + count; at++) if ((await runBatch(task, at, 1)) === null) return null;
  return from + count;
}

function skipRow(task: RunningImport, from: number): Promise<number | null> {
  const rows = task.rows.slice(from, from + 1);
  const problems = rows.map(({ row }) => ({
    row,
    field: "sku",
    message: "This row could not be saved. Someone may have changed the same product.",
  }));
  return transaction(async (tx) => {
    await saveProgress(tx, task, { from, rows, applied: { created: 0, updated: 0, problems } });
    return from + 1;
  });
}

type BatchResult = { from: number; rows: ImportRow[]; applied: ApplyResult };

async function saveProgress(
  tx: Prisma.TransactionClient,
  { id, rows: all }: RunningImport,
  { from, rows, applied }: BatchResult,
): Promise<void> {
  const { created, updated, problems } = applied;
  const finished = from + rows.length;
  await tx.$executeRaw`
    UPDATE product_import SET finished = ${finished}, created = created + ${created}, updated = updated + ${updated},
      problems = problems || ${JSON.stringify(problems)}::jsonb, updated_at = now(),
      status = ${finished === all.length ? "done" : "running"}::import_status
    WHERE id = ${id}::uuid AND finished = ${from}`;
}
