import "server-only";
import type { SessionUser } from "@/lib/platform/server/auth/session";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { AppError } from "@/lib/platform/shared/errors";
import { t } from "@/lib/platform/shared/language/t";

/** Locks a user's row: changes of the user, and of what belongs to the user (cart, addresses, jobs), wait for each other. */
export const lockUser = (tx: Prisma.TransactionClient, id: string) =>
  tx.$executeRaw`SELECT FROM "user" WHERE id = ${id}::uuid FOR NO KEY UPDATE`;

/** Locks the account of a session. Throws if the session has ended since the request began: what it adds would outlive it. */
export async function lockOwnAccount(tx: Prisma.TransactionClient, { id, version }: SessionUser): Promise<void> {
  const rows = await tx.$queryRaw<object[]>`
    SELECT id FROM "user" WHERE id = ${id}::uuid AND token_version = ${version} AND status = 'active' FOR NO KEY UPDATE`;
  if (rows.length === 0) throw new AppError("unauthenticated", t`Please log in.`);
}
