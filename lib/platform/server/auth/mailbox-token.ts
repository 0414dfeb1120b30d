import { createHmac } from "node:crypto";
import { env } from "@/lib/platform/server/env";
import { isSameSecret } from "./same-secret";

/** Proof that a link was mailed to this mailbox, for one purpose. It never expires: an old email's link still works. */
export function mailboxToken(purpose: string, email: string): string {
  return `${Buffer.from(email).toString("base64url")}.${getSignature(purpose, email)}`;
}

/** The email address in one of our own tokens, else `null`. */
export function readMailboxToken(purpose: string, token: string): string | null {
  const email = Buffer.from(token.split(".")[0] ?? "", "base64url").toString();
  return isSameSecret(token, mailboxToken(purpose, email)) ? email : null;
}

const getSignature = (purpose: string, email: string): string =>
  createHmac("sha256", env().LINK_SECRET).update(`${purpose}:${email}`).digest("base64url");
