import type { Order } from "@/lib/sales/order/contract";

type Status = "handed_over" | "delivered" | "undelivered";
export type Pieces = { orderItemId: string; quantity: number };
type Sent = { status: Status; items: readonly Pieces[] };

/** Whether a parcel is with the courier or the customer: one that came back counts no more. */
export const isOut = ({ status }: { status: Status }): boolean => status !== "undelivered";

/** How many pieces of each line are in no parcel yet, by the id of the line. */
export function countLeft(lines: readonly { id: string; quantity: number }[], parcels: readonly Sent[]): Map<string, number> {
  const left = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  for (const { orderItemId, quantity } of parcels.filter(isOut).flatMap(({ items }) => items)) {
    left.set(orderItemId, (left.get(orderItemId) ?? 0) - quantity);
  }
  return left;
}

/** Whether these are all pieces that are open, by the id of their line, and no others: nobody acts on what they have not seen. */
export function areAll(seen: readonly Pieces[], open: ReadonlyMap<string, number>): boolean {
  const lines = [...open].filter(([, quantity]) => quantity > 0);
  const pieces = new Map(seen.map(({ orderItemId, quantity }) => [orderItemId, quantity]));
  return seen.length === lines.length && lines.every(([id, quantity]) => pieces.get(id) === quantity);
}

type Sendable = {
  status: Order["status"];
  items: readonly { _id: string; quantity: number }[];
  parcels: readonly Sent[];
};

/** The lines of an order of which something is still to follow, with how many pieces. Before the first parcel that is everything. */
export function listLeft<Item extends Sendable["items"][number]>(
  order: Omit<Sendable, "items"> & { items: readonly Item[] },
): Item[] {
  if (order.status === "cancelled") return [];
  const left = countLeft(
    order.items.map(({ _id, quantity }) => ({ id: _id, quantity })),
    order.parcels,
  );
  return order.items.flatMap((item) => {
    const quantity = left.get(item._id) ?? 0;
    return quantity > 0 ? { ...item, quantity } : [];
  });
}

type Progress = { status: Order["status"]; parcels?: readonly { status: Status }[] };

/** How far an order is between its statuses: whether a part of it has left, or has arrived. "" otherwise. */
export function getPartState({ status, parcels = [] }: Progress): "" | "part_sent" | "part_delivered" {
  if (status !== "confirmed" && status !== "shipped") return "";
  if (parcels.some((parcel) => parcel.status === "delivered")) return "part_delivered";
  return status === "confirmed" && parcels.some(isOut) ? "part_sent" : "";
}

/** Of how many parcels the order consists as far as anybody knows: what is to follow comes in one more. */
export const countParcels = (order: Sendable): number => {
  const isPart = order.status === "confirmed" && order.parcels.some(isOut);
  return order.parcels.length + (isPart ? 1 : 0);
};

type Cash = { number: number; status: Status; cash: bigint };

/**
 * What each parcel collects once `toCollect` is to be collected for the order. What is not sent yet takes the rest, so parcels that
 * have left change only if they would collect too much or, once everything has left, too little: first those on their way, the last
 * one first. Only the changed ones are returned.
 */
export function divideCash(parcels: readonly Cash[], { toCollect, isWhole }: { toCollect: bigint; isWhole: boolean }): Cash[] {
  const out = parcels.filter(isOut);
  let over = out.reduce((sum, { cash }) => sum + cash, 0n) - toCollect;
  // A courier who has delivered asks for nothing more.
  const last = out.findLast(({ status }) => status === "handed_over") ?? out.at(-1);
  if (over < 0n) return isWhole && last ? [{ ...last, cash: last.cash - over }] : [];
  const byTurn = out.toReversed().toSorted((a, b) => Number(a.status === "delivered") - Number(b.status === "delivered"));
  return byTurn.flatMap((parcel) => {
    const cash: bigint = parcel.cash;
    const taken = cash < over ? cash : over;
    over -= taken;
    return taken > 0n ? { ...parcel, cash: cash - taken } : [];
  });
}

/**
 * What parcels that have arrived still collect after this amount was handed over: for those with the numbers in `first`, then the
 * oldest. Only the changed ones.
 */
export function settleDelivered(parcels: readonly Cash[], amount: bigint, first: readonly number[] = []): Cash[] {
  let rest = amount;
  const byTurn = parcels.toSorted((a, b) => Number(first.includes(b.number)) - Number(first.includes(a.number)));
  return byTurn.flatMap((parcel) => {
    const cash: bigint = parcel.cash;
    if (parcel.status !== "delivered") return [];
    const taken = cash < rest ? cash : rest;
    rest -= taken;
    return taken > 0n ? { ...parcel, cash: cash - taken } : [];
  });
}

/** What a part collects unless staff say otherwise: its share of what is still to be collected, by its goods, in whole rupees. */
export function proposeCash(open: bigint, { part, left }: { part: bigint; left: bigint }): bigint {
  if (left === 0n || part >= left) return open;
  const share = (open * part) / left;
  return share - (share % 100n);
}
