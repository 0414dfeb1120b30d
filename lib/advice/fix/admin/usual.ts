import "server-only";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { problemContent, systemContent } from "@/lib/advice/fix/content";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import type { FixKind } from "@/lib/platform/server/db/generated/prisma/enums";
import { newId } from "@/lib/platform/server/db/ids";
import { longTransaction, type Transaction } from "@/lib/platform/server/db/transaction";
import { isUuid } from "@/lib/platform/shared/uuid";
import { type Actor, audit } from "@/lib/records/audit/commands";
import { lockKind } from "./commands";
import { type Ids, withIds } from "./named-ids";
import { checkFix, type FixContent } from "./queries";
import usualProducts from "./usual-products.json";

/**
 * The systems and problems that come with the shop (prisma/seed), for a shop that was set up before they were written. They refer
 * to products and systems by key. A product of this shop is matched by its id, or else by its name.
 */

type UsualFix = {
  [Kind in FixKind]: {
    kind: Kind;
    slug: string;
    content: FixContent[Kind];
    /** The entry to update; `null` if the shop has none with this slug. */
    entryId: string | null;
    /** It needs products that this shop does not have. */
    isIncomplete: boolean;
  };
}[FixKind];

const keyed = z.array(z.looseObject({ key: z.string() }));
const withProducts = z.looseObject({
  layers: z.array(z.looseObject({ options: z.array(z.looseObject({ productId: z.string() })).default([]) })),
  tools: z.array(z.looseObject({ productId: z.string().nullable().default(null) })),
});

/** The systems that this shop lacks, and newer versions of those that staff have never edited. */
async function listUsualSystems(tx: Transaction): Promise<UsualFix[]> {
  const rows = keyed.parse((await import("@/prisma/seed/systems.json")).default);
  const product = await readProductIds(tx);
  const usual = rows.map(({ key, ...row }) => {
    const raw = withProducts.parse(withIds(row, { product }));
    const layers = raw.layers.map((layer) => ({ ...layer, options: layer.options.filter(({ productId }) => isUuid(productId)) }));
    const tools = raw.tools.map((tool) => ({
      ...tool,
      productId: tool.productId && isUuid(tool.productId) ? tool.productId : null,
    }));
    const isIncomplete = layers.some(({ options }, at) => options.length === 0 && raw.layers[at]?.options.length !== 0);
    return { kind: "system" as const, slug: key, isIncomplete, content: systemContent.parse({ ...raw, layers, tools }) };
  });
  return addable(tx, usual);
}

/** The same for problems. They lead to systems of this shop, or to those that are about to be added. */
async function listUsualProblems(tx: Transaction, added: Ids = new Map()): Promise<UsualFix[]> {
  const rows = keyed.parse((await import("@/prisma/seed/problems.json")).default);
  const systems = await tx.fixEntry.findMany({ where: { kind: "system" }, select: { id: true, slug: true } });
  const system = new Map([...added, ...systems.map(({ id, slug }) => [slug, id] as const)]);
  const usual = rows.flatMap(({ key, ...row }) => {
    const { data: content } = problemContent.safeParse(withIds(row, { system }));
    // Skips a problem that leads to a system deleted by staff.
    return content ? [{ kind: "problem" as const, slug: key, isIncomplete: false, content }] : [];
  });
  return addable(tx, usual);
}

async function readProductIds(tx: Transaction): Promise<Ids> {
  const names = usualProducts.map(({ name }) => name);
  const ids = usualProducts.map(({ id }) => id);
  const rows = await tx.product.findMany({
    where: { deletedAt: null, OR: [{ id: { in: ids } }, { name: { in: names, mode: "insensitive" } }] },
    select: { id: true, name: true },
  });
  const find = (matches: (row: { id: string; name: string }) => boolean) => rows.find(matches)?.id;
  return new Map(
    usualProducts.flatMap(({ key, id, name }): [string, string][] => {
      const found = find((row) => row.id === id) ?? find((row) => row.name.toLowerCase() === name.toLowerCase());
      return found ? [[key, found]] : [];
    }),
  );
}

