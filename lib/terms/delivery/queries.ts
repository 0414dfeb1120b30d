import "server-only";
import { listDistricts } from "@/lib/people/address/places";
import { cacheUntilContentChanges } from "@/lib/platform/server/content/content";
import { db } from "@/lib/platform/server/db/client";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import { getMethodsOff } from "@/lib/terms/payment-method/queries";
import type { Delivery, DeliveryZone, HomeDelivery } from "./contract";
import { getZone, type Zone } from "./rules";

/** The zones in their order: the last one covers the districts that no other lists. */
export function listZones(tx: Transaction = db): Promise<Zone[]> {
  return tx.deliveryZone.findMany({
    omit: { id: true, position: true },
    orderBy: [{ position: "asc" }, { name: "asc" }],
  });
}

/** The zone of the shop itself; `null` if there are no zones. */
export async function getHomeZone(tx: Transaction = db): Promise<Zone | null> {
  return getZone(await listZones(tx), await getHomeDistrict()) ?? null;
}

/** The public delivery zones and districts, which the browser calculates with. None has cash on delivery while that is switched off. */
export const getDelivery = cacheUntilContentChanges(async (): Promise<Delivery> => {
  const [zones, off] = await Promise.all([listZones(), getMethodsOff()]);
  const offered = off.includes("cod") ? zones.map((zone) => ({ ...zone, codUpTo: null })) : zones;
  return { zones: offered.map(toWire), districts: listDistricts() };
});

/** The shop's own district, which pages assume until the visitor chooses one. */
export const getHomeDistrict = cacheUntilContentChanges(async (): Promise<string> => {
  const company = await db.companyDetail.findFirst({ where: { id: 1 }, select: { district: true } });
  return company?.district ?? "Kathmandu";
});

/** The delivery there; `null` if there are no zones. */
export async function getHomeDelivery(): Promise<HomeDelivery | null> {
  const [{ zones }, district] = await Promise.all([getDelivery(), getHomeDistrict()]);
  const zone = getZone(zones, district);
  return zone ? { district, zone } : null;
}

function toWire({ base, perKg, freeFrom, codUpTo, ...zone }: Zone): DeliveryZone {
  const orNull = (amount: bigint | null) => (amount === null ? null : toRupees(amount));
  return { ...zone, base: toRupees(base), perKg: toRupees(perKg), freeFrom: orNull(freeFrom), codUpTo: orNull(codUpTo) };
}
