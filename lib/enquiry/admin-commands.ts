import "server-only";
import { type Actor, audit } from "@/lib/audit/commands";
import { sendEmail } from "@/lib/mail-template/send";
import { notify } from "@/lib/notification/commands";
import { type Transaction, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import type { EnquiryDetail } from "./admin-contract";
import { getEnquiry } from "./queries";
import type { EnquiryStatus } from "./vocabulary";

export const noSuchEnquiry = () => new AppError("not_found", "This enquiry no longer exists.");

type LockedEnquiry = Awaited<ReturnType<typeof lockRow>>;

/** Whoever else wants to change the email waits. With `version` it must be as it was looked at. */
async function lockRow(tx: Transaction, id: string, version?: string | undefined) {
  await tx.$executeRaw`SELECT 1 FROM enquiry WHERE id = ${id}::uuid FOR UPDATE`;
  const found = await tx.enquiry.findUnique({
    where: { id },
    select: {
      id: true,
      number: true,
      status: true,
      fullName: true,
      email: true,
      message: true,
      assigneeId: true,
      answeredAt: true,
      updatedAt: true,
    },
  });
  if (!found) throw noSuchEnquiry();
  if (version !== undefined && version !== found.updatedAt.toISOString()) throw stale();
  return found;
}

const stale = () => {
  const message = "Someone else changed this after you opened it.";
  return new AppError("conflict", message, { fields: { version: message } });
};

function change(id: string, version: string | undefined, work: (tx: Transaction, held: LockedEnquiry) => Promise<void>) {
  return transaction(async (tx): Promise<EnquiryDetail> => {
    await work(tx, await lockRow(tx, id, version));
    const after = await getEnquiry(id, tx);
    if (!after) throw noSuchEnquiry();
    return after;
  });
}

type Entry = { kind: "reply" | "note" | "status" | "assignee"; text: string };

const recordEvent = (tx: Transaction, { id }: Pick<LockedEnquiry, "id">, { actor, ...entry }: Entry & { actor: Actor }) =>
  tx.enquiryEntry.create({ data: { enquiryId: id, authorName: actor.fullName, ...entry }, select: { id: true } });

type Wish = { status?: EnquiryStatus | undefined; assigneeId?: string | null | undefined; version?: string | undefined };

/** Changes how an email stands, or who looks after it; what is so already stays untold. */
export function changeEnquiry(actor: Actor, id: string, { status, assigneeId, version }: Wish): Promise<EnquiryDetail> {
  return change(id, version, async (tx, held) => {
    if (status !== undefined) await setStatus(tx, held, { status, actor });
    if (assigneeId !== undefined) await assign(tx, held, { assigneeId, actor });
  });
}

async function setStatus(
  tx: Transaction,
  held: LockedEnquiry,
  { status, actor }: { status: EnquiryStatus; actor: Actor },
): Promise<void> {
  if (status === held.status) return;
  await tx.enquiry.update({ where: { id: held.id }, data: { status }, select: { id: true } });
  await recordEvent(tx, held, { kind: "status", text: status, actor });
  await getAudit(tx, held, { actor, action: "changed", before: { status: held.status }, after: { status } });
}

async function assign(tx: Transaction, held: LockedEnquiry, { assigneeId, actor }: { assigneeId: string | null; actor: Actor }) {
  if (assigneeId === held.assigneeId) return;
  const [before, after] = [await getName(tx, held.assigneeId), await getName(tx, assigneeId, { mustServe: true })];
  await tx.enquiry.update({ where: { id: held.id }, data: { assigneeId }, select: { id: true } });
  await recordEvent(tx, held, { kind: "assignee", text: after, actor });
  await getAudit(tx, held, { actor, action: "changed", before: { assignee: before }, after: { assignee: after } });
  if (!assigneeId || assigneeId === actor.id) return;
  const title = `${held.number} is assigned to you`;
  const body = `${actor.fullName} assigned you the enquiry from ${held.fullName}.`;
  await notify(tx, assigneeId, { kind: "enquiry", title, body, href: `/admin/enquiries/${held.id}` });
}

async function getName(tx: Transaction, id: string | null, { mustServe = false } = {}): Promise<string> {
  if (!id) return "";
  const where = { id, ...(mustServe && ({ role: "admin", status: "active" } as const)) };
  const found = await tx.user.findFirst({ where, select: { fullName: true } });
  const message = "Only an administrator can be assigned";
  if (!found && mustServe) throw new AppError("invalid", message, { fields: { assigneeId: message } });
  return found?.fullName ?? "";
}

type Notice = { actor: Actor; action: string; before?: object; after?: object };

const getAudit = (tx: Transaction, { id, number }: Pick<LockedEnquiry, "id" | "number">, { before, after, ...told }: Notice) =>
  audit(tx, { ...told, subject: "enquiry", id, name: number, ...(before && { before: { ...before } }), after: { ...after } });

type Reply = { text: string; status: EnquiryStatus; version?: string | undefined };

/** Answers by mail; the email then waits for the customer, or is closed. */
export function replyToEnquiry(actor: Actor, id: string, { text, status, version }: Reply): Promise<EnquiryDetail> {
  return change(id, version, async (tx, held) => {
    if (held.status === "spam") throw new AppError("conflict", "This is marked as spam. Change its status first.");
    const { fullName, number, message, email } = held;
    const props = { fullName, number, text, asked: message, authorName: actor.fullName };
    await sendEmail(tx, { to: email, template: "enquiry-reply", props });
    await recordEvent(tx, held, { kind: "reply", text, actor });
    const data = { status, answeredAt: held.answeredAt ?? new Date() };
    await tx.enquiry.update({ where: { id: held.id }, data, select: { id: true } });
    if (status !== held.status) await recordEvent(tx, held, { kind: "status", text: status, actor });
    await getAudit(tx, held, { actor, action: "answered", after: { text, status } });
  });
}

/** A note for staff alone: it overwrites nothing, and so meets nobody's change. */
export function noteEnquiry(actor: Actor, id: string, text: string): Promise<EnquiryDetail> {
  return change(id, undefined, async (tx, held) => {
    await recordEvent(tx, held, { kind: "note", text, actor });
    await getAudit(tx, held, { actor, action: "noted", after: { text } });
  });
}

/** Marks emails as spam, all of them or none. Says how many were none before. */
export function markSpam(actor: Actor, ids: readonly string[]): Promise<number> {
  return transaction(async (tx) => {
    let marked = 0;
    // Always in the same order: two that mark the same emails wait for each other, and neither for ever.
    for (const id of [...new Set(ids)].toSorted()) {
      const held = await lockRow(tx, id);
      if (held.status !== "spam") marked++;
      await setStatus(tx, held, { status: "spam", actor });
    }
    return marked;
  });
}
