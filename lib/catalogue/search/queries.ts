import "server-only";
import type { SynonymRow } from "@/lib/catalogue/search/admin/contract";
import { db } from "@/lib/platform/server/db/client";
import { getVersion } from "@/lib/platform/server/db/row-version";
import type { Transaction } from "@/lib/platform/server/db/transaction";

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
