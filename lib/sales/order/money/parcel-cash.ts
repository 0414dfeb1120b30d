import "server-only";
import { z } from "zod";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import type { LockedOrder } from "@/lib/sales/order/lock";
import { divideCash, settleDelivered } from "@/lib/sales/order/parcel/rules";

/** What couriers collect for an order of which this much is due: only cash on delivery is paid to them. */
export const getToCollect = ({ paymentMethod }: Pick<LockedOrder, "paymentMethod">, due: bigint): bigint =>
  paymentMethod === "cod" ? due : 0n;

type Changed = ReturnType<typeof divideCash>;

const columns = { id: true, number: true, status: true, cash: true } as const;
const readCash = (tx: Transaction, orderId: string) =>
  tx.parcel.findMany({ where: { orderId }, orderBy: { number: "asc" }, select: columns });

async function write(tx: Transaction, orderId: string, parcels: Changed): Promise<void> {
  for (const { number, cash } of parcels) {
    await tx.parcel.update({ where: { orderId_number: { orderId, number } }, data: { cash }, select: { id: true } });
  }
}

/** Keeps the cash of a locked order's parcels together equal to what is due, however that has changed. */
export async function followDue(tx: Transaction, order: LockedOrder, due: bigint): Promise<void> {
  const parcels = await readCash(tx, order.id);
  const isWhole = order.status === "shipped" || order.status === "delivered";
  await write(tx, order.id, divideCash(parcels, { toCollect: getToCollect(order, due), isWhole }));
}

/**
 * Money that staff recorded for a locked order is first what the couriers of its delivered parcels have collected; `numbers` says of
 * which parcels it is, if a courier handed it over.
 */
export async function settleParcels(
  tx: Transaction,
  { id }: LockedOrder,
  amount: bigint,
  numbers?: readonly number[],
): Promise<void> {
  await write(tx, id, settleDelivered(await readCash(tx, id), amount, numbers));
}

/** By the id of the parcel, in paisa. */
const takenCash = z.record(z.uuid(), z.int().min(1));

/** Records a payment of a locked order, and keeps with it how much less each parcel collects because of it. */
export async function keepTaken<T>(
  tx: Transaction,
  { order, paymentId }: { order: LockedOrder; paymentId: string },
  record: () => Promise<T>,
): Promise<T> {
  const before = order.status === "pending" ? [] : await readCash(tx, order.id);
  const result = await record();
  if (before.length === 0) return result;
  const after = new Map((await readCash(tx, order.id)).map(({ id, cash }) => [id, cash]));
  const taken = before.map(({ id, cash }) => [id, Number(cash - (after.get(id) ?? cash))] as const);
  const parcelCash = Object.fromEntries(taken.filter(([, cash]) => cash > 0));
  await tx.payment.update({ where: { id: paymentId }, data: { parcelCash }, select: { id: true } });
  return result;
}

export type ReturnedCash = readonly { parcel: { id: string } | { number: number }; cash: bigint }[];

/** What payments took from the cash of parcels; nothing if they were recorded before that was kept. */
export async function readTaken(tx: Transaction, paymentIds: string[]): Promise<ReturnedCash> {
  const rows = await tx.payment.findMany({ where: { id: { in: paymentIds } }, select: { parcelCash: true } });
  const taken = rows.flatMap(({ parcelCash }) => Object.entries(takenCash.parse(parcelCash ?? {})));
  return taken.map(([id, cash]) => ({ parcel: { id }, cash: BigInt(cash) }));
}

/** Gives parcels of a locked order the cash back that was taken by mistake, before `followDue`, which keeps the sum right. */
export async function returnCash(tx: Transaction, { id: orderId }: LockedOrder, taken: ReturnedCash): Promise<void> {
  for (const { parcel, cash } of taken) {
    const where = { ...parcel, orderId, status: { not: "undelivered" } } as const;
    await tx.parcel.updateMany({ where, data: { cash: { increment: cash } } });
  }
}
