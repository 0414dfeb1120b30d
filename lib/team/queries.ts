import "server-only";
import { db } from "@/lib/platform/db/client";
import { getVersion } from "@/lib/platform/db/row-version";
import type { Transaction } from "@/lib/platform/db/transaction";
import type { AdminMember } from "./contract";

const select = {
  id: true,
  fullName: true,
  role: true,
  about: true,
  phone: true,
  email: true,
  imageKey: true,
  isShown: true,
} as const;
const orderBy = [{ position: "asc" }, { createdAt: "asc" }] as const;

export type Member = Omit<AdminMember, "isShown" | "version">;

/** The people shown to visitors, in the order set by staff. */
export async function listTeam(limit?: number): Promise<Member[]> {
  const { isShown: _, ...columns } = select;
  const rows = await db.teamMember.findMany({
    where: { isShown: true },
    orderBy: [...orderBy],
    select: columns,
    ...(limit && { take: limit }),
  });
  return rows.map(({ id, ...row }) => ({ _id: id, ...row }));
}

type Row = Omit<AdminMember, "_id" | "version"> & { id: string };
const toMember = (row: Row): AdminMember => {
  const { id, imageKey, isShown, ...fields } = row;
  // Saving the form overwrites neither the image nor whether the person is shown.
  return { _id: id, ...fields, imageKey, isShown, version: getVersion(fields) };
};

/** The whole team, in the order set by staff. */
export async function listAdminTeam(): Promise<AdminMember[]> {
  return (await db.teamMember.findMany({ orderBy: [...orderBy], select })).map(toMember);
}

export async function getMember(tx: Transaction, id: string): Promise<AdminMember | null> {
  const row = await tx.teamMember.findUnique({ where: { id }, select });
  return row && toMember(row);
}

export const countTeam = (): Promise<number> => db.teamMember.count({ where: { isShown: true } });