type UsualFields = Pick<UsualFix, "kind" | "slug" | "content" | "isIncomplete">;

/** Leaves out those that are already up to date in the shop, and those that staff have edited or deleted. */
async function addable(tx: Transaction, usual: readonly UsualFields[]): Promise<UsualFix[]> {
  const [first] = usual;
  if (!first) return [];
  const { kind } = first;
  const [rows, deletions] = await Promise.all([
    tx.fixEntry.findMany({ where: { kind }, include: { published: true, versions: { select: { publishedBy: true } } } }),
    tx.auditEntry.findMany({ where: { subject: kind, action: "deleted" }, select: { before: true } }),
  ]);
  const deleted = new Set(deletions.map(({ before }) => z.object({ slug: z.string() }).safeParse(before).data?.slug));
  const schema = kind === "system" ? systemContent : problemContent;
  return usual.flatMap((each): UsualFix[] => {
    const row = rows.find(({ slug }) => slug === each.slug);
    if (!row) return deleted.has(each.slug) ? [] : [{ ...each, entryId: null } as UsualFix];
    const isEdited =
      row.versions.some(({ publishedBy }) => publishedBy !== "") || !isDeepStrictEqual(row.content, row.published?.content);
    if (isEdited || each.isIncomplete || isDeepStrictEqual(schema.parse(row.content), each.content)) return [];
    return [{ ...each, entryId: row.id } as UsualFix];
  });
}

/** How many there are to add or update. */
export async function countUsual(): Promise<number> {
  const all = await listUsualSystems(db);
  const canBeAdded = await Promise.all(all.map(async (fix) => fix.entryId === null || (await isReady(db, fix))));
  const systems = all.filter((_, at) => canBeAdded[at]);
  const problems = await listUsualProblems(db, new Map(systems.map(({ slug }) => [slug, newId()])));
  return systems.length + problems.length;
}

/** Adds or updates them. Those without errors are published, the others stay drafts. */
export function addUsualFixes(actor: Actor): Promise<{ published: number; drafts: number }> {
  return longTransaction(async (tx) => {
    for (const kind of ["system", "problem"] as const) await lockKind(tx, kind);
    const counts = { published: 0, draft: 0, unchanged: 0 };
    for (const fix of await listUsualSystems(tx)) counts[await addUsualFix(tx, actor, fix)] += 1;
    for (const fix of await listUsualProblems(tx)) counts[await addUsualFix(tx, actor, fix)] += 1;
    return { published: counts.published, drafts: counts.draft };
  });
}

const isReady = async (tx: Transaction, { kind, content, isIncomplete }: UsualFix) =>
  !isIncomplete && (await checkFix(kind, content, tx)).every(({ level }) => level !== "error");

/**
 * An update with errors is left out, so that what visitors see stays. A version without an author was not edited by staff, and
 * can be updated again.
 */
async function addUsualFix(tx: Transaction, actor: Actor, fix: UsualFix): Promise<"published" | "draft" | "unchanged"> {
  const { kind, slug, content, entryId } = fix;
  const canPublish = await isReady(tx, fix);
  if (entryId && !canPublish) return "unchanged";
  const id = entryId ?? newId();
  const json = content as Prisma.InputJsonObject;
  if (entryId) await tx.fixEntry.update({ where: { id }, data: { content: json }, select: { id: true } });
  else {
    const { _max } = await tx.fixEntry.aggregate({ where: { kind }, _max: { position: true } });
    const data = { id, kind, slug, position: (_max.position ?? -1) + 1, content: json };
    await tx.fixEntry.create({ data, select: { id: true } });
  }
  await audit(tx, { actor, subject: kind, id, name: content.name, action: "added", after: { slug, ...content } });
  if (!canPublish) return "draft";
  const number = (await tx.fixVersion.count({ where: { entryId: id } })) + 1;
  const version = await tx.fixVersion.create({ data: { id: newId(), entryId: id, number, content: json }, select: { id: true } });
  await tx.fixEntry.update({ where: { id }, data: { publishedId: version.id }, select: { id: true } });
  return "published";
}
