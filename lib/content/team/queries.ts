import "server-only";
import { db } from "@/lib/platform/server/db/client";
import type { AdminMember } from "./admin/contract";

export const memberColumns = {
  id: true,
  fullName: true,
  role: true,
  about: true,
  phone: true,
  email: true,
  imageKey: true,
  isShown: true,
} as const;
export const memberOrder = [{ position: "asc" }, { createdAt: "asc" }] as const;

export type Member = Omit<AdminMember, "isShown" | "version">;

/** The people shown to visitors, in the order set by staff. */
export async function listTeam(limit?: number): Promise<Member[]> {
  const { isShown: _, ...columns } = memberColumns;
  const rows = await db.teamMember.findMany({
    where: { isShown: true },
    orderBy: [...memberOrder],
    select: columns,
    ...(limit && { take: limit }),
  });
  return rows.map(({ id, ...row }) => ({ _id: id, ...row }));
}

export const countTeam = (): Promise<number> => db.teamMember.count({ where: { isShown: true } });
