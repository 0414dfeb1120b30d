import "server-only";
import { dueColumns, dueNow } from "@/lib/order/due";
import { db } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/prisma/client";
import type { Transaction } from "@/lib/platform/db/transaction";
import type { GaugeSource } from "@/lib/platform/metrics/metrics";
import { toRupees } from "@/lib/platform/money";
import type { AdminPayment, PaymentView, queues } from "./contract";
import { getState, isUndoable, receivedStatuses } from "./rules";

const columns = {
  order: {
    select: {
      id: true,
      number: true,
      status: true,
      paymentStatus: true,
      attention: true,
      user: { select: { fullName: true, email: true, phone: true } },
    },
  },
} satisfies Prisma.PaymentInclude;

type Row = Prisma.PaymentGetPayload<{ include: typeof columns }>;

const viewColumns = {
  order: { select: { ...columns.order.select, ...dueColumns, expiresAt: true } },
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

const queueFilters: Record<(typeof queues)[number], Prisma.PaymentWhereInput> = {
  verifying: { status: "verifying" },
  attention: { order: { NOT: { attention: null } }, NOT: { reference: null, proofKey: null, status: "unpaid" } },
  refund_due: { status: "refund_due" },
};

/** Payments waiting for staff, oldest first. */
export async function listPayments(queue: (typeof queues)[number]): Promise<AdminPayment[]> {
  const rows = await db.payment.findMany({
    where: queueFilters[queue],
    include: columns,
    relationLoadStrategy: "join",
    orderBy: { id: "asc" },
    take: 500,
  });
  return toAdminPayments(rows);
}

/** Every attempt to pay an order, oldest first. */
export async function listOrderPayments(orderId: string): Promise<AdminPayment[]> {
  const rows = await db.payment.findMany({ where: { orderId }, include: columns, orderBy: { id: "asc" } });
  return toAdminPayments(rows);
}

export async function getAdminPayment(id: string, within: Transaction = db): Promise<AdminPayment | null> {
  const row = await within.payment.findUnique({ where: { id }, include: columns });
  return row && ((await toAdminPayments([row], within))[0] ?? null);
}

async function toAdminPayments(rows: Row[], within: Transaction = db): Promise<AdminPayment[]> {
  const references = rows.flatMap(({ bankReference }) => bankReference ?? []);
  const claims = await within.payment.findMany({
    where: { bankReference: { in: references } },
    select: { id: true, status: true, bankReference: true, order: { select: { number: true } } },
  });
  const staff = await within.user.findMany({
    where: { id: { in: rows.flatMap(({ takenById }) => takenById ?? []) } },
    select: { id: true, fullName: true },
  });
  return rows.map((row) => {
    const takenBy = staff.find(({ id }) => id === row.takenById)?.fullName ?? "";
    const duplicates = claims.filter(({ id, status, bankReference, order }) => {
      // A proof that was rejected may be sent again for the same order, but none that has paid already.
      const isPaidAgain = row.status === "verifying" && id !== row.id && receivedStatuses.includes(status);
      const isOther = order.number !== row.order.number || isPaidAgain;
      return bankReference === row.bankReference && isOther;
    });
    return { ...toAdminPayment(row), takenBy, duplicates: [...new Set(duplicates.map(({ order }) => order.number))] };
  });
}

function toAdminPayment(row: Row): Omit<AdminPayment, "duplicates" | "takenBy"> {
  const { order } = row;
  const { fullName, email, phone } = order.user;
  return {
    _id: row.id,
    orderId: order.id,
    orderNumber: order.number,
    orderStatus: order.status,
    orderPaymentStatus: order.paymentStatus,
    customer: { fullName, email: email ?? "", phone: phone ?? "" },
    method: row.method,
    status: row.status,
    amount: toRupees(row.amount),
    ...toTexts(row),
    refundMethod: row.refundMethod,
    paidOn: row.paidOn?.toISOString().slice(0, 10) ?? null,
    hasProof: row.proofKey !== null,
    isUndoable: isUndoable(row),
    attention: order.attention ?? "",
    checkedAt: row.checkedAt?.toISOString() ?? null,
    paidAt: row.paidAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

const toTexts = ({ reference, gatewayRef, bankReference, payerBank, note }: Row) => ({
  reference: reference ?? "",
  gatewayRef: gatewayRef ?? "",
  bankReference: bankReference ?? "",
  payerBank,
  note,
});

/** A payment with its order, to decide what its page offers next. */
export async function findPayment(id: string) {
  return db.payment.findUnique({
    where: { id },
    select: {
      method: true,
      order: { select: { id: true, userId: true, address: true, deliveryMethod: true, ...dueColumns } },
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
