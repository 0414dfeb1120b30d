import "server-only";
import { rawSql } from "@/lib/platform/db/client";
import { mergeOrder } from "@/lib/platform/db/row-refusals";
import { refuseStaleDialog } from "@/lib/platform/db/row-version";
import { type Transaction, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { storeFramed } from "@/lib/platform/media/uploads";
import { type Actor, audit, type Change } from "./commands";

type AuditedTable<Row> = {
  subject: Change["subject"];
  table: string;
  find: (tx: Transaction, id: string) => Promise<Row | null>;
  /** The error message if the row no longer exists. */
  goneMessage: string;
  getName: (row: Row, tx: Transaction) => string | Promise<string>;
  /** The fields of a row that the log records. */
  getAudited: (row: Row) => object;
};

type ReadRow = { id: string; version?: string | undefined };
type Work<Row> = (tx: Transaction, before: Row) => Promise<unknown>;
type WriteKey = (tx: Transaction, key: string | null) => Promise<unknown>;
type NewImage = Pick<Parameters<typeof storeFramed>[0], "folder" | "file" | "frame"> & { actor: Actor; id: string };

/** Commands for rows that staff change one at a time: each locks its row first and writes an entry into the audit log. */
export function auditedRows<Row extends { version: string }>({
  subject,
  table,
  find,
  goneMessage,
  getName,
  getAudited,
}: AuditedTable<Row>) {
  async function read(tx: Transaction, id: string): Promise<Row> {
    const row = await find(tx, id);
    if (!row) throw new AppError("not_found", goneMessage);
    return row;
  }

  async function lock(tx: Transaction, id: string): Promise<Row> {
    await tx.$queryRaw`SELECT id FROM ${rawSql(table)} WHERE id = ${id}::uuid FOR UPDATE`;
    return read(tx, id);
  }

  /** Refused if the row no longer has the version that was read. */
  function change(actor: Actor, { id, version }: ReadRow, work: Work<Row>): Promise<Row> {
    return transaction(async (tx) => {
      const before = await lock(tx, id);
      refuseStaleDialog(before.version, version);
      await work(tx, before);
      const after = await read(tx, id);
      const states = { before: { ...getAudited(before) }, after: { ...getAudited(after) } };
      await audit(tx, { actor, subject, id, name: await getName(after, tx), action: "changed", ...states });
      return after;
    });
  }

  return {
    read,
    change,
    /** `work` deletes the row, or throws. Returns the deleted row. */
    remove: (actor: Actor, id: string, work: Work<Row>): Promise<Row> =>
      transaction(async (tx) => {
        const before = await lock(tx, id);
        await work(tx, before);
        const name = await getName(before, tx);
        await audit(tx, { actor, subject, id, name, action: "deleted", before: { ...getAudited(before) } });
        return before;
      }),
    /** Replaces or removes a row's image; `write` saves its key. */
    changeImage: ({ actor, id, ...image }: NewImage, write: WriteKey): Promise<Row> =>
      storeFramed({ ...image, write: (key) => change(actor, { id }, (tx) => write(tx, key)) }),
  };
}

type Sorting = Pick<Change, "actor" | "subject" | "name"> & {
  id?: string;
  table: string;
  /** The rows in their current order. */
  list: (tx: Transaction) => Promise<{ id: string; name: string }[]>;
  /** The ids of the first rows, in their new order. */
  ids: readonly string[];
};

/** Saves a new order of rows that have a position, and writes it into the audit log. */
export function sortRows({ table, list, ids, ...change }: Sorting): Promise<void> {
  return transaction(async (tx) => {
    await lockList(tx, table);
    const before = await list(tx);
    const after = mergeOrder(ids, before);
    await tx.$executeRaw`
      UPDATE ${rawSql(table)} AS sorted SET position = place.at - 1
      FROM unnest(${after}::uuid[]) WITH ORDINALITY AS place (id, at) WHERE sorted.id = place.id`;
    const names = new Map(before.map(({ id, name }) => [id, name]));
    const states = { before: { order: [...names.values()] }, after: { order: after.map((id) => names.get(id)) } };
    await audit(tx, { id: "all", ...change, action: "sorted", ...states });
  });
}

/** Locks the order of a list until the transaction ends. */
export const lockList = (tx: Transaction, table: string) => tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${table}))`;
