import "server-only";
import { lockImages } from "@/lib/content/gallery/named-images";
import {
  findInForce,
  freeSlug,
  getFirstEffectiveDay,
  getSingleSlug,
  isPolicy,
  isSingle,
  kindNames,
  toSlug,
} from "@/lib/content/page/rules";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import type { PageKind } from "@/lib/platform/server/db/generated/prisma/enums";
import { newId } from "@/lib/platform/server/db/ids";
import { conflict } from "@/lib/platform/server/db/row-refusals";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import type { RowOrder } from "@/lib/platform/shared/api/order-call";
import { plainDay } from "@/lib/platform/shared/calendar/days";
import { dayInNepal, daysBetween } from "@/lib/platform/shared/calendar/nepal-time";
import { AppError, fieldError } from "@/lib/platform/shared/errors";
import { blankMessage, isBlank, plainText, type RichTextDocument, textDocument } from "@/lib/platform/shared/rich-text/rich-text";
import { auditedRows, sortRows } from "@/lib/records/audit/audited-rows";
import { type Actor, audit } from "@/lib/records/audit/commands";
import type { AdminPage, PageInput } from "./contract";
import { getAdminPage, toDocument } from "./queries";

const pages = auditedRows<AdminPage>({
  subject: "page",
  table: "page",
  find: (tx, id) => getAdminPage({ id }, tx),
  goneMessage: "This page does not exist, or was deleted.",
  getName: ({ title }) => title,
  // With plain text instead of the editor's document.
  getAudited: ({ kind, title, summary, content, effectiveOn }) => ({
    kind: kindNames[kind],
    title,
    summary,
    text: plainText(toDocument(content)),
    ...(effectiveOn && { effectiveOn }),
  }),
  form: "record",
});

/** Creates a page as a draft, at the end of its kind's list. */
export function createPage(
  actor: Actor,
  { kind, content = textDocument(""), ...input }: Omit<PageInput, "content"> & { kind: PageKind; content?: RichTextDocument },
): Promise<AdminPage> {
  return pages.create(actor, async (tx) => {
    await lockKind(tx, kind);
    const existing = await tx.page.findMany({ where: { kind }, select: { slug: true, position: true } });
    if (isSingle(kind) && existing.length > 0) throw conflict("Someone else has just created this page.");
    const position = Math.max(-1, ...existing.map((each) => each.position)) + 1;
    const slug = isSingle(kind)
      ? getSingleSlug(kind)
      : freeSlug(toSlug(input.title, kind), new Set(existing.map((each) => each.slug)));
    await lockImages(tx, content);
    const data = { kind, slug, position, ...toColumns({ ...input, content }, kind) };
    return tx.page.create({ data: { ...data, ...(kind === "service" && { service: { create: {} } }) } });
  });
}

/** Saves the draft. Until its first publication, a page's slug follows its title. */
export function savePage(actor: Actor, id: string, { version, ...input }: PageInput & { version: string }): Promise<AdminPage> {
  return pages.change(actor, { id, version }, async (tx, before) => {
    await lockImages(tx, input.content);
    const slug = await getSlug(tx, before, input.title);
    const data = { ...toColumns(input, before.kind), ...(slug !== before.slug && { slug }) };
    await tx.page.update({ where: { id }, data, select: { id: true } });
  });
}

/** Publishes the draft as a new version, which never changes. */
export function publishPage(actor: Actor, id: string, version: string): Promise<AdminPage> {
  return transaction(async (tx) => {
    const page = await pages.lock(tx, { id, version });
    assertPublishable(page);
    await lockImages(tx, page.content);
    const number = (page.versions[0]?.number ?? 0) + 1;
    const { id: publishedId } = await tx.pageVersion.create({
      data: { id: newId(), pageId: id, number, publishedBy: actor.fullName, ...toColumns(getText(page), page.kind) },
      select: { id: true },
    });
    await tx.page.update({ where: { id }, data: { publishedId }, select: { id: true } });
    await audit(tx, { actor, subject: "page", id, name: page.title, action: "published", after: { version: number } });
    return pages.read(tx, id);
  });
}

export function unpublishPage(actor: Actor, id: string): Promise<AdminPage> {
  return transaction(async (tx) => {
    const page = await pages.lock(tx, { id });
    if (page.publishedNumber === null) throw conflict("This page is not published.");
    await tx.page.update({ where: { id }, data: { publishedId: null }, select: { id: true } });
    await audit(tx, {
      actor,
      subject: "page",
      id,
      name: page.title,
      action: "unpublished",
      before: { version: page.publishedNumber },
    });
    return pages.read(tx, id);
  });
}

/** Copies an earlier version's text into the draft: a policy takes effect today, or on the draft's later day. */
export function restorePage(
  actor: Actor,
  id: string,
  { number, version }: { number: number; version: string },
): Promise<AdminPage> {
  return pages.change(actor, { id, version, action: "restored" }, async (tx, before) => {
    const pageVersion = await tx.pageVersion.findUnique({ where: { pageId_number: { pageId: id, number } } });
    if (!pageVersion) throw new AppError("not_found", "There is no such version.");
    const { title, summary, content } = pageVersion;
    const effectiveOn = getFirstEffectiveDay({ ...before, isChanged: false }, dayInNepal());
    const data = toColumns({ title, summary, content: content as RichTextDocument, effectiveOn }, before.kind);
    await tx.page.update({ where: { id }, data, select: { id: true } });
  });
}

export async function deletePage(actor: Actor, id: string): Promise<string | null> {
  let imageKey: string | null = null;
  await pages.remove(actor, id, async (tx, { kind }) => {
    if (isSingle(kind)) throw conflict("This page cannot be deleted. Unpublish it instead.");
    const service = await tx.service.findUnique({ where: { id }, select: { imageKey: true } });
    imageKey = service?.imageKey ?? null;
    await tx.page.delete({ where: { id }, select: { id: true } });
  });
  return imageKey;
}

export function orderPages(actor: Actor, kind: "service" | "help", order: RowOrder): Promise<void> {
  return sortRows({
    actor,
    subject: "page",
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
    order,
  });
}

/** Serializes changes of a kind's list. */
const lockKind = (tx: Transaction, kind: PageKind) => tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`page ${kind}`}))`;

async function getSlug(tx: Transaction, page: AdminPage, title: string): Promise<string> {
  if (isSingle(page.kind) || page.versions.length > 0 || title === page.title) return page.slug;
  await lockKind(tx, page.kind);
  const others = await tx.page.findMany({ where: { kind: page.kind, id: { not: page._id } }, select: { slug: true } });
  return freeSlug(toSlug(title, page.kind), new Set(others.map(({ slug }) => slug)));
}

function assertPublishable({ kind, content, effectiveOn, isChanged, publishedNumber, versions }: AdminPage): void {
  if (isBlank(toDocument(content))) throw fieldError("content", blankMessage);
  if (isPolicy(kind) && !effectiveOn) throw fieldError("effectiveOn", "Enter the date it takes effect");
  if (effectiveOn) assertDay(effectiveOn, versions);
  if (!isChanged) throw conflict(`Version ${publishedNumber} already says this. There is nothing new to publish.`);
}

/** A version that is not in force yet may be replaced by a newer one, whatever its day: it may be a mistake. */
function assertDay(effectiveOn: string, versions: AdminPage["versions"]): void {
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
