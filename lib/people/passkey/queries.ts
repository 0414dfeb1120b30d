import "server-only";
import { db } from "@/lib/platform/server/db/client";
import type { Passkey as Row } from "@/lib/platform/server/db/generated/prisma/client";
import type { Passkey } from "./contract";

export async function listPasskeys(userId: string): Promise<Passkey[]> {
  return (await db.passkey.findMany({ where: { userId }, orderBy: { id: "asc" } })).map(toPasskey);
}

export const toPasskey = ({ id, name, createdAt, lastUsedAt }: Row): Passkey => ({
  _id: id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
