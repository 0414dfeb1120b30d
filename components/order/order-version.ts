import type { Order } from "@/lib/order/contract";

type Seen = Pick<Order, "_id" | "status" | "paymentStatus" | "paymentMethod" | "isCancelAsked" | "events" | "payments">;

/** Differs as soon as anything has happened to an order that its page shows. */
export function orderVersion({ _id, status, paymentStatus, paymentMethod, isCancelAsked, events, payments }: Seen): string {
  const paid = payments.map(({ status: state, hasSlip }) => `${state}${hasSlip ? "+slip" : ""}`);
  return [_id, status, paymentStatus, paymentMethod, isCancelAsked, events.length, ...paid].join("|");
}
