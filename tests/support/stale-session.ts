import { freshMinutes } from "@/lib/platform/server/auth/fresh";
import { db } from "@/lib/platform/server/db/client";
import { getClaims } from "@/lib/platform/shared/token-claims";

/** Makes the session of this bearer one whose user proved that many minutes ago who they are. */
export async function makeStale(token: string, minutes = freshMinutes + 1): Promise<void> {
  const { id, jti, version, exp } = getClaims(token) as { id: string; jti: string; version: number; exp: number };
  const confirmedAt = new Date(Date.now() - minutes * 60_000);
  const session = { jti, userId: id, version, device: "Chrome on Android", expiresAt: new Date(exp * 1000) };
  await db.session.upsert({ where: { jti }, create: { ...session, confirmedAt }, update: { confirmedAt } });
}
