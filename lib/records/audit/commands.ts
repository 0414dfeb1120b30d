import "server-only";
import type { SessionUser } from "@/lib/platform/server/auth/session";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import type { AuditSubject } from "./vocabulary";

export type Actor = Pick<SessionUser, "id" | "fullName">;

/** Somebody without an account: who tried to log in and could not, or who has the server's shell. */
export type Outsider = { id: null; fullName: string };

type Fields = Record<string, unknown>;

export type Change = {
  actor: Actor | Outsider;
  subject: AuditSubject;
  id: string;
  /** The name of the changed thing. */
  name: string;
  /** A verb in the past tense: "created", "changed", "deleted". */
  action: string;
  before?: Fields;
  after?: Fields;
};

/**
 * Records who changed what, in the transaction of the change. Of `before` and `after` only the fields that differ are saved; if
 * nothing differs, there is no entry.
 */
export async function audit(tx: Prisma.TransactionClient, change: Change): Promise<void> {
  await auditAll(tx, [change]);
}

/** Entries per statement, so that a change of thousands does not block the event loop. */
const batchSize = 500;

/** Like `audit`, for many changes at once. */
export async function auditAll(tx: Prisma.TransactionClient, changes: readonly Change[]): Promise<void> {
  const data = changes.flatMap((change) => getEntry(change) ?? []);
  for (let at = 0; at < data.length; at += batchSize) await tx.auditEntry.createMany({ data: data.slice(at, at + batchSize) });
}

function getEntry({ actor, subject, id, name, action, before, after }: Change): Prisma.AuditEntryCreateManyInput | null {
  const entry = { actorId: actor.id, actorName: actor.fullName, subject, subjectId: id, name, action };
  if (!(before && after)) return { ...entry, ...(before && { before: toJson(before) }), ...(after && { after: toJson(after) }) };
  const old = toJson(before);
  const now = toJson(after);
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (field) => JSON.stringify(old[field]) !== JSON.stringify(now[field]),
  );
  if (names.length === 0) return null;
  const pick = (fields: Prisma.InputJsonObject) => Object.fromEntries(names.map((field) => [field, fields[field] ?? null]));
  return { ...entry, before: pick(old), after: pick(now) };
}

/** As the JSON column stores it: dates as text, and money (the only bigint here) in rupees. */
function toJson(fields: Fields): Prisma.InputJsonObject {
  return JSON.parse(JSON.stringify(fields, (_, value) => (typeof value === "bigint" ? toRupees(value) : value)));
}
