import "server-only";
import { type Actor, audit, auditAll } from "@/lib/audit/commands";
import { cutText } from "@/lib/platform/cut-text";
import { db } from "@/lib/platform/db/client";
import { newId } from "@/lib/platform/db/ids";
import { refuseTakenName } from "@/lib/platform/db/row-refusals";
import { refuseStaleDialog } from "@/lib/platform/db/row-version";
import { type Transaction, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import type { SynonymInput, SynonymRow } from "./contract";
import { toWords } from "./fold";
import { getMissingSynonyms, listSynonyms, synonymFields, toSynonym } from "./queries";
import type { HelpPage, SynonymKind } from "./vocabulary";

const subject = "synonym" as const;
const nameTaken = () => refuseTakenName("A synonym with this name already exists");

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
    refuseStaleDialog(locked.version, version);
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

const maxMisses = 1000;
const maxTermLength = 60;

/** Email addresses and phone numbers that were typed into the wrong field are not stored. */
const isPersonal = (q: string) => q.includes("@") || /\d{6}/.test(q.replace(/[\s-]/g, ""));

/** Counts a search without results. Beyond 1000 terms, the rarest and oldest are dropped. */
export async function countMiss(q: string): Promise<void> {
  const term = cutText(toWords(q).join(" "), maxTermLength).trim();
  if (!term || isPersonal(q)) return;
  await db.$executeRaw`
    INSERT INTO search_miss (id, term, last_day) VALUES (${newId()}::uuid, ${term}, (now() AT TIME ZONE 'Asia/Kathmandu')::date)
    ON CONFLICT (term) DO UPDATE SET count = search_miss.count + 1, last_day = EXCLUDED.last_day`;
  await db.$executeRaw`
    DELETE FROM search_miss WHERE id IN (
      SELECT id FROM search_miss WHERE term <> ${term} ORDER BY count DESC, last_day DESC OFFSET ${maxMisses - 1})`;
}

export async function deleteMiss(id: string): Promise<void> {
  await db.searchMiss.deleteMany({ where: { id } });
}
