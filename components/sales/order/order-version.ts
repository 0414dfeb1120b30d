import type { Order } from "@/lib/sales/order/contract";

type VersionedOrder = Pick<
  Order,
  "_id" | "status" | "paymentStatus" | "paymentMethod" | "isCancelRequested" | "isChangeRequested" | "events" | "payments"
>;

/** A key that changes whenever something visible on the order's page changes. */
export function orderVersion({
  _id,
  status,
  paymentStatus,
  paymentMethod,
  isCancelRequested,
  isChangeRequested,
  events,
  payments,
}: VersionedOrder): string {
  const paymentStates = payments.map(({ status: state, hasProof }) => `${state}${hasProof ? "+proof" : ""}`);
  return [_id, status, paymentStatus, paymentMethod, isCancelRequested, isChangeRequested, events.length, ...paymentStates].join(
    "|",
  );
}
