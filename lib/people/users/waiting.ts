import "server-only";
import { notifyAdmins } from "@/lib/messages/notification/commands";
import type { Prisma, User } from "@/lib/platform/server/db/generated/prisma/client";

/** Notifies staff of a business waiting for approval. */
export async function notifyWaiting(
  tx: Prisma.TransactionClient,
  { id, companyName, panNumber }: Pick<User, "id" | "companyName" | "panNumber">,
): Promise<void> {
  await notifyAdmins(tx, {
    kind: "account",
    title: "New business to approve",
    body: [companyName, panNumber && `PAN ${panNumber}`].filter(Boolean).join(", "),
    href: `/admin/users/${id}`,
  });
}
