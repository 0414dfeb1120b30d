import "server-only";
import type { EnquiryStatus } from "@/lib/contact/enquiry/vocabulary";
import { sendEmail } from "@/lib/messages/mail-template/send";
import { notify } from "@/lib/messages/notification/commands";
import { getAssigneeName } from "@/lib/people/assignee/queries";
import type { TagChange } from "@/lib/people/tag/contract";
import { retag } from "@/lib/people/tag/tags";
import { assertCurrentVersion } from "@/lib/platform/server/db/row-version";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { inLanguage } from "@/lib/platform/server/language/language";
import { AppError } from "@/lib/platform/shared/errors";
import { toLanguage } from "@/lib/platform/shared/language/languages";
import { type Actor, audit } from "@/lib/records/audit/commands";
import type { EnquiryDetail } from "./contract";
import { enquiryWorkers, getEnquiry } from "./queries";

export const enquiryNotFound = () => new AppError("not_found", "This enquiry no longer exists.");

type LockedEnquiry = Awaited<ReturnType<typeof lockRow>>;

/** Locks an enquiry until the transaction ends. Throws if its version is not `version` any more. */
async function lockRow(tx: Transaction, id: string, version?: string | undefined) {
  await tx.$executeRaw`SELECT 1 FROM enquiry WHERE id = ${id}::uuid FOR UPDATE`;
  const enquiry = await tx.enquiry.findUnique({
    where: { id },
    select: {
      id: true,
      number: true,
      status: true,
      fullName: true,
      email: true,
      message: true,
      language: true,
      assigneeId: true,
      tags: true,
      answeredAt: true,
      updatedAt: true,
    },
  });
  if (!enquiry) throw enquiryNotFound();
  assertCurrentVersion(enquiry.updatedAt.toISOString(), version);
  return enquiry;
}

function change(id: string, version: string | undefined, work: (tx: Transaction, enquiry: LockedEnquiry) => Promise<void>) {
  return transaction(async (tx): Promise<EnquiryDetail> => {
    await work(tx, await lockRow(tx, id, version));
    const after = await getEnquiry(id, tx);
    if (!after) throw enquiryNotFound();
    return after;
  });
}

type Entry = { kind: "reply" | "note" | "status" | "assignee"; text: string };

const recordEvent = (tx: Transaction, { id }: Pick<LockedEnquiry, "id">, { actor, ...entry }: Entry & { actor: Actor }) =>
  tx.enquiryEntry.create({ data: { enquiryId: id, authorName: actor.fullName, ...entry }, select: { id: true } });

type EnquiryChange = { status?: EnquiryStatus | undefined; assigneeId?: string | null | undefined; version?: string | undefined };

/** Changes an enquiry's status or assignee; a value that is already set leaves no entry. */
export function changeEnquiry(actor: Actor, id: string, { status, assigneeId, version }: EnquiryChange): Promise<EnquiryDetail> {
  return change(id, version, async (tx, enquiry) => {
    if (status !== undefined) await setStatus(tx, enquiry, { status, actor });
    if (assigneeId !== undefined) await assign(tx, enquiry, { assigneeId, actor });
  });
}

async function setStatus(
  tx: Transaction,
  enquiry: LockedEnquiry,
  { status, actor }: { status: EnquiryStatus; actor: Actor },
): Promise<void> {
  if (status === enquiry.status) return;
  await tx.enquiry.update({ where: { id: enquiry.id }, data: { status }, select: { id: true } });
  await recordEvent(tx, enquiry, { kind: "status", text: status, actor });
  await auditEnquiry(tx, enquiry, { actor, action: "changed", before: { status: enquiry.status }, after: { status } });
}

