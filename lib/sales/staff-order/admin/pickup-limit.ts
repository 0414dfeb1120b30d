import "server-only";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { getHomeZone } from "@/lib/terms/delivery/queries";
import type { Buyer } from "@/lib/terms/price/queries";

/**
 * What staff may keep unpaid for a pickup: as much as the courier may collect in the shop's own district. Approved businesses, and a
 * shop whose couriers collect nothing there, have no limit.
 */
export async function getPickupLimit(tx: Transaction, { isTrade }: Pick<Buyer, "isTrade">): Promise<bigint | null> {
  return isTrade ? null : ((await getHomeZone(tx))?.codUpTo ?? null);
}
