import "server-only";
import { type Actor, audit } from "@/lib/audit/commands";
import { sendEmail } from "@/lib/mail-template/send";
import { readLink } from "@/lib/platform/auth/token";
import { db } from "@/lib/platform/db/client";
import { countTry, isWithinLimit, type Limit } from "@/lib/platform/db/rate-limit";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { readUnsubscribeToken } from "./link";
import { getSubscription } from "./queries";

const subscribeLimit: Limit = { name: "newsletter", points: 30, seconds: 3600 };
/** How often an address is asked to confirm: nobody's mailbox can be filled by someone else. */
const confirmLimit: Limit = { name: "newsletter-confirm", points: 3, seconds: 86_400 };
const linkDays = 7;

/** Stores the email address once, however often it is sent, and asks it to confirm; `address` is the caller's IP address. */
export async function subscribe(email: string, address: string): Promise<void> {
  await countTry(subscribeLimit, address);
  await db.newsletterSubscriber.createMany({ data: { email }, skipDuplicates: true });
  const found = await db.newsletterSubscriber.findUnique({ where: { email }, select: { id: true, confirmedAt: true } });
  if (!found || found.confirmedAt || !(await isWithinLimit(confirmLimit, email))) return;
  const expiresAt = new Date(Date.now() + linkDays * 86_400_000).toISOString();
  await sendEmail(db, { to: email, template: "newsletter-confirm", props: { subscriberId: found.id, expiresAt } });
}

/** The choice of somebody who is logged in. That the mailbox is theirs, only its link says. Answers what to tell them. */
export async function setOwnSubscription(email: string, isSubscribed: boolean, address: string): Promise<string> {
  if (!email) throw new AppError("conflict", "Add an email address first.");
  if (isSubscribed) {
    await subscribe(email, address);
    return (await getSubscription(email)) ? "You get our newsletter." : "We have emailed you a link. Open it to confirm.";
  }
  await db.newsletterSubscriber.deleteMany({ where: { email } });
  return "You will get no more newsletters.";
}

/** Confirms a subscription; a second time changes nothing. */
export async function confirmSubscription(token: string): Promise<void> {
  const link = await readLink("newsletter-confirm", token);
  if (!link) throw new AppError("invalid", "Invalid or expired link.");
  // What was confirmed first stays: it is the day of the consent.
  await db.newsletterSubscriber.updateMany({ where: { id: link.id, confirmedAt: null }, data: { confirmedAt: new Date() } });
  if ((await db.newsletterSubscriber.count({ where: { id: link.id } })) === 0) {
    throw new AppError("not_found", "This address is not on our list any more. Please subscribe again.");
  }
}

/** Forgets the address; what was sent to it stays in the results of its issue. Who is not on the list stays off it. */
export async function unsubscribe(token: string): Promise<void> {
  const email = readUnsubscribeToken(token);
  if (email === null) throw new AppError("invalid", "This link is not complete. Please open the link in the email again.");
  await db.newsletterSubscriber.deleteMany({ where: { email } });
}

/** Takes an address off the list. */
export function deleteSubscriber(actor: Actor, id: string): Promise<void> {
  return transaction(async (tx) => {
    const found = await tx.newsletterSubscriber.findUnique({ where: { id }, select: { email: true } });
    const { count } = await tx.newsletterSubscriber.deleteMany({ where: { id } });
    if (!found || count === 0) throw new AppError("not_found", "This subscriber no longer exists.");
    await audit(tx, { actor, subject: "newsletter", id, name: found.email, action: "deleted" });
  });
}
