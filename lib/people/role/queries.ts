import "server-only";
import { db } from "@/lib/platform/server/db/client";

/** The names of those who may give rights to others, longest here first. */
export async function listOwners(): Promise<string[]> {
  const rows = await db.user.findMany({
    where: { role: "admin", status: "active", staffRole: { isOwner: true } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: 5,
    select: { fullName: true },
  });
  return rows.map(({ fullName }) => fullName);
}
