import "server-only";
import { db } from "@/lib/platform/db/client";
import { getLinkUrl } from "./link";

/** The addresses at which orders open, by the orders' ids; those that were revoked are left out. */
export async function readLinks(orderIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.orderLink.findMany({
    where: { orderId: { in: [...orderIds] }, revokedAt: null },
    select: { id: true, orderId: true },
  });
  return new Map(rows.map(({ id, orderId }) => [orderId, getLinkUrl(id)]));
}
