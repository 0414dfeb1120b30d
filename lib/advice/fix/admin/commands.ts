import "server-only";
import { placeSlugs } from "@/lib/advice/fix/vocabulary";
import { freeSlug, toSlug } from "@/lib/content/page/rules";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import type { FixKind } from "@/lib/platform/server/db/generated/prisma/enums";
import { newId } from "@/lib/platform/server/db/ids";
import { getVersion } from "@/lib/platform/server/db/row-version";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import type { RowOrder } from "@/lib/platform/shared/api/order-call";
import { AppError, fieldError } from "@/lib/platform/shared/errors";
import { auditedRows, sortRows } from "@/lib/records/audit/audited-rows";
import { type Actor, audit } from "@/lib/records/audit/commands";
import { fillPieces } from "./checked-products";
import type { VersionedLayers } from "./layers-csv";
import { type AdminFix, checkFix, type FixContent, getAdminFix, listProblemsWith, readAllSystems } from "./queries";

/** Staff's changes to problems and systems. Both have a draft and published versions, of which visitors see one at most. */

type FixInput<Kind extends FixKind> = { slug: string; content: FixContent[Kind] };
/** A system or a problem: the commands treat them alike. */
type Entry = AdminFix["system"] | AdminFix["problem"];

const goneMessage = (kind: FixKind) => `This ${kind} does not exist, or was deleted.`;
const getAudited = ({ slug, content }: Entry) => ({ slug, ...content });

const entriesOf = <Kind extends FixKind>(kind: Kind) =>
  auditedRows<AdminFix[Kind]>({
    subject: kind,
    table: "fix_entry",
    find: (tx, id) => getAdminFix(kind, id, tx),
    goneMessage: goneMessage(kind),
    getName: ({ name }) => name,
    getAudited,
    form: "record",
  });

export function createFix<Kind extends FixKind>(actor: Actor, kind: Kind, { slug, ...input }: FixInput<Kind>) {
  return entriesOf(kind).create(actor, async (tx) => {
    await lockKind(tx, kind);
    const content = await fillIn(tx, input.content);
    const { _max } = await tx.fixEntry.aggregate({ where: { kind }, _max: { position: true } });
    const data = { kind, position: (_max.position ?? -1) + 1, content: content as Prisma.InputJsonObject };
    return tx.fixEntry.create({ data: { ...data, slug: await slugFor(tx, kind, { slug, content }) }, select: { id: true } });
  });
}

const fillIn = async (tx: Transaction, content: FixContent[FixKind]): Promise<FixContent[FixKind]> =>
  "layers" in content ? fillPieces(content, tx) : content;

/** Saves the draft. Its slug can change until it is published for the first time. */
export function saveFix<Kind extends FixKind>(
  actor: Actor,
  kind: Kind,
  id: string,
  { version, ...input }: FixInput<Kind> & { version: string },
) {
  return entriesOf(kind).change(actor, { id, version }, async (tx, before) => {
    const slug = await getChangedSlug(tx, kind, before, input);
    const content = await fillIn(tx, input.content);
    const data = { content: content as Prisma.InputJsonObject, ...(slug !== before.slug && { slug }) };
    await tx.fixEntry.update({ where: { id }, data, select: { id: true } });
  });
}

/** Publishes the draft as a new, unchangeable version. Refused while a check fails. */
export function publishFix<Kind extends FixKind>(actor: Actor, kind: Kind, id: string, version: string) {
  return transaction(async (tx) => {
    // Locked, because a problem must not be published while one of its systems is being unpublished.
    await lockKind(tx, "system");
    const entry = await entriesOf(kind).lock(tx, { id, version });
    if (!entry.isChanged) {
      throw new AppError("conflict", `Version ${entry.publishedNumber} already says this. There is nothing new to publish.`);
    }
    await assertReady(tx, kind, entry);
    const number = (entry.versions[0]?.number ?? 0) + 1;
    const data = { id: newId(), entryId: id, number, publishedBy: actor.fullName, content: entry.content };
    const { id: publishedId } = await tx.fixVersion.create({ data, select: { id: true } });
    await tx.fixEntry.update({ where: { id }, data: { publishedId }, select: { id: true } });
    await audit(tx, { actor, subject: kind, id, name: entry.name, action: "published", after: { version: number } });
    return entriesOf(kind).read(tx, id);
  });
}

/** Refused for a system that published problems lead to. */
export function unpublishFix<Kind extends FixKind>(actor: Actor, kind: Kind, id: string) {
  return transaction(async (tx) => {
    await lockKind(tx, "system");
    const entry = await entriesOf(kind).lock(tx, { id });
    if (entry.publishedNumber === null) throw new AppError("conflict", `This ${kind} is not published.`);
    await assertNotNeeded(tx, kind, id);
    await tx.fixEntry.update({ where: { id }, data: { publishedId: null }, select: { id: true } });
    const before = { version: entry.publishedNumber };
    await audit(tx, { actor, subject: kind, id, name: entry.name, action: "unpublished", before });
    return entriesOf(kind).read(tx, id);
  });
}

export function deleteFix(actor: Actor, kind: FixKind, id: string): Promise<void> {
  return transaction(async (tx) => {
    await lockKind(tx, "system");
    const entry = await entriesOf(kind).lock(tx, { id });
    await assertNotNeeded(tx, kind, id);
    await tx.fixEntry.delete({ where: { id }, select: { id: true } });
    await audit(tx, { actor, subject: kind, id, name: entry.name, action: "deleted", before: getAudited(entry) });
  });
}

