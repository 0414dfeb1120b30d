import "server-only";
import { sortRows } from "@/lib/audit/audited-rows";
import { type Actor, audit } from "@/lib/audit/commands";
import { lockImages } from "@/lib/gallery/named-images";
import { daysBetween, plainDay } from "@/lib/platform/calendar/days";
import { dayInNepal } from "@/lib/platform/calendar/nepal-time";
import type { Prisma } from "@/lib/platform/db/generated/prisma/client";
import type { PageKind } from "@/lib/platform/db/generated/prisma/enums";
import { newId } from "@/lib/platform/db/ids";
import { refuseStaleVersion } from "@/lib/platform/db/row-version";
import { type Transaction, transaction } from "@/lib/platform/db/transaction";
import { AppError, fieldError } from "@/lib/platform/errors";
import { blankMessage, isBlank, plainText, type RichTextDocument, textDocument } from "@/lib/platform/rich-text/rich-text";
import type { AdminPage, PageInput } from "./admin-contract";
import { getAdminPage, toDocument } from "./admin-queries";
import { findInForce, freeSlug, getFirstEffectiveDay, getSingleSlug, isPolicy, isSingle, kindNames, toSlug } from "./rules";

const subject = "page" as const;

/** Creates a page as a draft, at the end of its kind's list. */
export function createPage(
  actor: Actor,
  { kind, content = textDocument(""), ...input }: Omit<PageInput, "content"> & { kind: PageKind; content?: RichTextDocument },
): Promise<AdminPage> {
  return transaction(async (tx) => {
    await lockKind(tx, kind);
    const existing = await tx.page.findMany({ where: { kind }, select: { slug: true, position: true } });
    if (isSingle(kind) && existing.length > 0) throw new AppError("conflict", "Someone else has just created this page.");
    const id = newId();
    const position = Math.max(-1, ...existing.map((each) => each.position)) + 1;
    const slug = isSingle(kind)
      ? getSingleSlug(kind)
      : freeSlug(toSlug(input.title, kind), new Set(existing.map((each) => each.slug)));
    await lockImages(tx, content);
    await tx.page.create({ data: { id, kind, slug, position, ...toColumns({ ...input, content }, kind) }, select: { id: true } });
    if (kind === "service") await tx.service.create({ data: { id }, select: { id: true } });
    const page = await read(tx, id);
    await audit(tx, { actor, subject, id, name: page.title, action: "created", after: getAudited(page) });
    return page;
  });
}

/** Saves the draft. Until its first publication, a page's slug follows its title. */
export function savePage(actor: Actor, id: string, { version, ...input }: PageInput & { version: string }): Promise<AdminPage> {
  return change(actor, { id, version, action: "changed" }, async (tx, before) => {
    await lockImages(tx, input.content);
    const slug = await getSlug(tx, before, input.title);
    const data = { ...toColumns(input, before.kind), ...(slug !== before.slug && { slug }) };
    await tx.page.update({ where: { id }, data, select: { id: true } });
  });
}

/** Publishes the draft as a new version, which never changes. */
export function publishPage(actor: Actor, id: string, version: string): Promise<AdminPage> {
  return transaction(async (tx) => {
    const page = await lockRow(tx, id, version);
    refuseUnpublishable(page);
    await lockImages(tx, page.content);
    const number = (page.versions[0]?.number ?? 0) + 1;
    const { id: publishedId } = await tx.pageVersion.create({
      data: { id: newId(), pageId: id, number, publishedBy: actor.fullName, ...toColumns(getText(page), page.kind) },
      select: { id: true },
    });
    await tx.page.update({ where: { id }, data: { publishedId }, select: { id: true } });
    await audit(tx, { actor, subject, id, name: page.title, action: "published", after: { version: number } });
    return read(tx, id);
  });
}

export function unpublishPage(actor: Actor, id: string): Promise<AdminPage> {
  return transaction(async (tx) => {
    const page = await lockRow(tx, id);
    if (page.publishedNumber === null) throw new AppError("conflict", "This page is not published.");
    await tx.page.update({ where: { id }, data: { publishedId: null }, select: { id: true } });
    await audit(tx, { actor, subject, id, name: page.title, action: "unpublished", before: { version: page.publishedNumber } });
    return read(tx, id);
  });
}

/** Copies an earlier version's text into the draft: a policy takes effect today, or on the draft's later day. */
export function restorePage(
  actor: Actor,
  id: string,
  { number, version }: { number: number; version: string },
): Promise<AdminPage> {
  return change(actor, { id, version, action: "restored" }, async (tx, before) => {
    const pageVersion = await tx.pageVersion.findUnique({ where: { pageId_number: { pageId: id, number } } });
    if (!pageVersion) throw new AppError("not_found", "There is no such version.");
    const { title, summary, content } = pageVersion;
    const effectiveOn = getFirstEffectiveDay({ ...before, isChanged: false }, dayInNepal());
    const data = toColumns({ title, summary, content: content as RichTextDocument, effectiveOn }, before.kind);
    await tx.page.update({ where: { id }, data, select: { id: true } });
  });
}

