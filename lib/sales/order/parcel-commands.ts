import "server-only";
import { itemName } from "@/lib/catalogue/product/rules";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { AppError, fieldError } from "@/lib/platform/shared/errors";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { t } from "@/lib/platform/shared/language/t";
import { formatPaisa, toPaisa } from "@/lib/platform/shared/numbers/money";
import { readDue } from "@/lib/sales/order/money/follow-payments";
import { getToCollect } from "@/lib/sales/order/money/parcel-cash";
import { areAll, countLeft, isOut, type Pieces, proposeCash } from "@/lib/sales/order/parcel/rules";
import { findCourier } from "@/lib/terms/courier/queries";
import { getCourierFee, getTrackingLink } from "@/lib/terms/courier/rules";
import type { LockedOrder } from "./lock";
import { partSentRefusal } from "./rules";

export type Shipment = { courier: string; trackingNumber: string };

/** A part of an order: everything that has not left yet, unless it says what. `cash` is in rupees. */
export type Part = Shipment & { items?: readonly Pieces[] | undefined; cash?: number | undefined };

export type SentParcel = Shipment & {
  number: number;
  trackingUrl: string;
  items: Pieces[];
  cash: bigint;
  /** Nothing is to follow. */
  isLast: boolean;
  /** "Parcel 1 of 2, Nepal Can Move, NCM-1"; an only parcel has no number. */
  note: string;
};

const itemColumns = {
  id: true,
  variantId: true,
  name: true,
  pack: true,
  colourName: true,
  quantity: true,
  unitPrice: true,
  weightGrams: true,
} as const;

async function readSending(tx: Transaction, orderId: string) {
  const items = await tx.orderItem.findMany({ where: { orderId }, orderBy: { id: "asc" }, select: itemColumns });
  const parcels = await tx.parcel.findMany({
    where: { orderId },
    orderBy: { number: "asc" },
    select: { number: true, status: true, cash: true, items: { select: { orderItemId: true, quantity: true } } },
  });
  return { items, parcels, left: countLeft(items, parcels) };
}

/** Nobody sends what they have not packed: a locked order may have been edited since. */
export async function assertPacked(tx: Transaction, orderId: string, packed: readonly Pieces[]): Promise<void> {
  if (areAll(packed, (await readSending(tx, orderId)).left)) return;
  throw new AppError("conflict", t`This order was changed after it was packed. Check it and pack it again.`);
}

type Sending = Awaited<ReturnType<typeof readSending>>;

/** Adds the parcel with this part of a locked order, which must be ready to be sent. */
export async function addParcel(tx: Transaction, order: LockedOrder, part: Part, actorId: string): Promise<SentParcel> {
  const sending = await readSending(tx, order.id);
  const pieces = choosePieces(sending, part.items);
  const isLast = sending.items.every(({ id }) => (pieces.get(id) ?? 0) === sending.left.get(id));
  const cash = await getCash(tx, order, { sending, pieces, isLast, asked: part.cash });
  const number = sending.parcels.length + 1;
  const courier = await toCourier(tx, part.courier);
  const { trackingNumber } = part;
  const items = [...pieces].map(([orderItemId, quantity]) => ({ orderItemId, quantity }));
  const { cost, ...columns } = courier.columns(cash);
  await tx.parcel.create({
    data: {
      orderId: order.id,
      number,
      ...columns,
      cost,
      trackingNumber,
      cash,
      weightGrams: sum(sending, pieces, ({ weightGrams }) => BigInt(weightGrams)),
      sentById: actorId,
      items: { create: items },
    },
    select: { id: true },
  });
  const isOnly = isLast && number === 1;
  const note = [isOnly ? "" : storedText`Parcel ${number} of ${isLast ? number : number + 1}`, courier.name, trackingNumber];
  return {
    number,
    courier: courier.name,
    trackingNumber,
    trackingUrl: getTrackingLink(courier.trackingUrl, trackingNumber),
    items,
    cash,
    isLast,
    note: note.filter(Boolean).join(", "),
  };
}

