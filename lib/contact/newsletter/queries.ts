import "server-only";
import { getVerifiedEmail } from "@/lib/people/users/queries";
import { db } from "@/lib/platform/server/db/client";

/** When a user confirmed the subscription of their address; `null` if they did not, or if the mailbox may be somebody else's. */
export async function getOwnSubscription(userId: string): Promise<string | null> {
  const email = await getVerifiedEmail(userId);
  const subscriber = email ? await db.newsletterSubscriber.findUnique({ where: { email }, select: { confirmedAt: true } }) : null;
  return subscriber?.confirmedAt?.toISOString() ?? null;
}
