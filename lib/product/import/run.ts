import "server-only";
import { db } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/prisma/client";
import { transaction } from "@/lib/platform/db/transaction";
import { toAppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { type Applied, applyRows } from "./apply-rows";
import { importMapping } from "./contract";
import { type ImportRow, readRows } from "./rows";
import { readTable } from "./table";

/** Rows in one transaction: few enough that orders never wait for them. */
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

/** Returns the next row; `null` if another process continued in the meantime. */
async function doBatch(begun: ImportJob, from: number, size: number): Promise<number | null> {
  const rows = begun.rows.slice(from, from + size);
  try {
    return await transaction(async (tx) => {
      const [locked] = await tx.$queryRaw<{ finished: number; status: string }[]>`
        SELECT finished, status FROM product_import WHERE id = ${begun.id}::uuid FOR UPDATE`;
      if (locked?.status !== "running" || locked.finished !== from) return null;
      await note(tx, begun, { from, rows, applied: await applyRows(tx, begun.actor, { rows, all: begun.rows }) });
      return from + rows.length;
    });
  } catch (error) {
    if (toAppError(error).code === "unavailable") throw error;
    // One of the rows cannot be saved for an unforeseen reason; the others can.
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
  await tx.$executeRaw`
    UPDATE product_import SET finished = ${finished}, created = created + ${created}, updated = updated + ${updated},
      problems = problems || ${JSON.stringify(problems)}::jsonb, updated_at = now(),
      status = ${finished === all.length ? "done" : "running"}::import_status
    WHERE id = ${id}::uuid AND finished = ${from}`;
}