/** The pieces of each line in a parcel: what was asked for, at most what is left. */
function choosePieces({ items, left }: Sending, asked: Part["items"]): Map<string, number> {
  if (!asked) return new Map([...left].filter(([, quantity]) => quantity > 0));
  const wanted = new Map(asked.flatMap(({ orderItemId, quantity }) => (quantity > 0 ? [[orderItemId, quantity] as const] : [])));
  const ids = new Set(items.map(({ id }) => id));
  if (
    new Set(asked.map(({ orderItemId }) => orderItemId)).size < asked.length ||
    asked.some((each) => !ids.has(each.orderItemId))
  ) {
    throw fieldError("items", "Each line of the order may appear only once.");
  }
  if (wanted.size === 0) throw fieldError("items", "Choose at least one piece");
  for (const { id, name, pack, colourName } of items) {
    const rest = left.get(id) ?? 0;
    if ((wanted.get(id) ?? 0) <= rest) continue;
    const text = itemName({ name, pack, color: colourName ?? "" });
    throw fieldError(
      "items",
      rest > 0 ? `Only ${rest} of ${text} is left to send.` : `Nothing of ${text} is left to send.`,
      "conflict",
    );
  }
  return wanted;
}

const sum = ({ items }: Sending, pieces: ReadonlyMap<string, number>, each: (item: Sending["items"][number]) => bigint): bigint =>
  items.reduce((total, item) => total + each(item) * BigInt(pieces.get(item.id) ?? 0), 0n);

type Asking = { sending: Sending; pieces: ReadonlyMap<string, number>; isLast: boolean; asked: number | undefined };

/** What the courier collects for a parcel. The last one takes the rest, so that all together collect what is due. */
async function getCash(tx: Transaction, order: LockedOrder, { sending, pieces, isLast, asked }: Asking): Promise<bigint> {
  const toCollect = getToCollect(order, (await readDue(tx, order)).due);
  const open = sending.parcels.reduce((rest, { cash }) => rest - cash, toCollect);
  const goods = (of: ReadonlyMap<string, number>) => sum(sending, of, ({ unitPrice }) => unitPrice);
  if (asked === undefined) return isLast ? open : proposeCash(open, { part: goods(pieces), left: goods(sending.left) });
  const cash = toPaisa(asked);
  if (isLast && cash !== open) throw fieldError("cash", `The last parcel collects the rest: ${formatPaisa(open)}.`, "conflict");
  if (cash > open) throw fieldError("cash", `At most ${formatPaisa(open)} is still to be collected.`, "conflict");
  return cash;
}

/** One of the shop's couriers, or somebody else with this name, of whom nothing is known. */
async function toCourier(tx: Transaction, typed: string) {
  const row = typed === "" ? null : await findCourier(tx, typed);
  const columns = (cash: bigint) => ({
    courierId: row?.id ?? null,
    courierName: row ? "" : typed,
    cost: row ? getCourierFee(row, cash) : 0n,
  });
  return { name: row?.name ?? typed, trackingUrl: row?.trackingUrl ?? "", columns };
}

/** Marks the parcels of a locked order that are on their way as delivered. */
export async function deliverParcels(tx: Transaction, orderId: string, deliveredAt: Date): Promise<void> {
  await tx.parcel.updateMany({ where: { orderId, status: "handed_over" }, data: { status: "delivered", deliveredAt } });
}

/** The numbers of those parcels of a locked order with whose delivery it was complete. */
export async function findLastDelivered(tx: Transaction, orderId: string): Promise<number[]> {
  const { deliveredAt } = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: { deliveredAt: true } });
  if (deliveredAt === null) return [];
  const where = { orderId, status: "delivered", deliveredAt: { gte: deliveredAt } } as const;
  return (await tx.parcel.findMany({ where, select: { number: true } })).map(({ number }) => number);
}

/** Undoes their delivery. */
export async function bringBackParcels(tx: Transaction, orderId: string): Promise<void> {
  const data = { status: "handed_over", deliveredAt: null } as const;
  await tx.parcel.updateMany({ where: { orderId, number: { in: await findLastDelivered(tx, orderId) } }, data });
}

/** Undoes that the last parcel of a locked order was sent; earlier ones stay on their way. */
export async function removeNewestParcel(tx: Transaction, orderId: string): Promise<void> {
  const newest = await tx.parcel.findFirst({
    where: { orderId },
    orderBy: { number: "desc" },
    select: { id: true },
  });
  if (newest) await tx.parcel.delete({ where: { id: newest.id }, select: { id: true } });
}

/** A parcel of a locked order that is on its way. */
async function readOnTheWay(tx: Transaction, order: LockedOrder, number: number) {
  const sending = await readSending(tx, order.id);
  const parcel = sending.parcels.find((each) => each.number === number);
  if (!parcel) throw new AppError("not_found", t`This order has no parcel ${number}.`);
  if (parcel.status !== "handed_over") {
    throw new AppError(
      "conflict",
      t`Parcel ${number} ${parcel.status === "delivered" ? t`is already delivered` : t`came back`}.`,
    );
  }
  return { ...sending, parcel };
}

