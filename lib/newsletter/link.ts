import { createHmac, timingSafeEqual } from "node:crypto";
import { signLink } from "@/lib/platform/auth/token";
import { env } from "@/lib/platform/env";

/** The address that confirms a subscription. */
export async function confirmLink(subscriberId: string, expiresAt: Date): Promise<string> {
  const exp = Math.floor(expiresAt.getTime() / 1000);
  const token = await signLink("newsletter-confirm", { id: subscriberId, jti: subscriberId, exp });
  return `${env().SITE_URL}/newsletter/confirm?token=${token}`;
}

/**
 * The address that ends a subscription. It never expires and names the mailbox itself, so that the link of an old email also ends
 * a subscription that was made anew since.
 */
export function unsubscribeLink(email: string): string {
  return `${env().SITE_URL}/newsletter/unsubscribe?token=${unsubscribeToken(email)}`;
}

export function unsubscribeToken(email: string): string {
  return `${Buffer.from(email).toString("base64url")}.${getSignature(email)}`;
}

/** The mailbox of a token of ours, else `null`. */
export function readUnsubscribeToken(token: string): string | null {
  const [name = "", signature = "", ...rest] = token.split(".");
  const email = Buffer.from(name, "base64url").toString();
  const [given, right] = [Buffer.from(signature), Buffer.from(getSignature(email))];
  const isOurs = rest.length === 0 && given.length === right.length && timingSafeEqual(given, right);
  return isOurs && unsubscribeToken(email) === token ? email : null;
}

const getSignature = (email: string): string =>
  createHmac("sha256", env().LINK_SECRET).update(`newsletter-unsubscribe:${email}`).digest("base64url");