export function deletePage(actor: Actor, id: string): Promise<string | null> {
  return transaction(async (tx) => {
    const page = await lockRow(tx, id);
    if (isSingle(page.kind)) throw new AppError("conflict", "This page cannot be deleted. Unpublish it instead.");
    const service = await tx.service.findUnique({ where: { id }, select: { imageKey: true } });
    await tx.page.delete({ where: { id }, select: { id: true } });
    await audit(tx, { actor, subject, id, name: page.title, action: "deleted", before: getAudited(page) });
    return service?.imageKey ?? null;
  });
}

export function orderPages(actor: Actor, kind: "service" | "help", ids: readonly string[]): Promise<void> {
  return sortRows({
    actor,
    subject,
    id: kind,
    name: kind === "service" ? "All services" : "All help",
    table: "page",
    list: async (tx) => {
      await lockKind(tx, kind);
      const pages = await tx.page.findMany({
        where: { kind },
        orderBy: [{ position: "asc" }, { createdAt: "asc" }],
        select: { id: true, title: true },
      });
      return pages.map(({ id, title }) => ({ id, name: title }));
    },
    ids,
  });
}

type DraftChange = { id: string; version: string; action: string };

/** Changes the draft. Throws if someone else has saved it since it was read. */
function change(
  actor: Actor,
  { id, version, action }: DraftChange,
  work: (tx: Transaction, before: AdminPage) => Promise<void>,
): Promise<AdminPage> {
  return transaction(async (tx) => {
    const before = await lockRow(tx, id, version);
    await work(tx, before);
    const after = await read(tx, id);
    await audit(tx, {
      actor,
      subject,
      id,
      name: after.title,
      action,
      before: getAudited(before),
      after: getAudited(after),
    });
    return after;
  });
}

/** Serializes changes of a kind's list. */
const lockKind = (tx: Transaction, kind: PageKind) => tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`page ${kind}`}))`;

async function lockRow(tx: Transaction, id: string, version?: string): Promise<AdminPage> {
  await tx.$queryRaw`SELECT id FROM page WHERE id = ${id}::uuid FOR UPDATE`;
  const page = await read(tx, id);
  refuseStaleVersion(page.version, version);
  return page;
}

async function read(tx: Transaction, id: string): Promise<AdminPage> {
  const page = await getAdminPage({ id }, tx);
  if (!page) throw new AppError("not_found", "This page does not exist, or was deleted.");
  return page;
}

async function getSlug(tx: Transaction, page: AdminPage, title: string): Promise<string> {
  if (isSingle(page.kind) || page.versions.length > 0 || title === page.title) return page.slug;
  await lockKind(tx, page.kind);
  const others = await tx.page.findMany({ where: { kind: page.kind, id: { not: page._id } }, select: { slug: true } });
  return freeSlug(toSlug(title, page.kind), new Set(others.map(({ slug }) => slug)));
}

function refuseUnpublishable({ kind, content, effectiveOn, isChanged, publishedNumber, versions }: AdminPage): void {
  if (isBlank(toDocument(content))) throw fieldError("content", blankMessage);
  if (isPolicy(kind) && !effectiveOn) throw fieldError("effectiveOn", "Enter the date it takes effect");
  if (effectiveOn) refuseDay(effectiveOn, versions);
  if (!isChanged)
    throw new AppError("conflict", `Version ${publishedNumber} already says this. There is nothing new to publish.`);
}

/** A version that is not in force yet may be replaced by a newer one, whatever its day: it may be a mistake. */
function refuseDay(effectiveOn: string, versions: AdminPage["versions"]): void {
  const today = dayInNepal();
  if (daysBetween(today, effectiveOn) > 366) throw fieldError("effectiveOn", "Choose a day within a year");
  const last = findInForce(versions, today);
  if (!last?.effectiveOn || effectiveOn >= last.effectiveOn) return;
  const message = `Version ${last.number} is effective from ${plainDay(last.effectiveOn)}: choose that day or a later one`;
  throw fieldError("effectiveOn", message);
}

const getText = ({ title, summary, content, effectiveOn }: AdminPage) => ({
  title,
  summary,
  effectiveOn,
  content: toDocument(content),
});

/** Only policies have an effective date. */
const toColumns = ({ title, summary, content, effectiveOn }: PageInput, kind: PageKind) => ({
  title,
  summary,
  content: content as Prisma.InputJsonObject,
  effectiveOn: effectiveOn && isPolicy(kind) ? new Date(effectiveOn) : null,
});

/** The fields for the audit log, with plain text instead of the editor's document. */
const getAudited = ({ kind, title, summary, content, effectiveOn }: AdminPage) => ({
  kind: kindNames[kind],
  title,
  summary,
  text: plainText(toDocument(content)),
  ...(effectiveOn && { effectiveOn }),
});
