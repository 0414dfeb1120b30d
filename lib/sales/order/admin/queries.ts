import "server-only";
import { assignedTo } from "@/lib/people/assignee/queries";
import { newestFirst, type WholeList } from "@/lib/platform/server/api/whole-list";
import type { Bound } from "@/lib/platform/server/db/bounded-count";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { asSeenBy } from "@/lib/platform/shared/api/guarded";
import type { Colleague, Holder } from "@/lib/platform/shared/rights";
import type { OrderListQuery } from "@/lib/sales/order/admin/contract";
import { adminSearch } from "@/lib/sales/order/admin/list-search";
import { type AdminOrder, adminOrder, type OrderQuery } from "@/lib/sales/order/contract";
import { toAdminOrder } from "@/lib/sales/order/order-row";
import {
  byDate,
  findPage,
  isChangeRequested,
  isHeld,
  isHoldOver,
  isOverdue,
  isToCall,
  isToCollect,
  isToConfirm,
  isToHandOver,
  matching,
  type OrderPage,
  owesRefund,
  waitsForCall,
  whole,
} from "@/lib/sales/order/queries";

type Filters = Omit<OrderListQuery, "page" | "limit">;

/** Finds deleted orders too, for the order's own page. */
export async function getOrderOrDeleted(reader: Holder, id: string): Promise<AdminOrder | null> {
  const row = await db.order.findUnique({ ...whole, where: { id } });
  return row && asSeenBy(reader, adminOrder, toAdminOrder(row));
}

/** All orders that are not deleted, newest first. */
export function listEveryOrder(reader: Colleague, query: Filters): WholeList<AdminOrder> {
  return newestFirst(
    async (cursor, take) =>
      db.order.findMany({ ...whole, orderBy: byDate({}), where: { AND: [await adminWhere(reader, query), cursor] }, take }),
    toAdminOrder,
  );
}

/** A page of the staff's list. */
export async function listAllOrders(
  reader: Colleague,
  query: Filters & Pick<OrderQuery, "page" | "limit">,
): Promise<OrderPage<AdminOrder>> {
  const { total, rows } = await findPage(await adminWhere(reader, query), query);
  return { total, orders: rows.map((row) => asSeenBy(reader, adminOrder, toAdminOrder(row))) };
}

/** How many orders match, up to a bound. */
export const countAllOrders = async (reader: Colleague, query: Filters, { tx, upTo }: Bound): Promise<number> =>
  tx.order.count({ where: await adminWhere(reader, query), take: upTo });

/** The order after this one in the filtered list, even if this one no longer matches the filters. */
export async function findNextOrder(
  reader: Colleague,
  id: string,
  query: Filters,
): Promise<{ id: string; number: string } | null> {
  const order = await db.order.findUnique({ where: { id }, select: { createdAt: true } });
  if (!order) return null;
  const { createdAt } = order;
  const after = query.sort === "oldest" ? "gt" : "lt";
  return db.order.findFirst({
    where: {
      AND: [await adminWhere(reader, query), { OR: [{ createdAt: { [after]: createdAt } }, { createdAt, id: { [after]: id } }] }],
    },
    orderBy: byDate(query),
    select: { id: true, number: true },
  });
}

/** The filters that are on or off. */
const flags = {
  toConfirm: () => isToConfirm,
  toCall: () => waitsForCall,
  callDue: isToCall,
  toHandOver: () => isToHandOver,
  partSent: () => ({ status: "confirmed", parcels: { some: { status: { not: "undelivered" } } } }),
  partDelivered: () => ({ status: { in: ["confirmed", "shipped"] }, parcels: { some: { status: "delivered" } } }),
  overdue: isOverdue,
  toCollect: isToCollect,
  refundDue: () => owesRefund,
  attention: () => ({ NOT: { attention: null } }),
  held: () => isHeld,
  holdOver: isHoldOver,
  changeRequested: () => isChangeRequested,
  cancelRequested: () => ({ status: "confirmed", cancelRequestedAt: { not: null } }),
} satisfies Partial<Record<keyof Filters, () => Prisma.OrderWhereInput>>;
const flagNames = Object.keys(flags) as (keyof typeof flags)[];

/** The staff's filters as a condition. */
export async function adminWhere(reader: Colleague, query: Filters): Promise<Prisma.OrderWhereInput> {
  const { q, paymentMethod, district, deleted, assignee, tag, held, courier } = query;
  return {
    ...assignedTo(reader, assignee),
    ...(tag && { tags: { has: tag } }),
    deletedAt: deleted === "true" ? { not: null } : null,
    AND: flagNames.filter((name) => query[name] === "true").map((name) => flags[name]()),
    ...matching(query, await adminSearch(reader, q)),
    ...(paymentMethod && { paymentMethod }),
    ...(held === "false" && { heldAt: null }),
    ...(courier && { parcels: { some: { courierId: courier } } }),
    ...(district && { address: { path: ["district"], equals: district } }),
  };
}
