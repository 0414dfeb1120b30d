import type { Order } from "@/lib/order/contract";

type VersionedOrder = Pick<Order, "_id" | "status" | "paymentStatus" | "paymentMethod" | "isCancelAsked" | "events" | "payments">;

/** Changes whenever anything has happened to an order that its page shows. */
export function orderVersion({
  _id,
  status,
  paymentStatus,
  paymentMethod,
  isCancelAsked,
  events,
  payments,
}: VersionedOrder): string {
  const paid = payments.map(({ status: state, hasProof }) => `${state}${hasProof ? "+proof" : ""}`);
  return [_id, status, paymentStatus, paymentMethod, isCancelAsked, events.length, ...paid].join("|");
}
