import "server-only";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import type { Holder } from "@/lib/platform/shared/rights";
import type { OrderListQuery } from "@/lib/sales/order/admin/contract";
import { adminWhere } from "@/lib/sales/order/admin/queries";
import { dueColumns, dueNow } from "@/lib/sales/order/money/due";
import { getCall } from "@/lib/sales/order/order-row";
import { byDate } from "@/lib/sales/order/queries";
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
export async function listMatching(reader: Holder, query: Omit<OrderListQuery, "page" | "limit">) {
  const where = await adminWhere(reader, query);
  const [total, rows] = await Promise.all([
    db.order.count({ where }),
    db.order.findMany({
      where,
      select: columns,
      relationLoadStrategy: "join",
      orderBy: byDate(query),
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
