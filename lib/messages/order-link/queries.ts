import "server-only";
import { db } from "@/lib/platform/server/db/client";
import { getLinkUrl } from "./link";

/** The link URLs of orders, by order id, without revoked ones. */
export async function readLinks(orderIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.orderLink.findMany({
    where: { orderId: { in: [...orderIds] }, revokedAt: null },
    select: { id: true, orderId: true },
  });
  return new Map(rows.map(({ id, orderId }) => [orderId, getLinkUrl(id)]));
}
