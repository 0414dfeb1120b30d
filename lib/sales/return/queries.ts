import "server-only";
import { type Reader, readableBy } from "@/lib/platform/server/auth/right";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import type { StoredFile } from "@/lib/platform/server/media/storage";
import { findPrivateImage, type PrivateImageSize } from "@/lib/platform/server/media/store-image";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import { dueColumns, dueNow } from "@/lib/sales/order/money/due";
import type { AdminReturn } from "@/lib/sales/return/admin/contract";
import type { CustomerReturn } from "./contract";
import { awaitsGoods, getRestocked, returnNumber, undoReceiptRefusal } from "./rules";

const columns = {
  id: true,
  number: true,
  orderId: true,
  userId: true,
  status: true,
  outcome: true,
  isClaim: true,
  keepsGoods: true,
  deduction: true,
  deductionReason: true,
  resentCourier: true,
  resentTracking: true,
  moved: true,
  storeCredit: true,
  creditMoved: true,
  exchangeOrderId: true,
  exchangeOrder: { select: { id: true, number: true } },
  cause: true,
  reason: true,
  refund: true,
  credited: true,
  reference: true,
  refundTo: true,
  photoKeys: true,
  createdAt: true,
  order: { select: { number: true, ...dueColumns } },
  events: { orderBy: { id: "asc" }, select: { kind: true, isPartial: true, undoneAt: true, note: true, createdAt: true } },
  items: {
    orderBy: { orderItemId: "asc" },
    select: {
      orderItemId: true,
      quantity: true,
      approved: true,
      isRestocked: true,
      restocked: true,
      expected: true,
      refund: true,
      orderItem: { select: { name: true, pack: true, colourName: true } },
    },
  },
} as const satisfies Prisma.ReturnSelect;

export const adminColumns = {
  ...columns,
  user: { select: { fullName: true, email: true, phone: true } },
} as const satisfies Prisma.ReturnSelect;

export const newestFirst = [{ createdAt: "desc" }, { id: "desc" }] satisfies Prisma.ReturnOrderByWithRelationInput[];

/** The user's returns, newest first. */
export async function listReturns(userId: string): Promise<CustomerReturn[]> {
  const rows = await db.return.findMany({
    where: { userId },
    orderBy: newestFirst,
    relationLoadStrategy: "join",
    select: columns,
  });
  return rows.map(toReturn);
}

/** `null` also for another user's return, so that nobody learns whether it exists. */
export async function getReturn(userId: string, id: string, within: Transaction = db): Promise<CustomerReturn | null> {
  const row = await within.return.findFirst({ where: { id, userId }, relationLoadStrategy: "join", select: columns });
  return row && toReturn(row);
}

export async function getAdminReturn(id: string, within: Transaction = db): Promise<AdminReturn | null> {
  const row = await within.return.findUnique({ where: { id }, relationLoadStrategy: "join", select: adminColumns });
  return row && toAdminReturn(row);
}

/** A photo of a return, for its customer and for staff who see returns; `null` for everybody else. */
export async function findReturnPhoto(
  viewer: Reader,
  { id, number, size }: { id: string; number: string; size: PrivateImageSize },
): Promise<StoredFile | null> {
  const where = { id, ...readableBy(viewer, "return.see") };
  const row = await db.return.findFirst({ where, select: { photoKeys: true } });
  return findPrivateImage(row?.photoKeys, { number, size });
}

type Row = Prisma.ReturnGetPayload<{ select: typeof columns }>;
type AdminRow = Prisma.ReturnGetPayload<{ select: typeof adminColumns }>;

const rupees = (paisa: bigint | null) => (paisa === null ? null : toRupees(paisa));

function toReturn(row: Row): CustomerReturn {
  const { id, orderId, order, status, outcome, cause, reason, refund, reference, photoKeys, createdAt, events, items } = row;
  return {
    _id: id,
    number: returnNumber(row.number),
    orderId,
    orderNumber: order.number,
    status,
    outcome,
    isClaim: row.isClaim,
    keepsGoods: row.keepsGoods,
    cause,
    reason,
    deduction: toRupees(row.deduction),
    deductionReason: row.deductionReason,
    exchange: row.exchangeOrder && {
      orderId: row.exchangeOrder.id,
      number: row.exchangeOrder.number,
      paid: toRupees(row.moved + row.creditMoved),
    },
    resent: { courier: row.resentCourier, trackingNumber: row.resentTracking },
    items: items.map(({ orderItem, expected: _, ...item }) => ({
      ...item,
      restocked: getRestocked(item),
      refund: rupees(item.refund),
      name: orderItem.name,
      pack: orderItem.pack,
      color: orderItem.colourName ?? "",
    })),
    photos: photoKeys.length,
    refund: rupees(refund),
    storeCredit: toRupees(row.storeCredit - row.creditMoved),
    credited: toRupees(row.credited),
    orderDue: toRupees(dueNow(order, order.payments).due),
    reference: reference ?? "",
    refundTo: row.refundTo,
    createdAt: createdAt.toISOString(),
    events: events.map(({ undoneAt, ...event }) => ({
      ...event,
      isUndone: undoneAt !== null,
      createdAt: event.createdAt.toISOString(),
    })),
  };
}

export function toAdminReturn({ user, ...row }: AdminRow): AdminReturn {
  const { fullName, email, phone } = user;
  const customer = { fullName, email: email ?? "", phone: phone ?? "" };
  const state = { awaitsGoods: awaitsGoods(row), canUndoReceipt: undoReceiptRefusal(row) === "" };
  return { ...toReturn(row), userId: row.userId, customer, ...state };
}

/** The return whose goods this order is an exchange for. */
export async function findExchanged(orderId: string) {
  const row = await db.return.findUnique({
    where: { exchangeOrderId: orderId },
    select: {
      id: true,
      number: true,
      status: true,
      order: { select: { number: true } },
      exchangeOrder: { select: { status: true } },
    },
  });
  if (!row) return null;
  // A cancelled order does not go ahead.
  const isWaiting = (row.status === "approved" || row.status === "received") && row.exchangeOrder?.status !== "cancelled";
  return { id: row.id, name: returnNumber(row.number), isWaiting, orderNumber: row.order.number };
}

/** In rupees: what was sent as money for the order's returns. */
export async function sumRefunds(orderId: string): Promise<number> {
  const _sum = { refund: true, moved: true, storeCredit: true } as const;
  const { _sum: sums } = await db.return.aggregate({ where: { orderId, status: "refunded" }, _sum });
  return toRupees((sums.refund ?? 0n) - (sums.moved ?? 0n) - (sums.storeCredit ?? 0n));
}
