import "server-only";
import { db } from "@/lib/platform/db/client";
import type { DeliveryZone as Row } from "@/lib/platform/db/generated/prisma/client";
import { getVersion } from "@/lib/platform/db/row-version";
import type { Transaction } from "@/lib/platform/db/transaction";
import { toRupees } from "@/lib/platform/money";
import type { AdminZone } from "./admin-contract";

/** The zones in their order, with the columns that staff edit. */
export async function listAdminZones(tx: Transaction = db): Promise<AdminZone[]> {
  const rows = await tx.deliveryZone.findMany({ orderBy: [{ position: "asc" }, { name: "asc" }] });
  return rows.map(toAdminZone);
}

export async function getAdminZone(id: string, tx: Transaction = db): Promise<AdminZone | null> {
  const row = await tx.deliveryZone.findUnique({ where: { id } });
  return row && toAdminZone(row);
}

/** The columns that staff edit, without the position. */
export function zoneColumns(row: Omit<Row, "id" | "position">) {
  const { name, districts, base, includedKg, perKg, freeFrom, minDays, maxDays, codUpTo } = row;
  return { name, districts, base, includedKg, perKg, freeFrom, minDays, maxDays, codUpTo };
}

function toAdminZone(row: Row): AdminZone {
  const { base, perKg, freeFrom, codUpTo, ...rest } = zoneColumns(row);
  const orNull = (paisa: bigint | null) => (paisa === null ? null : toRupees(paisa));
  return {
    _id: row.id,
    ...rest,
    base: toRupees(base),
    perKg: toRupees(perKg),
    freeFrom: orNull(freeFrom),
    codUpTo: orNull(codUpTo),
    version: getVersion(zoneColumns(row)),
  };
}
