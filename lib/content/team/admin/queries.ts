import "server-only";
import type { AdminMember } from "@/lib/content/team/admin/contract";
import { memberColumns, memberOrder } from "@/lib/content/team/queries";
import { db } from "@/lib/platform/server/db/client";
import { getVersion } from "@/lib/platform/server/db/row-version";
import type { Transaction } from "@/lib/platform/server/db/transaction";

type Row = Omit<AdminMember, "_id" | "version"> & { id: string };
const toMember = (row: Row): AdminMember => {
  const { id, imageKey, isShown, ...fields } = row;
  // Saving the form overwrites neither the image nor whether the person is shown.
  return { _id: id, ...fields, imageKey, isShown, version: getVersion(fields) };
};

/** The whole team, in the order set by staff. */
export async function listAdminTeam(tx: Transaction = db): Promise<AdminMember[]> {
  return (await tx.teamMember.findMany({ orderBy: [...memberOrder], select: memberColumns })).map(toMember);
}

export async function getMember(tx: Transaction, id: string): Promise<AdminMember | null> {
  const row = await tx.teamMember.findUnique({ where: { id }, select: memberColumns });
  return row && toMember(row);
}
