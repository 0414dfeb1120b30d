import "server-only";
import { isApprovedBusiness } from "@/lib/people/users/rules";
import { db } from "@/lib/platform/server/db/client";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { getHomeZone } from "@/lib/terms/delivery/queries";
import type { Buyer } from "@/lib/terms/price/queries";

type Pickup = Pick<Buyer, "isTrade"> & { deliveryMethod?: "courier" | "pickup" };

/**
 * What a pickup may cost in paisa that is not paid yet, or `null` for any sum: as much as the courier may collect in the shop's own
 * district. Approved businesses, and a shop whose couriers collect nothing there, have no limit.
 */
export async function getPickupLimit(tx: Transaction, { isTrade, deliveryMethod = "pickup" }: Pickup): Promise<bigint | null> {
  if (isTrade || deliveryMethod === "courier") return null;
  return (await getHomeZone(tx))?.codUpTo ?? null;
}

/** The same for the customer of an order that was placed before. */
export async function getPickupLimitOf(userId: string): Promise<bigint | null> {
  const user = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { role: true, approvedAt: true } });
  return getPickupLimit(db, { isTrade: isApprovedBusiness(user) });
}
