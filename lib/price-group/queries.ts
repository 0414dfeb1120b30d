import "server-only";
import { db } from "@/lib/platform/db/client";
import { getVersion } from "@/lib/platform/db/row-version";
import type { Transaction } from "@/lib/platform/db/transaction";
import type { PriceGroup } from "./contract";

const withCount = { _count: { select: { users: true } } } as const;
type Row = { id: string; name: string; basisPoints: number };

/** Every price group, by name, with how many businesses belong to it. */
export async function listPriceGroups(): Promise<PriceGroup[]> {
  const rows = await db.priceGroup.findMany({ include: withCount, orderBy: { name: "asc" } });
  return rows.map(toPriceGroup);
}

export async function getPriceGroup(id: string, within: Transaction = db): Promise<PriceGroup | null> {
  const row = await within.priceGroup.findUnique({ where: { id }, include: withCount });
  return row && toPriceGroup(row);
}

const priceGroupVersion = ({ name, basisPoints }: Row): string => getVersion({ name, basisPoints });

function toPriceGroup({ _count, ...row }: Row & { _count: { users: number } }): PriceGroup {
  const { id, name, basisPoints } = row;
  return { _id: id, name, percent: basisPoints / 100, businesses: _count.users, version: priceGroupVersion(row) };
}
