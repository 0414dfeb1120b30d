import "server-only";
import { db } from "@/lib/platform/server/db/client";
import type { Courier as Row } from "@/lib/platform/server/db/generated/prisma/client";
import { getVersion } from "@/lib/platform/server/db/row-version";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import type { Courier } from "./contract";

/** The couriers in their order. */
export async function listCouriers(tx: Transaction = db): Promise<Courier[]> {
  const rows = await tx.courier.findMany({ orderBy: [{ position: "asc" }, { name: "asc" }] });
  return rows.map(toCourier);
}

export async function getCourier(tx: Transaction, id: string): Promise<Courier | null> {
  const row = await tx.courier.findUnique({ where: { id } });
  return row && toCourier(row);
}

function toCourier({ id, position, ...columns }: Row): Courier {
  const { parcelFee, cashBasisPoints, ...fields } = columns;
  return {
    _id: id,
    ...fields,
    parcelFee: toRupees(parcelFee),
    cashPercent: cashBasisPoints / 100,
    version: getVersion(columns),
  };
}
