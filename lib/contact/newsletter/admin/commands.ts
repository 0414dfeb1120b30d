import "server-only";
import { transaction } from "@/lib/platform/server/db/transaction";
import { AppError } from "@/lib/platform/shared/errors";
import { type Actor, audit } from "@/lib/records/audit/commands";

export function deleteSubscriber(actor: Actor, id: string): Promise<void> {
  return transaction(async (tx) => {
    const subscriber = await tx.newsletterSubscriber.findUnique({ where: { id }, select: { email: true } });
    const { count } = await tx.newsletterSubscriber.deleteMany({ where: { id } });
    if (!subscriber || count === 0) throw new AppError("not_found", "This subscriber no longer exists.");
    await audit(tx, { actor, subject: "newsletter", id, name: subscriber.email, action: "deleted" });
  });
}
