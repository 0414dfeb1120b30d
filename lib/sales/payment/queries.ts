import "server-only";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import type { GaugeSource } from "@/lib/platform/server/metrics/metrics";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import { dueColumns, dueNow } from "@/lib/sales/order/money/due";
import type { PaymentView } from "./contract";
import { getState } from "./rules";

const viewColumns = {
  order: { select: { id: true, number: true, expiresAt: true, ...dueColumns } },
} as const satisfies Prisma.PaymentInclude;

type ViewRow = Prisma.PaymentGetPayload<{ include: typeof viewColumns }>;

/** One of the user's own payments; `null` for someone else's. */
export async function getPayment(userId: string, id: string, within: Transaction = db): Promise<PaymentView | null> {
  const row = await within.payment.findFirst({ where: { id, order: { userId } }, include: viewColumns });
  return row && toView(row);
}

function toView({ id, method, status, amount, note, order }: ViewRow): PaymentView {
  const state = getState(status, order.paymentStatus);
  return {
    _id: id,
    orderId: order.id,
    orderNumber: order.number,
    orderStatus: order.status,
    method,
    state,
    amount: toRupees(amount),
    due: toRupees(dueNow(order, order.payments).due),
    note,
    isPayable: order.status !== "cancelled" && (order.paymentStatus === "unpaid" || order.paymentStatus === "failed"),
    expiresAt: order.expiresAt?.toISOString() ?? null,
  };
}

/** A payment with its order, to decide what its page offers next. */
export async function findPayment(id: string) {
  return db.payment.findUnique({
    where: { id },
    select: {
      method: true,
      order: { select: { id: true, userId: true, address: true, deliveryMethod: true, paymentMethod: true, ...dueColumns } },
    },
  });
}

/** The number of unsettled payments, for /metrics. */
export const paymentGauge: GaugeSource = {
  name: "payments_waiting",
  help: "Payments that are not settled, by way and state.",
  labelNames: ["method", "status"],
  read: async () => {
    const groups = await db.payment.groupBy({
      by: ["method", "status"],
      where: { status: { in: ["verifying", "refund_due"] } },
      _count: true,
    });
    return groups.map(({ method, status, _count }) => ({ labels: { method, status }, value: _count }));
  },
};
