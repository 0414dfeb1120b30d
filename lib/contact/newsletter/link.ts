import { mailboxToken, readMailboxToken } from "@/lib/platform/server/auth/mailbox-token";
import { signLink } from "@/lib/platform/server/auth/token";
import { env } from "@/lib/platform/server/env";
import { localPath } from "@/lib/platform/shared/language/language";

/** The URL that confirms a subscription. */
export async function confirmLink(subscriberId: string, expiresAt: Date): Promise<string> {
  const exp = Math.floor(expiresAt.getTime() / 1000);
  const token = await signLink("newsletter-confirm", { id: subscriberId, jti: subscriberId, exp });
  return `${env().SITE_URL}${localPath("/newsletter/confirm")}?token=${token}`;
}

/**
 * The URL that ends a subscription. It never expires and contains the email address itself, so that the link in an old email also
 * ends a newer subscription.
 */
export function unsubscribeLink(email: string): string {
  return `${env().SITE_URL}/newsletter/unsubscribe?token=${unsubscribeToken(email)}`;
}

const purpose = "newsletter-unsubscribe";
export const unsubscribeToken = (email: string): string => mailboxToken(purpose, email);
export const readUnsubscribeToken = (token: string): string | null => readMailboxToken(purpose, token);