/** Copies an earlier version into the draft. */
export function restoreFix<Kind extends FixKind>(
  actor: Actor,
  kind: Kind,
  id: string,
  { number, version }: { number: number; version: string },
) {
  return entriesOf(kind).change(actor, { id, version, action: "restored" }, async (tx) => {
    const old = await tx.fixVersion.findUnique({ where: { entryId_number: { entryId: id, number } } });
    if (!old) throw new AppError("not_found", "There is no such version.");
    await tx.fixEntry.update({ where: { id }, data: { content: old.content as Prisma.InputJsonValue }, select: { id: true } });
  });
}

export function orderFixes(actor: Actor, kind: FixKind, order: RowOrder): Promise<void> {
  return sortRows({
    actor,
    subject: kind,
    id: kind,
    name: `All ${kind}s`,
    table: "fix_entry",
    list: async (tx) => {
      await lockKind(tx, kind);
      return tx.$queryRaw<{ id: string; name: string }[]>`
        SELECT id, content->>'name' AS name FROM fix_entry WHERE kind = ${kind}::fix_kind ORDER BY position, created_at`;
    },
    order,
  });
}

/**
 * Replaces the layers of several systems, found by their slugs. Those that are as they were exported are left out, because someone
 * else may have changed them since. Returns the names of the systems that changed.
 */
export function changeLayers(actor: Actor, systems: ReadonlyMap<string, VersionedLayers>): Promise<string[]> {
  return transaction(async (tx) => {
    const changed: string[] = [];
    for (const { id, slug } of await readAllSystems(tx)) {
      const imported = systems.get(slug);
      if (!imported || imported.version === getVersion(imported.layers)) continue;
      const before = await entriesOf("system").lock(tx, { id });
      assertCurrentLayers(before, imported);
      const content = await fillPieces({ ...before.content, layers: imported.layers }, tx);
      await tx.fixEntry.update({ where: { id }, data: { content }, select: { id: true } });
      const after = await entriesOf("system").read(tx, id);
      if (after.version === before.version) continue;
      changed.push(after.name);
      await audit(tx, {
        actor,
        subject: "system",
        id,
        name: after.name,
        action: "changed",
        before: getAudited(before),
        after: getAudited(after),
      });
    }
    return changed;
  });
}

/** A file that is imported again is no conflict. */
function assertCurrentLayers({ name, content }: AdminFix["system"], { version, layers }: VersionedLayers): void {
  const current = getVersion(content.layers);
  if (version === "" || version === current || current === getVersion(layers)) return;
  const problem = `The layers of “${name}” have changed since this file was exported.`;
  throw fieldError("file", `${problem} Export them again and make your changes in the new file.`, "conflict");
}

/** Serialises changes to the list of one kind. */
export const lockKind = (tx: Transaction, kind: FixKind) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`fix ${kind}`}))`;

export function requireFix<Entry>(kind: FixKind, entry: Entry | null): Entry {
  if (!entry) throw new AppError("not_found", goneMessage(kind));
  return entry;
}

/** Slugs that the finder's own pages use. */
const reservedSlugs = ["system", ...Object.values(placeSlugs)];

/** The requested slug, which must be free; without one, the first free slug for the name. */
async function slugFor(tx: Transaction, kind: FixKind, { slug, content }: FixInput<FixKind>, id?: string): Promise<string> {
  const others = await tx.fixEntry.findMany({ where: { kind, ...(id && { id: { not: id } }) }, select: { slug: true } });
  const taken = new Set([...others.map((each) => each.slug), ...(kind === "problem" ? reservedSlugs : [])]);
  if (slug === "") return freeSlug(toSlug(content.name, kind), taken);
  if (taken.has(slug)) throw fieldError("slug", "Another page already has this web address.");
  return slug;
}

async function getChangedSlug(tx: Transaction, kind: FixKind, before: Entry, input: FixInput<FixKind>): Promise<string> {
  if (before.versions.length > 0) {
    if (input.slug === "" || input.slug === before.slug) return before.slug;
    throw fieldError("slug", "It has been published, so its web address cannot change.");
  }
  if (input.slug === before.slug) return before.slug;
  await lockKind(tx, kind);
  return slugFor(tx, kind, input, before._id);
}

/** Reports each mistake at its field. */
async function assertReady(tx: Transaction, kind: FixKind, { content }: Entry): Promise<void> {
  const errors = (await checkFix(kind, content, tx)).filter(({ level }) => level === "error");
  if (errors.length === 0) return;
  const fields = Object.fromEntries(errors.toReversed().map(({ path, message }) => [`content.${path}`, message]));
  const more = errors.length > 1 ? ` ${errors.length - 1} more to fix.` : "";
  throw new AppError("invalid", `${errors[0]?.message}${more}`, { fields });
}

async function assertNotNeeded(tx: Transaction, kind: FixKind, id: string): Promise<void> {
  if (kind === "problem") return;
  const problems = await listProblemsWith(id, tx);
  if (problems.length === 0) return;
  const names = problems.map((name) => `“${name}”`).join(", ");
  throw new AppError("conflict", `This system is used by ${names}. Remove it there first.`);
}
