import "server-only";
import { sendEmail } from "@/lib/messages/mail-template/send";
import { getVerifiedEmail } from "@/lib/people/users/queries";
import type { SessionUser, WithIp } from "@/lib/platform/server/auth/session";
import { readLink } from "@/lib/platform/server/auth/token";
import { db } from "@/lib/platform/server/db/client";
import { countTry, isWithinLimit, type Limit } from "@/lib/platform/server/db/rate-limit";
import { dayMs } from "@/lib/platform/shared/calendar/nepal-time";
import { AppError } from "@/lib/platform/shared/errors";
import { currentLanguage } from "@/lib/platform/shared/language/language";
import { msg, t } from "@/lib/platform/shared/language/t";
import { readUnsubscribeToken } from "./link";
import { getOwnSubscription } from "./queries";

const subscribeLimit: Limit = { name: "newsletter", points: 30, seconds: 3600 };
/** Confirmation emails per address, so that nobody can flood someone else's mailbox. */
const confirmLimit: Limit = { name: "newsletter-confirm", points: 3, seconds: 86_400 };
const linkDays = 7;

/** Saves an email address, if it is new, and emails it a link to confirm; `ip` is the caller's IP address. */
export async function subscribe(email: string, ip: string): Promise<void> {
  await countTry(subscribeLimit, ip);
  await db.newsletterSubscriber.createMany({ data: { email, language: currentLanguage() }, skipDuplicates: true });
  const subscriber = await db.newsletterSubscriber.findUnique({ where: { email }, select: { id: true, confirmedAt: true } });
  if (!subscriber || subscriber.confirmedAt || !(await isWithinLimit(confirmLimit, email))) return;
  // An address that is never confirmed is deleted some time after its latest request (lib/office/personal-data/retention.ts).
  const asked = { where: { id: subscriber.id, confirmedAt: null }, data: { createdAt: new Date(), language: currentLanguage() } };
  await db.newsletterSubscriber.updateMany(asked);
  const expiresAt = new Date(Date.now() + linkDays * dayMs).toISOString();
  await sendEmail(db, { to: email, template: "newsletter-confirm", props: { subscriberId: subscriber.id, expiresAt } });
}

/**
 * A logged-in user's choice. Returns the message to show. With an unverified address, which may be somebody else's, they can only
 * subscribe like any visitor, and learn as little.
 */
export async function setOwnSubscription(user: WithIp<SessionUser>, isSubscribed: boolean): Promise<string> {
  if (!user.email) throw new AppError("conflict", t`Add an email address first.`);
  if (isSubscribed) {
    await subscribe(user.email, user.ip);
    if (await getOwnSubscription(user.id)) return msg("You receive our newsletter.");
    return msg("If you are not subscribed yet, we have emailed you a link. Open it to confirm.");
  }
  const email = await getVerifiedEmail(user.id);
  if (!email) throw new AppError("conflict", t`Confirm your email address first, or use the link in any newsletter.`);
  await db.newsletterSubscriber.deleteMany({ where: { email } });
  return msg("You will not receive our newsletter any more.");
}

/** Confirms a subscription. Idempotent. */
export async function confirmSubscription(token: string): Promise<void> {
  const link = await readLink("newsletter-confirm", token);
  if (!link) throw new AppError("invalid", t`Invalid or expired link.`);
  // Keep the first confirmation: it is the date of the consent.
  await db.newsletterSubscriber.updateMany({ where: { id: link.id, confirmedAt: null }, data: { confirmedAt: new Date() } });
  if ((await db.newsletterSubscriber.count({ where: { id: link.id } })) === 0) {
    throw new AppError("not_found", t`This address is not on our list any more. Please subscribe again.`);
  }
}

/** Deletes the subscriber; deliveries to the address stay in the issues' results. Idempotent. */
export async function unsubscribe(token: string): Promise<void> {
  const email = readUnsubscribeToken(token);
  if (email === null) throw new AppError("invalid", t`This link is not complete. Please open the link in the email again.`);
  await db.newsletterSubscriber.deleteMany({ where: { email } });
}
