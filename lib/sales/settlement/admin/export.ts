import "server-only";
import { toCsvInChunks } from "@/lib/platform/server/csv";
import { db } from "@/lib/platform/server/db/client";
import { readSettlement } from "./queries";

const heads = ["Order", "Parcel", "Tracking number", "Collected", "Fee", "Difference", "Handed over", "Reason"];

const money = (number: number) => ({ number, decimals: 2 });

/** A settlement as CSV, with its sums in the last row. */
export async function exportSettlement(id: string): Promise<Uint8Array<ArrayBuffer>> {
  const { lines, ...sums } = await readSettlement(db, id);
  const rows = lines.map(({ orderNumber, number, trackingNumber, collected, fee, difference, reason }) => [
    ...[orderNumber, number, trackingNumber],
    ...[collected, fee, difference, collected - fee + difference].map(money),
    reason,
  ]);
  const total = [...["Total", "", ""], ...[sums.collected, sums.fees, sums.difference, sums.received].map(money), ""];
  return toCsvInChunks(heads, [...rows, total]);
}