/** Marks one of them as delivered. Returns how many are still on their way, and of how many parcels it is one. */
export async function deliverOne(tx: Transaction, order: LockedOrder, number: number) {
  const { parcels } = await readOnTheWay(tx, order, number);
  const deliveredAt = new Date();
  const data = { status: "delivered", deliveredAt } as const;
  await tx.parcel.update({ where: { orderId_number: { orderId: order.id, number } }, data, select: { id: true } });
  const onTheWay = parcels.filter(({ status }) => status === "handed_over").length - 1;
  return { onTheWay, of: parcels.length + (order.status === "confirmed" ? 1 : 0), deliveredAt };
}

/** Marks a parcel as come back. Returns its lines with the pieces that were in it, and of how many parcels it is one. */
export async function returnOne(tx: Transaction, order: LockedOrder, number: number) {
  const { items, parcels, parcel } = await readOnTheWay(tx, order, number);
  const pieces = new Map(parcel.items.map(({ orderItemId, quantity }) => [orderItemId, quantity]));
  const data = { status: "undelivered", cash: 0n } as const;
  await tx.parcel.update({ where: { orderId_number: { orderId: order.id, number } }, data, select: { id: true } });
  const lines = items.flatMap((item) => {
    const quantity = pieces.get(item.id);
    return quantity ? { ...item, quantity } : [];
  });
  return { lines, of: parcels.length + (order.status === "confirmed" ? 1 : 0) };
}

/** A whole order comes back only if nothing of it was delivered: what the customer has already is a return. */
export async function returnParcels(tx: Transaction, orderId: string): Promise<void> {
  const delivered = await tx.parcel.findFirst({ where: { orderId, status: "delivered" }, select: { number: true } });
  if (delivered) {
    const how = "Record that the other parcel came back: then send it again, or close the rest.";
    throw new AppError("conflict", t`Parcel ${delivered.number} of this order was delivered. ${how}`);
  }
  await tx.parcel.updateMany({ where: { orderId }, data: { status: "undelivered", cash: 0n } });
}

/** Refuses what cannot be done once a part of a locked order has left. */
export async function assertNothingSent(tx: Transaction, orderId: string, verb: "changed" | "cancelled"): Promise<void> {
  const parcels = await tx.parcel.findMany({ where: { orderId }, select: { status: true } });
  if (parcels.some(isOut)) throw new AppError("conflict", partSentRefusal(verb));
}

/** The courier and number of one parcel on its way; which one must be said only if there are several. */
export async function findOnTheWay(tx: Transaction, order: LockedOrder, number: number | undefined) {
  const parcels = await tx.parcel.findMany({
    where: { orderId: order.id },
    orderBy: { number: "asc" },
    select: {
      number: true,
      status: true,
      courierName: true,
      trackingNumber: true,
      cash: true,
      courier: { select: { name: true } },
      items: { select: { orderItemId: true, quantity: true } },
    },
  });
  const out = parcels.filter(({ status }) => status === "handed_over");
  if (number === undefined && out.length > 1) throw new AppError("conflict", t`This order has several parcels: say which one.`);
  const parcel = number === undefined ? out[0] : out.find((each) => each.number === number);
  if (!parcel) throw new AppError("conflict", t`Only a parcel on its way has tracking details to correct.`);
  const isNewest = parcel.number === parcels.length;
  // While the order is confirmed, more is to follow in another one.
  const isOnly = parcels.length === 1 && order.status === "shipped";
  return { ...parcel, courier: parcel.courier?.name ?? parcel.courierName, isNewest, isOnly };
}

/** Changes who takes a parcel of a locked order, and its number there. */
export async function changeShipment(
  tx: Transaction,
  orderId: string,
  { number, cash, ...shipment }: Shipment & { number: number; cash: bigint },
): Promise<{ courier: string; trackingUrl: string }> {
  const courier = await toCourier(tx, shipment.courier);
  const where = { orderId_number: { orderId, number } };
  const before = await tx.parcel.findUniqueOrThrow({ where, select: { courierId: true, courierName: true } });
  const { cost, ...columns } = courier.columns(cash);
  // What it cost when it left stays, unless another courier takes it.
  const isOther = columns.courierId !== before.courierId || columns.courierName !== before.courierName;
  const data = { ...columns, ...(isOther && { cost }), trackingNumber: shipment.trackingNumber };
  await tx.parcel.update({ where, data, select: { id: true } });
  return { courier: courier.name, trackingUrl: getTrackingLink(courier.trackingUrl, shipment.trackingNumber) };
}
