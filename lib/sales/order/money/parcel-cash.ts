import "server-only";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import type { LockedOrder } from "@/lib/sales/order/lock";
import { divideCash, settleDelivered } from "@/lib/sales/order/parcel/rules";

/** What couriers collect for an order of which this much is due: only cash on delivery is paid to them. */
export const getToCollect = ({ paymentMethod }: Pick<LockedOrder, "paymentMethod">, due: bigint): bigint =>
  paymentMethod === "cod" ? due : 0n;

type Changed = ReturnType<typeof divideCash>;

const readCash = (tx: Transaction, orderId: string) =>
  tx.parcel.findMany({ where: { orderId }, orderBy: { number: "asc" }, select: { number: true, status: true, cash: true } });

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

/** Gives parcels of a locked order the cash back that was settled by mistake, before `followDue`, which keeps the sum right. */
export async function returnCash(
  tx: Transaction,
  { id }: LockedOrder,
  parcels: readonly { number: number; cash: bigint }[],
): Promise<void> {
  for (const { number, cash } of parcels) {
    const where = { orderId: id, number, status: { not: "undelivered" } } as const;
    await tx.parcel.updateMany({ where, data: { cash: { increment: cash } } });
  }
}
