import "server-only";
import { rawSql } from "@/lib/platform/server/db/client";
import { conflict } from "@/lib/platform/server/db/row-refusals";
import { assertCurrentDialog, assertCurrentVersion } from "@/lib/platform/server/db/row-version";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { storeFramed } from "@/lib/platform/server/media/uploads";
import type { RowOrder } from "@/lib/platform/shared/api/order-call";
import { AppError } from "@/lib/platform/shared/errors";
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
  /** Whether a change locks the whole list, because its rows must fit together. */
  locksList?: boolean;
  /**
   * How staff edit a row, which decides how an outdated version is refused: in the dialog of a list (`useVersionedSave`), or in a form
   * that shows both versions (`useRecordForm`, `useDocumentForm`).
   */
  form: "dialog" | "record";
};

type ReadRow = { id: string; version?: string | undefined };
type Work<Row> = (tx: Transaction, before: Row) => Promise<unknown>;
type WriteKey = (tx: Transaction, key: string | null) => Promise<unknown>;
type SortedList<Row> = Pick<Sorting, "name"> &
  Partial<Pick<Sorting, "id" | "subject">> & { list: (tx: Transaction) => Promise<Row[]> };
type NewImage = Pick<Parameters<typeof storeFramed>[0], "folder" | "file" | "frame"> & { actor: Actor; id: string };

/** Commands for rows that staff change one at a time: each locks its row first and writes an entry into the audit log. */
export function auditedRows<Row extends { _id: string; version: string }>({
  subject,
  table,
  find,
  goneMessage,
  getName,
  getAudited,
  locksList = false,
  form,
}: AuditedTable<Row>) {
  const assertCurrent = form === "dialog" ? assertCurrentDialog : assertCurrentVersion;

  async function read(tx: Transaction, id: string): Promise<Row> {
    const row = await find(tx, id);
    if (!row) throw new AppError("not_found", goneMessage);
    return row;
  }

  /** Refused if the row no longer has the version that was read. */
  async function lock(tx: Transaction, { id, version }: ReadRow): Promise<Row> {
    if (locksList) await lockList(tx, table);
    await tx.$queryRaw`SELECT id FROM ${rawSql(table)} WHERE id = ${id}::uuid FOR UPDATE`;
    const row = await read(tx, id);
    assertCurrent(row.version, version);
    return row;
  }

  function change(actor: Actor, { action = "changed", ...row }: ReadRow & { action?: string }, work: Work<Row>): Promise<Row> {
    return transaction(async (tx) => {
      const { id } = row;
      const before = await lock(tx, row);
      await work(tx, before);
      const after = await read(tx, id);
      const states = { before: { ...getAudited(before) }, after: { ...getAudited(after) } };
      await audit(tx, { actor, subject, id, name: await getName(after, tx), action, ...states });
      return after;
    });
  }

  /** The place after the list's last row. Nobody else gets it, because the list stays locked until the transaction ends. */
  async function nextPosition(tx: Transaction): Promise<number> {
    await lockList(tx, table);
    const [row] = await tx.$queryRaw<{ position: number }[]>`
      SELECT coalesce(max(position) + 1, 0)::int AS position FROM ${rawSql(table)}`;
    return row?.position ?? 0;
  }

  return {
    read,
    lock,
    nextPosition,
    /** `insert` inserts the row and returns its id. */
    create: (actor: Actor, insert: (tx: Transaction) => Promise<{ id: string }>): Promise<Row> =>
      transaction(async (tx) => {
        const { id } = await insert(tx);
        const row = await read(tx, id);
        await audit(tx, { actor, subject, id, name: await getName(row, tx), action: "created", after: { ...getAudited(row) } });
        return row;
      }),
    change,
    /** `work` deletes the row, or throws. Returns the deleted row. */
    remove: (actor: Actor, id: string, work: Work<Row>): Promise<Row> =>
      transaction(async (tx) => {
        const before = await lock(tx, { id });
        await work(tx, before);
        const name = await getName(before, tx);
        await audit(tx, { actor, subject, id, name, action: "deleted", before: { ...getAudited(before) } });
        return before;
      }),
    sort: (actor: Actor, order: RowOrder, { list, ...about }: SortedList<Row>): Promise<void> => {
      const toNamed = async (row: Row, tx: Transaction) => ({ id: row._id, name: await getName(row, tx) });
      const named = async (tx: Transaction) => Promise.all((await list(tx)).map((row) => toNamed(row, tx)));
      return sortRows({ actor, subject, table, ...about, order, list: named });
    },
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
  order: RowOrder;
};

/** Saves a new order of rows that have a position, and writes it into the audit log. */
export function sortRows({ table, list, order, ...change }: Sorting): Promise<void> {
  return transaction(async (tx) => {
    await lockList(tx, table);
    const rows = await list(tx);
    assertSameList(rows, order);
    await tx.$executeRaw`
      UPDATE ${rawSql(table)} AS sorted SET position = place.at - 1
      FROM unnest(${order.ids}::uuid[]) WITH ORDINALITY AS place (id, at) WHERE sorted.id = place.id`;
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    const states = { before: { order: [...names.values()] }, after: { order: order.ids.map((id) => names.get(id)) } };
    await audit(tx, { id: "all", ...change, action: "sorted", ...states });
  });
}

/** Nobody sorts a list that they have not seen: someone may have added, deleted or, if `before` was sent, moved a row. */
function assertSameList(rows: readonly { id: string }[], { ids, before }: RowOrder): void {
  const current = rows.map(({ id }) => id);
  const isWhole = ids.length === current.length && current.every((id) => ids.includes(id));
  if (isWhole && (before ?? current).join() === current.join()) return;
  throw conflict("Someone else changed this list. You now see the latest version.");
}

/** Locks the order of a list until the transaction ends. */
const lockList = (tx: Transaction, table: string) => tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${table}))`;
