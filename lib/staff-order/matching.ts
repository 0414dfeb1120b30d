import "server-only";
import type { OrderListQuery } from "@/lib/order/admin-contract";
import { dueColumns, dueNow } from "@/lib/order/due";
import { getCall } from "@/lib/order/order-row";
import { adminOrderBy, adminWhere } from "@/lib/order/queries";
import { db } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/prisma/client";
import { toRupees } from "@/lib/platform/money";
import { type BulkOrder, maxMatching } from "./bulk-contract";

const columns = {
  ...dueColumns,
  id: true,
  number: true,
  paymentMethod: true,
  deliveryMethod: true,
  cancelRequestedAt: true,
  companyName: true,
  deletedAt: true,
  callStatus: true,
  callAt: true,
  user: { select: { fullName: true } },
} satisfies Prisma.OrderSelect;

/** The orders that match the filters, at most `maxMatching`, and their total number. */
export async function listMatching(query: Omit<OrderListQuery, "page" | "limit">) {
  const where = adminWhere(query);
  const [total, rows] = await Promise.all([
    db.order.count({ where }),
    db.order.findMany({
      where,
      select: columns,
      relationLoadStrategy: "join",
      orderBy: adminOrderBy(query),
      take: maxMatching,
    }),
  ]);
  return { total, orders: rows.map(toBulkOrder) };
}

type Row = Prisma.OrderGetPayload<{ select: typeof columns }>;

function toBulkOrder({ id, user, cancelRequestedAt, companyName, deletedAt, payments, total, credited, ...row }: Row): BulkOrder {
  return {
    ...row,
    call: getCall(row),
    _id: id,
    isCancelRequested: cancelRequestedAt !== null,
    due: toRupees(dueNow({ ...row, total, credited }, payments).due),
    customer: { fullName: user.fullName },
    companyName: companyName ?? "",
    deletedAt: deletedAt?.toISOString() ?? null,
  };
}
