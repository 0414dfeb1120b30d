import "server-only";
import { db } from "@/lib/platform/db/client";
import { getVersion } from "@/lib/platform/db/row-version";
import type { Transaction } from "@/lib/platform/db/transaction";
import type { Miss, SynonymRow } from "./contract";
import usualWords from "./usual-words.json";

export const synonymFields = { id: true, name: true, kind: true, words: true, finds: true, page: true } as const;

type Row = Omit<SynonymRow, "_id" | "page" | "version"> & { id: string; page: string | null };
export const toSynonym = ({ id, ...row }: Row): SynonymRow => ({
  _id: id,
  ...row,
  page: row.page as SynonymRow["page"],
  version: getVersion(row),
});

export async function listSynonyms(tx: Transaction = db): Promise<SynonymRow[]> {
  const rows = await tx.searchSynonym.findMany({ orderBy: [{ name: "asc" }, { id: "asc" }], select: synonymFields });
  return rows.map(toSynonym);
}

/** The usual synonyms that the shop does not have yet. */
export function getMissingSynonyms(existing: readonly Pick<SynonymRow, "name">[]): typeof usualWords {
  const names = new Set(existing.map(({ name }) => name.trim().toLowerCase()));
  return usualWords.filter(({ name }) => !names.has(name.toLowerCase()));
}

const maxMisses = 100;

/** Searches without results, the most frequent first. */
export async function listMisses(): Promise<Miss[]> {
  const rows = await db.searchMiss.findMany({
    orderBy: [{ count: "desc" }, { lastDay: "desc" }, { term: "asc" }],
    take: maxMisses,
  });
  return rows.map(({ id, term, count, lastDay }) => ({ _id: id, term, count, lastDay: lastDay.toISOString().slice(0, 10) }));
}
