import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/platform/env";

/** Proof that a link was mailed to this mailbox, for one purpose. It never expires: an old email's link still works. */
export function mailboxToken(purpose: string, email: string): string {
  return `${Buffer.from(email).toString("base64url")}.${getSignature(purpose, email)}`;
}

/** The email address in one of our own tokens, else `null`. */
export function readMailboxToken(purpose: string, token: string): string | null {
  const [name = "", signature = "", ...rest] = token.split(".");
  const email = Buffer.from(name, "base64url").toString();
  const [actual, expected] = [Buffer.from(signature), Buffer.from(getSignature(purpose, email))];
  const isOurs = rest.length === 0 && actual.length === expected.length && timingSafeEqual(actual, expected);
  return isOurs && mailboxToken(purpose, email) === token ? email : null;
}

const getSignature = (purpose: string, email: string): string =>
  createHmac("sha256", env().LINK_SECRET).update(`${purpose}:${email}`).digest("base64url");