async function assign(
  tx: Transaction,
  enquiry: LockedEnquiry,
  { assigneeId, actor }: { assigneeId: string | null; actor: Actor },
) {
  if (assigneeId === enquiry.assigneeId) return;
  const before = await getName(tx, enquiry.assigneeId);
  const after = await getAssigneeName(tx, assigneeId, enquiryWorkers);
  await tx.enquiry.update({ where: { id: enquiry.id }, data: { assigneeId }, select: { id: true } });
  await recordEvent(tx, enquiry, { kind: "assignee", text: after, actor });
  await auditEnquiry(tx, enquiry, { actor, action: "changed", before: { assignee: before }, after: { assignee: after } });
  if (!assigneeId || assigneeId === actor.id) return;
  const title = `${enquiry.number} is assigned to you`;
  const body = `${actor.fullName} assigned you the enquiry from ${enquiry.fullName}.`;
  await notify(tx, assigneeId, { kind: "enquiry", title, body, href: `/admin/enquiries/${enquiry.id}` });
}

async function getName(tx: Transaction, id: string | null): Promise<string> {
  const user = id ? await tx.user.findUnique({ where: { id }, select: { fullName: true } }) : null;
  return user?.fullName ?? "";
}

export function changeEnquiryTags(actor: Actor, id: string, change: TagChange): Promise<{ tags: string[] }> {
  return transaction(async (tx) => {
    const enquiry = await lockRow(tx, id);
    const tags = await retag(tx, enquiry.tags, change, (data) =>
      tx.enquiry.update({ where: { id }, data: { tags: data }, select: { id: true } }),
    );
    await auditEnquiry(tx, enquiry, { actor, action: "changed", before: { tags: enquiry.tags }, after: { tags } });
    return { tags };
  });
}

type EnquiryAudit = { actor: Actor; action: string; before?: object; after?: object };

const auditEnquiry = (
  tx: Transaction,
  { id, number }: Pick<LockedEnquiry, "id" | "number">,
  { before, after, ...entry }: EnquiryAudit,
) => audit(tx, { ...entry, subject: "enquiry", id, name: number, ...(before && { before: { ...before } }), after: { ...after } });

type Reply = { text: string; status: EnquiryStatus; version?: string | undefined };

/** Answers by email; the enquiry then waits for the customer, or is closed. */
export function replyToEnquiry(actor: Actor, id: string, { text, status, version }: Reply): Promise<EnquiryDetail> {
  return change(id, version, async (tx, enquiry) => {
    if (enquiry.status === "spam") throw new AppError("conflict", "This is marked as spam. Change its status first.");
    const { fullName, number, message, email, language } = enquiry;
    if (!email) throw new AppError("conflict", "There is no email address to reply to. Please call, and add a note.");
    const props = { fullName, number, text, asked: message, authorName: actor.fullName };
    // Whoever has no account reads the language in which they wrote.
    await inLanguage(toLanguage(language), () => sendEmail(tx, { to: email, template: "enquiry-reply", props }));
    await recordEvent(tx, enquiry, { kind: "reply", text, actor });
    const data = { status, answeredAt: enquiry.answeredAt ?? new Date() };
    await tx.enquiry.update({ where: { id: enquiry.id }, data, select: { id: true } });
    if (status !== enquiry.status) await recordEvent(tx, enquiry, { kind: "status", text: status, actor });
    await auditEnquiry(tx, enquiry, { actor, action: "replied to", after: { text, status } });
  });
}

/** Adds a note for staff only. It overwrites nothing, so it needs no version. */
export function noteEnquiry(actor: Actor, id: string, text: string): Promise<EnquiryDetail> {
  return change(id, undefined, async (tx, enquiry) => {
    await recordEvent(tx, enquiry, { kind: "note", text, actor });
    await auditEnquiry(tx, enquiry, { actor, action: "added a note to", after: { text } });
  });
}

/** Marks enquiries as spam, all of them or none. Returns how many were not marked before. */
export function markSpam(actor: Actor, ids: readonly string[]): Promise<number> {
  return transaction(async (tx) => {
    let marked = 0;
    // Always lock in the same order, so that two requests cannot deadlock.
    for (const id of [...new Set(ids)].toSorted()) {
      const enquiry = await lockRow(tx, id);
      if (enquiry.status !== "spam") marked++;
      await setStatus(tx, enquiry, { status: "spam", actor });
    }
    return marked;
  });
}
