import { createHash, createHmac } from "node:crypto";
import { type LinkPurpose, signLink } from "@/lib/platform/server/auth/token";
import { env } from "@/lib/platform/server/env";
import { localPath } from "@/lib/platform/shared/language/language";

type Row = { id: string; userId: string; expiresAt: Date };

/**
 * The one-time id in an emailed link. It is derived from its row and a secret key, so the email queue need not store the link:
 * someone who can read the database finds only the hash, and cannot create a link.
 */
export function getJti(rowId: string): string {
  return createHmac("sha256", env().LINK_SECRET).update(`link:${rowId}`).digest("base64url");
}

export const getHash = (jti: string): string => createHash("sha256").update(jti).digest("base64url");

/** The URL for the email, in its language. Its origin is the configured one, never the request's. */
export async function linkFor(purpose: LinkPurpose, path: string, { id, userId, expiresAt }: Row): Promise<string> {
  const jti = purpose === "reset" ? getJti(id) : id;
  const token = await signLink(purpose, { id: userId, jti, exp: Math.floor(expiresAt.getTime() / 1000) });
  return `${env().SITE_URL}${localPath(path)}?token=${token}`;
}
