import "server-only";
import type { SessionUser } from "@/lib/platform/auth/session";
import type { Prisma } from "@/lib/platform/db/generated/prisma/client";
import { toRupees } from "@/lib/platform/money";
import type { AuditSubject } from "./contract";

export type Actor = Pick<SessionUser, "id" | "fullName">;

type Fields = Record<string, unknown>;

export type Change = {
  actor: Actor;
  subject: AuditSubject;
  id: string;
  /** What it is called. */
  name: string;
  /** A verb in the past: "created", "changed", "deleted". */
  action: string;
  before?: Fields;
  after?: Fields;
};

/**
 * Writes down who changed what, as a part of the transaction in which it happens. Of `before` and `after` only the fields that
 * differ are kept; a change in which nothing differs leaves no entry.
 */
export async function audit(tx: Prisma.TransactionClient, change: Change): Promise<void> {
  await auditAll(tx, [change]);
}

/** Entries per statement, so that a change of thousands does not block the event loop. */
const atOnce = 500;

/** The same for many things at once. */
export async function auditAll(tx: Prisma.TransactionClient, changes: readonly Change[]): Promise<void> {
  const data = changes.flatMap((change) => getEntry(change) ?? []);
  for (let at = 0; at < data.length; at += atOnce) await tx.auditEntry.createMany({ data: data.slice(at, at + atOnce) });
}

function getEntry({ actor, subject, id, name, action, before, after }: Change): Prisma.AuditEntryCreateManyInput | null {
  const entry = { actorId: actor.id, actorName: actor.fullName, subject, subjectId: id, name, action };
  if (!(before && after)) return { ...entry, ...(before && { before: plain(before) }), ...(after && { after: plain(after) }) };
  const old = plain(before);
  const now = plain(after);
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (field) => JSON.stringify(old[field]) !== JSON.stringify(now[field]),
  );
  if (names.length === 0) return null;
  const only = (fields: Prisma.InputJsonObject) => Object.fromEntries(names.map((field) => [field, fields[field] ?? null]));
  return { ...entry, before: only(old), after: only(now) };
}

/** As the JSON column stores it: dates as text, and money (the only bigint here) in rupees. */
function plain(fields: Fields): Prisma.InputJsonObject {
  return JSON.parse(JSON.stringify(fields, (_, value) => (typeof value === "bigint" ? toRupees(value) : value)));
}
