import "server-only";
import { type Actor, audit } from "@/lib/audit/commands";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { countTry, type Limit } from "@/lib/limit";
import { transaction } from "@/lib/transaction";

const subscribeLimit: Limit = { name: "newsletter", points: 30, seconds: 3600 };

/** Keeps the e-mail address once, however often it is given; `address` is the caller's on the network. */
export async function subscribe(email: string, address: string): Promise<void> {
  await countTry(subscribeLimit, address);
  await db.newsletterSubscriber.createMany({ data: { email }, skipDuplicates: true });
}

/** Takes an address off the list. */
export function deleteSubscriber(actor: Actor, id: string): Promise<void> {
  return transaction(async (tx) => {
    const found = await tx.newsletterSubscriber.findUnique({ where: { id }, select: { email: true } });
    const { count } = await tx.newsletterSubscriber.deleteMany({ where: { id } });
    if (!found || count === 0) throw new AppError("not_found", "This subscriber does not exist, or no longer does.");
    await audit(tx, { actor, subject: "newsletter", id, name: found.email, action: "deleted" });
  });
}
