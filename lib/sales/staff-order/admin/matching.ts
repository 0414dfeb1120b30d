import "server-only";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { dayInNepal, startOfDay } from "@/lib/platform/shared/calendar/nepal-time";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import type { Colleague } from "@/lib/platform/shared/rights";
import { currentInvoice } from "@/lib/sales/invoice/queries";
import type { OrderListQuery } from "@/lib/sales/order/admin/contract";
import { adminWhere } from "@/lib/sales/order/admin/queries";
import { undoableTransitions } from "@/lib/sales/order/contract";
import { dueColumns, dueNow } from "@/lib/sales/order/money/due";
import { getCall } from "@/lib/sales/order/order-row";
import { byDate } from "@/lib/sales/order/queries";
import { findUndoable, isRecordedToday } from "@/lib/sales/order/undoing/undo-rules";
import { type BulkOrder, maxMatching } from "./bulk-contract";

/** What `toBulkOrder` reads; what happened today can be undone. */
export const readColumns = () =>
  ({
    ...columns,
    events: {
      // A closed rest stands against undoing for ever.
      where: {
        OR: [{ kind: { in: [...undoableTransitions] }, createdAt: { gte: startOfDay(dayInNepal()) } }, { kind: "rest-closed" }],
      },
      orderBy: { id: "asc" },
      select: { kind: true, createdAt: true },
    },
  }) satisfies Prisma.OrderSelect;

const columns = {
  ...dueColumns,
  payments: { select: { ...dueColumns.payments.select, takenById: true, paidAt: true } },
  id: true,
  number: true,
  paymentMethod: true,
  deliveryMethod: true,
  cancelRequestedAt: true,
  changeRequestedAt: true,
  heldAt: true,
  companyName: true,
  deletedAt: true,
  callStatus: true,
  callAt: true,
  user: { select: { fullName: true } },
  invoices: { where: currentInvoice, select: { id: true } },
} satisfies Prisma.OrderSelect;

/** The orders that match the filters, at most `maxMatching`, and their total number. */
export async function listMatching(reader: Colleague, query: Omit<OrderListQuery, "page" | "limit">) {
  const where = await adminWhere(reader, query);
  const [total, rows] = await Promise.all([
    db.order.count({ where }),
    db.order.findMany({
      where,
      select: readColumns(),
      relationLoadStrategy: "join",
      orderBy: byDate(query),
      take: maxMatching,
    }),
  ]);
  return { total, orders: rows.map(toBulkOrder) };
}

type Row = Prisma.OrderGetPayload<{ select: ReturnType<typeof readColumns> }>;

export function toBulkOrder({ id, user, invoices, events, payments, total, credited, ...order }: Row): BulkOrder {
  const { cancelRequestedAt, changeRequestedAt, heldAt, companyName, deletedAt, ...row } = order;
  return {
    ...row,
    call: getCall(row),
    undoable: findUndoable({ ...row, events }),
    isCollected: payments.some(isRecordedToday),
    _id: id,
    isCancelRequested: cancelRequestedAt !== null,
    isChangeRequested: changeRequestedAt !== null,
    isHeld: heldAt !== null,
    due: toRupees(dueNow({ ...row, total, credited }, payments).due),
    customer: { fullName: user.fullName },
    companyName: companyName ?? "",
    isInvoiced: invoices.length > 0,
    deletedAt: deletedAt?.toISOString() ?? null,
  };
}
