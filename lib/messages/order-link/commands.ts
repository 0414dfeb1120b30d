import "server-only";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { newId } from "@/lib/platform/server/db/ids";
import { getCodeHash, getLinkCode } from "./link";

/** The link for messages about an order. `null` once staff have revoked it: only they can create a new one. */
export async function ensureLink(tx: Prisma.TransactionClient, orderId: string): Promise<string | null> {
  const newest = await findNewest(tx, orderId);
  return newest ? (newest.revokedAt ? null : newest.id) : makeLink(tx, orderId);
}

/** The active link, or a new one, even after another was revoked. */
export async function renewLink(tx: Prisma.TransactionClient, orderId: string): Promise<string> {
  const newest = await findNewest(tx, orderId);
  return newest && !newest.revokedAt ? newest.id : makeLink(tx, orderId);
}

const findNewest = (tx: Prisma.TransactionClient, orderId: string) =>
  tx.orderLink.findFirst({ where: { orderId }, orderBy: { id: "desc" }, select: { id: true, revokedAt: true } });

async function makeLink(tx: Prisma.TransactionClient, orderId: string): Promise<string> {
  const id = newId();
  const data = { id, orderId, codeHash: getCodeHash(getLinkCode(id)) };
  const { count } = await tx.orderLink.createMany({ data, skipDuplicates: true });
  if (count > 0) return id;
  // Another transaction has created it in the meantime: an order has one active link.
  const link = await tx.orderLink.findFirstOrThrow({ where: { orderId, revokedAt: null }, select: { id: true } });
  return link.id;
}
