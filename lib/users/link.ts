import { createHash, createHmac } from "node:crypto";
import { type LinkPurpose, signLink } from "@/lib/platform/auth/token";
import { env } from "@/lib/platform/env";

type Row = { id: string; userId: string; expiresAt: Date };

/**
 * The one-time id inside a mailed link. It is derived from its row and our key, so the mail queue need not store the link: a reader
 * of the database finds only the hash, and cannot make one.
 */
export function getJti(rowId: string): string {
  return createHmac("sha256", env().LINK_SECRET).update(`link:${rowId}`).digest("base64url");
}

export const getHash = (jti: string): string => createHash("sha256").update(jti).digest("base64url");

/** The URL to mail; its origin is the configured one, whatever the request says. */
export async function linkFor(purpose: LinkPurpose, path: string, { id, userId, expiresAt }: Row): Promise<string> {
  const jti = purpose === "reset" ? getJti(id) : id;
  const token = await signLink(purpose, { id: userId, jti, exp: Math.floor(expiresAt.getTime() / 1000) });
  return `${env().SITE_URL}${path}?token=${token}`;
}
