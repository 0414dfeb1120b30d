import "server-only";
import { db } from "@/lib/platform/server/db/client";
import { escapeLike } from "@/lib/platform/server/db/like-pattern";
import type { Transaction } from "@/lib/platform/server/db/transaction";

/** Whom a parcel can be given to, in the order of staff's list. */
export async function listCourierNames(): Promise<string[]> {
  const rows = await db.courier.findMany({
    where: { isActive: true },
    orderBy: [{ position: "asc" }, { name: "asc" }],
    select: { name: true },
  });
  return rows.map(({ name }) => name);
}

/** All couriers by their names, also those out of use: orders are looked for by them. */
export async function listCourierOptions(): Promise<{ value: string; label: string }[]> {
  const rows = await db.courier.findMany({ orderBy: [{ position: "asc" }, { name: "asc" }], select: { id: true, name: true } });
  return rows.map(({ id, name }) => ({ value: id, label: name }));
}

/** The courier with this name, whatever its case; `null` if it is none of the shop's. */
export function findCourier(tx: Transaction, name: string) {
  return tx.courier.findFirst({
    where: { name: { equals: escapeLike(name), mode: "insensitive" } },
    select: { id: true, name: true, trackingUrl: true, parcelFee: true, cashBasisPoints: true },
  });
}
