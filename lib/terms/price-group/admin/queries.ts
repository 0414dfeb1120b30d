import "server-only";
import { db } from "@/lib/platform/server/db/client";
import { getVersion } from "@/lib/platform/server/db/row-version";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import type { PriceGroup } from "./contract";

const withCount = { _count: { select: { users: true } } } as const;
type Row = { id: string; name: string; basisPoints: number; _count: { users: number } };

/** Every price group, by name, with how many businesses belong to it. */
export async function listPriceGroups(): Promise<PriceGroup[]> {
  const rows = await db.priceGroup.findMany({ include: withCount, orderBy: { name: "asc" } });
  return rows.map(toPriceGroup);
}

export async function getPriceGroup(tx: Transaction, id: string): Promise<PriceGroup | null> {
  const row = await tx.priceGroup.findUnique({ where: { id }, include: withCount });
  return row && toPriceGroup(row);
}

function toPriceGroup({ id, name, basisPoints, _count }: Row): PriceGroup {
  const version = getVersion({ name, basisPoints });
  return { _id: id, name, percent: basisPoints / 100, businesses: _count.users, version };
}
