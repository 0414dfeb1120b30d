import "server-only";
import type { SynonymInput, SynonymRow } from "@/lib/catalogue/search/admin/contract";
import { listSynonyms, synonymFields, toSynonym } from "@/lib/catalogue/search/queries";
import type { HelpPage, SynonymKind } from "@/lib/catalogue/search/vocabulary";
import { db } from "@/lib/platform/server/db/client";
import { rethrowTaken } from "@/lib/platform/server/db/row-refusals";
import { assertCurrentDialog } from "@/lib/platform/server/db/row-version";
import { type Transaction, transaction } from "@/lib/platform/server/db/transaction";
import { AppError } from "@/lib/platform/shared/errors";
import { type Actor, audit, auditAll } from "@/lib/records/audit/commands";
import { getMissingSynonyms } from "./queries";

const subject = "synonym" as const;
const nameTaken = () => rethrowTaken("A synonym with this name already exists");

export function createSynonym(actor: Actor, input: SynonymInput): Promise<SynonymRow> {
  return transaction(async (tx) => {
    const row = await tx.searchSynonym.create({ data: input, select: synonymFields });
    await audit(tx, { actor, subject, id: row.id, name: input.name, action: "created", after: await getAuditFields(tx, input) });
    return toSynonym(row);
  }).catch(nameTaken());
}

/** Adds the usual synonyms that are missing, linked to subcategories by name. Returns how many were added. */
export function addUsualSynonyms(actor: Actor): Promise<number> {
  return transaction(async (tx) => {
    const missing = getMissingSynonyms(await listSynonyms(tx));
    const subcategories = await tx.subcategory.findMany({ select: { id: true, name: true } });
    const ids = new Map(subcategories.map(({ id, name }) => [name.toLowerCase(), id]));
    const rows = await tx.searchSynonym.createManyAndReturn({
      data: missing.map(({ kind, page = null, finds, ...row }) => ({
        ...row,
        page: page as HelpPage | null,
        kind: kind as SynonymKind,
        finds: finds.flatMap((name) => ids.get(name.toLowerCase()) ?? []),
      })),
      skipDuplicates: true,
      select: synonymFields,
    });
    const names = new Map(subcategories.map(({ id, name }) => [id, name]));
    const toChange = ({ id, finds, ...row }: (typeof rows)[number]) => {
      const after = { ...row, shows: finds.flatMap((each) => names.get(each) ?? []) };
      return { actor, subject, id, name: row.name, action: "created", after };
    };
    await auditAll(tx, rows.map(toChange));
    return rows.length;
  });
}

type Changes = SynonymInput & { version?: string | undefined };

export function editSynonym(actor: Actor, id: string, { version, ...input }: Changes): Promise<SynonymRow> {
  return transaction(async (tx) => {
    const locked = await lockRow(tx, id);
    assertCurrentDialog(locked.version, version);
    const before = await getAuditFields(tx, locked);
    const row = await tx.searchSynonym.update({ where: { id }, data: input, select: synonymFields });
    await audit(tx, { actor, subject, id, name: input.name, action: "changed", before, after: await getAuditFields(tx, input) });
    return toSynonym(row);
  }).catch(nameTaken());
}

export function deleteSynonym(actor: Actor, id: string): Promise<void> {
  return transaction(async (tx) => {
    const row = await lockRow(tx, id);
    await tx.searchSynonym.delete({ where: { id }, select: { id: true } });
    await audit(tx, { actor, subject, id, name: row.name, action: "deleted", before: await getAuditFields(tx, row) });
  });
}

async function lockRow(tx: Transaction, id: string): Promise<SynonymRow> {
  await tx.$queryRaw`SELECT id FROM search_synonym WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.searchSynonym.findUnique({ where: { id }, select: synonymFields });
  if (!row) throw new AppError("not_found", "This synonym does not exist, or was deleted.");
  return toSynonym(row);
}

/** The audited fields, with names of subcategories instead of ids, to be readable in the audit log. */
async function getAuditFields(tx: Transaction, { name, kind, words, finds, page }: SynonymInput) {
  const rows = await tx.subcategory.findMany({ where: { id: { in: finds } }, select: { id: true, name: true } });
  const shows = finds.flatMap((id) => rows.find((row) => row.id === id)?.name ?? []);
  return { name, kind, words, shows, page };
}

export async function deleteMiss(id: string): Promise<void> {
  await db.searchMiss.deleteMany({ where: { id } });
}
