import "server-only";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { asSeenBy } from "@/lib/platform/shared/api/guarded";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import type { Holder } from "@/lib/platform/shared/rights";
import { type AdminPayment, listPayments as listContract, type queues } from "@/lib/sales/payment/admin/contract";
import { isUndoable, receivedStatuses } from "@/lib/sales/payment/rules";

const columns = {
  gatewayRefunds: { orderBy: { id: "desc" }, take: 1 },
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

/** Every attempt to pay an order, oldest first, as this member of staff may see it. */
export async function listOrderPayments(reader: Holder, orderId: string): Promise<AdminPayment[]> {
  const rows = await db.payment.findMany({ where: { orderId }, include: columns, orderBy: { id: "asc" } });
  return asSeenBy(reader, listContract.reply, await toAdminPayments(rows));
}

export async function getAdminPayment(id: string, within: Transaction = db): Promise<AdminPayment | null> {
  const row = await within.payment.findUnique({ where: { id }, include: columns });
  return row && ((await toAdminPayments([row], within))[0] ?? null);
}

async function toAdminPayments(rows: Row[], within: Transaction = db): Promise<AdminPayment[]> {
  const references = rows.flatMap(({ bankReference }) => bankReference ?? []);
  const claims = await within.payment.findMany({
    // The numbers of card slips begin again with each batch.
    where: { bankReference: { in: references }, method: { not: "card" } },
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
      return row.method !== "card" && bankReference === row.bankReference && isOther;
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
    rounding: toRupees(row.rounding),
    tendered: row.tendered === null ? null : toRupees(row.tendered),
    ...toTexts(row),
    refundMethod: row.refundMethod,
    gatewayRefund: row.gatewayRefunds.map(toGatewayRefund)[0] ?? null,
    paidOn: row.paidOn?.toISOString().slice(0, 10) ?? null,
    hasProof: row.proofKey !== null,
    isUndoable: isUndoable(row),
    attention: order.attention ?? "",
    checkedAt: row.checkedAt?.toISOString() ?? null,
    paidAt: row.paidAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

const toGatewayRefund = ({ state, note, askedAt }: Row["gatewayRefunds"][number]) => ({
  state,
  note,
  askedAt: askedAt.toISOString(),
});

const toTexts = ({ reference, gatewayRef, bankReference, payerBank, note }: Row) => ({
  reference: reference ?? "",
  gatewayRef: gatewayRef ?? "",
  bankReference: bankReference ?? "",
  payerBank,
  note,
});
