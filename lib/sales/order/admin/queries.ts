import "server-only";
import { newestFirst, type WholeList } from "@/lib/platform/server/api/whole-list";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { containing, escapeLike } from "@/lib/platform/server/db/like-pattern";
import { asSeenBy } from "@/lib/platform/shared/api/guarded";
import { type Holder, may } from "@/lib/platform/shared/rights";
import { plainCode } from "@/lib/platform/shared/text/characters";
import { nationalDigits } from "@/lib/platform/shared/text/mobile";
import type { OrderListQuery } from "@/lib/sales/order/admin/contract";
import { type AdminOrder, adminOrder, type OrderQuery } from "@/lib/sales/order/contract";
import { plainReference } from "@/lib/sales/order/money/reference";
import { toAdminOrder } from "@/lib/sales/order/order-row";
import {
  byDate,
  findPage,
  isOverdue,
  isToCollect,
  isToHandOver,
  matching,
  type OrderPage,
  owesRefund,
  ownSearch,
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
export function listEveryOrder(reader: Holder, query: Filters): WholeList<AdminOrder> {
  return newestFirst(
    async (cursor, take) =>
      db.order.findMany({ ...whole, orderBy: byDate({}), where: { AND: [await adminWhere(reader, query), cursor] }, take }),
    toAdminOrder,
  );
}

/** A page of the staff's list. */
export async function listAllOrders(
  reader: Holder,
  query: Filters & Pick<OrderQuery, "page" | "limit">,
): Promise<OrderPage<AdminOrder>> {
  const { total, rows } = await findPage(await adminWhere(reader, query), query);
  return { total, orders: rows.map((row) => asSeenBy(reader, adminOrder, toAdminOrder(row))) };
}

/** The order after this one in the filtered list, even if this one no longer matches the filters. */
export async function findNextOrder(reader: Holder, id: string, query: Filters): Promise<{ id: string; number: string } | null> {
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

/** The staff's filters as a condition. */
export async function adminWhere(reader: Holder, query: Filters): Promise<Prisma.OrderWhereInput> {
  const { q, paymentMethod, district, attention, cancelRequested, toCall, deleted } = query;
  return {
    deletedAt: deleted === "true" ? { not: null } : null,
    AND: [
      query.toCollect === "true" ? isToCollect() : {},
      query.refundDue === "true" ? owesRefund : {},
      query.overdue === "true" ? isOverdue() : {},
      query.toHandOver === "true" ? isToHandOver : {},
    ],
    ...matching(query, await adminSearch(reader, q)),
    ...(paymentMethod && { paymentMethod }),
    ...(district && { address: { path: ["district"], equals: district } }),
    ...(attention === "true" && { NOT: { attention: null } }),
    ...(toCall === "true" && waitsForCall),
    ...(cancelRequested === "true" && { status: "confirmed", cancelRequestedAt: { not: null } }),
  };
}

/** Whoever may not see phone numbers or payments cannot find them out by searching for them digit by digit either. */
async function adminSearch(reader: Holder, q: string): Promise<Prisma.OrderWhereInput[]> {
  if (q === "") return [];
  const text = containing(q);
  const code = containing(plainCode(q));
  const phone = containing(toPhone(q));
  // A bank's reference is stored without its punctuation.
  const bankReference = plainReference(q);
  const payment = {
    OR: [{ reference: code }, { gatewayRef: code }, ...(bankReference ? [{ bankReference: containing(bankReference) }] : [])],
  };
  return [
    ...(await ownSearch(q)),
    { user: { fullName: text } },
    { companyName: text },
    { panNumber: plainCode(q) },
    { trackingNumber: code },
    { invoices: { some: { number: code } } },
    ...(may(reader, "payment.see") ? [{ payments: { some: payment } }] : []),
    ...(may(reader, "customer.see")
      ? [
          { user: { OR: [{ email: code }, { phone }, { mobile: phone }] } },
          { address: { path: ["phone"], string_contains: escapeLike(toPhone(q)) } },
        ]
      : []),
  ];
}

/** "+977 984-1234567" as phone numbers are stored; anything else stays as typed. */
const toPhone = (q: string): string => (/^\+?[\d ()-]{7,}$/.test(plainCode(q)) ? nationalDigits(q) : q);
