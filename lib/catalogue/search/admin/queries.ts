import "server-only";
import type { Miss, SynonymRow } from "@/lib/catalogue/search/admin/contract";
import usualWords from "@/lib/catalogue/search/words/usual-words.json";
import { db } from "@/lib/platform/server/db/client";

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
