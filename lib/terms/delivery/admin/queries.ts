import "server-only";
import { db } from "@/lib/platform/server/db/client";
import type { DeliveryZone as Row } from "@/lib/platform/server/db/generated/prisma/client";
import { getVersion } from "@/lib/platform/server/db/row-version";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import type { AdminZone } from "./contract";

/** The zones in their order, with the columns that staff edit. */
export async function listAdminZones(tx: Transaction = db): Promise<AdminZone[]> {
  const rows = await tx.deliveryZone.findMany({ orderBy: [{ position: "asc" }, { name: "asc" }] });
  return rows.map(toAdminZone);
}

export async function getAdminZone(tx: Transaction, id: string): Promise<AdminZone | null> {
  const row = await tx.deliveryZone.findUnique({ where: { id } });
  return row && toAdminZone(row);
}

function toAdminZone({ id, position, ...columns }: Row): AdminZone {
  const { base, perKg, freeFrom, codUpTo } = columns;
  const orNull = (paisa: bigint | null) => (paisa === null ? null : toRupees(paisa));
  return {
    _id: id,
    ...columns,
    base: toRupees(base),
    perKg: toRupees(perKg),
    freeFrom: orNull(freeFrom),
    codUpTo: orNull(codUpTo),
    version: getVersion(columns),
  };
}
