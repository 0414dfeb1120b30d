import "server-only";
import { newestFirst, type WholeList } from "@/lib/platform/api/whole-list";
import { dayMs, startOfDay } from "@/lib/platform/calendar/nepal-time";
import { plainCode } from "@/lib/platform/characters";
import { db } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/prisma/client";
import { containing, escapeLike } from "@/lib/platform/db/like-pattern";
import type { Transaction } from "@/lib/platform/db/transaction";
import { notFoundError } from "@/lib/platform/errors";
import { nationalDigits } from "@/lib/platform/mobile";
import { toOrderNumber } from "@/lib/users/order-number";
import type { OrderListQuery } from "./admin-contract";
import { type AdminOrder, callStatuses, type Order, type OrderQuery } from "./contract";
import { columns, toAdminOrder, toOrder } from "./order-row";
import { overdueDays } from "./rules";

const whole = { include: columns, relationLoadStrategy: "join" } as const;
const newest = { ...whole, orderBy: [{ createdAt: "desc" }, { id: "desc" }] } satisfies Prisma.OrderFindManyArgs;

/** One of the user's own orders; `null` for anybody else's. */
export async function getOrder(userId: string, id: string, tx: Transaction = db): Promise<Order | null> {
  const row = await tx.order.findFirst({ ...whole, where: { id, userId } });
  return row && toOrder(row);
}

/** Finds deleted orders too, for the order's own page. */
export async function getOrderOrDeleted(id: string): Promise<AdminOrder | null> {
  const row = await db.order.findUnique({ ...whole, where: { id } });
  return row && toAdminOrder(row);
}

/*
 * The reply to a change is read inside its transaction: nothing can fail after the commit, so a committed change is never
 * answered with an error (docs/decisions/0031).
 */

export async function readOrder(userId: string, id: string, tx?: Transaction): Promise<Order> {
  return (await getOrder(userId, id, tx)) ?? throwNotFound();
}

/** An order that is not deleted, for administrators. */
export async function readAdminOrder(id: string, tx: Transaction): Promise<AdminOrder> {
  const row = await tx.order.findFirst({ ...whole, where: { id, deletedAt: null } });
  return row ? toAdminOrder(row) : throwNotFound();
}

function throwNotFound(): never {
  throw notFoundError();
}

type OrderPage<T> = { total: number; orders: T[] };

/** The user's own orders, newest first. */
export async function listOrders(userId: string, query: OrderQuery): Promise<OrderPage<Order>> {
  const { total, rows } = await find({ userId, ...matching(query, ownSearch(query.q)) }, query);
  return { total, orders: rows.map(toOrder) };
}

type Filters = Omit<OrderListQuery, "page" | "limit">;

/** All orders that are not deleted, newest first. */
export function listEveryOrder(query: Filters): WholeList<AdminOrder> {
  const where = adminWhere(query);
  return newestFirst((cursor, take) => db.order.findMany({ ...newest, where: { AND: [where, cursor] }, take }), toAdminOrder);
}

/** A page of the staff's list. */
export async function listAllOrders(query: Filters & Pick<OrderQuery, "page" | "limit">): Promise<OrderPage<AdminOrder>> {
  const { total, rows } = await find(adminWhere(query), query);
  return { total, orders: rows.map(toAdminOrder) };
}

export function adminOrderBy({ sort = "newest" }: Pick<Filters, "sort">): Prisma.OrderOrderByWithRelationInput[] {
  const direction = sort === "oldest" ? "asc" : "desc";
  return [{ createdAt: direction }, { id: direction }];
}

/** The order after this one in the filtered list, even if this one no longer matches the filters. */
export async function findNextOrder(id: string, query: Filters): Promise<{ id: string; number: string } | null> {
  const order = await db.order.findUnique({ where: { id }, select: { createdAt: true } });
  if (!order) return null;
  const { createdAt } = order;
  const after = query.sort === "oldest" ? "gt" : "lt";
  return db.order.findFirst({
    where: { AND: [adminWhere(query), { OR: [{ createdAt: { [after]: createdAt } }, { createdAt, id: { [after]: id } }] }] },
    orderBy: adminOrderBy(query),
    select: { id: true, number: true },
  });
}

/** Excludes orders that are now paid in another way. */
export const waitsForCall = {
  status: "pending",
  paymentMethod: "cod",
  callStatus: { in: [...callStatuses] },
} satisfies Prisma.OrderWhereInput;

/** Money that came twice is owed back although its order is paid. */
export const owesRefund = { payments: { some: { status: "refund_due" } } } satisfies Prisma.OrderWhereInput;

/** Delivered, with an amount still due, however the customer wanted to pay: nothing is due if the total was zero or credited. */
export const isToCollect = () =>
  ({
    status: "delivered",
    paymentStatus: { in: ["unpaid", "failed"] },
    credited: { lt: db.order.fields.total },
  }) satisfies Prisma.OrderWhereInput;

/** On its way, or ready for pickup, for so long that staff should call the courier or the customer: its stock and cash are tied up. */
export const isOverdue = () =>
  ({
    status: "shipped",
    events: { none: { kind: "shipped", createdAt: { gt: new Date(Date.now() - overdueDays * dayMs) } } },
  }) satisfies Prisma.OrderWhereInput;

/** The staff's filters as a condition. */
export function adminWhere(query: Filters): Prisma.OrderWhereInput {
  const { q, paymentMethod, district, attention, cancelRequested, toCall, deleted } = query;
  return {
    deletedAt: deleted === "true" ? { not: null } : null,
    AND: [
      query.toCollect === "true" ? isToCollect() : {},
      query.refundDue === "true" ? owesRefund : {},
      query.overdue === "true" ? isOverdue() : {},
    ],
    ...matching(query, adminSearch(q)),
    ...(paymentMethod && { paymentMethod }),
    ...(district && { address: { path: ["district"], equals: district } }),
    ...(attention === "true" && { NOT: { attention: null } }),
    ...(toCall === "true" && waitsForCall),
    ...(cancelRequested === "true" && { status: "confirmed", cancelRequestedAt: { not: null } }),
  };
}

type PageQuery = Pick<OrderQuery, "page" | "limit"> & Pick<Filters, "sort">;

async function find(where: Prisma.OrderWhereInput, { page, limit, sort }: PageQuery) {
  const [total, rows] = await Promise.all([
    db.order.count({ where }),
    db.order.findMany({ ...whole, orderBy: adminOrderBy({ sort }), where, skip: (page - 1) * limit, take: limit }),
  ]);
  return { total, rows };
}

type OrderFilters = Pick<OrderQuery, "status" | "paymentStatus" | "from" | "to">;

function matching({ status, paymentStatus, from, to }: OrderFilters, OR: Prisma.OrderWhereInput[]): Prisma.OrderWhereInput {
  return {
    ...(status && { status }),
    ...(paymentStatus && { paymentStatus }),
    ...((from || to) && { createdAt: { ...(from && { gte: startOfDay(from) }), ...(to && { lt: startOfDay(to, 1) }) } }),
    ...(OR.length > 0 && { OR }),
  };
}

function ownSearch(q: string): Prisma.OrderWhereInput[] {
  if (q === "") return [];
  const text = containing(q);
  const code = containing(plainCode(q));
  return [{ number: code }, { number: toOrderNumber(q) }, { items: { some: { OR: [{ name: text }, { sku: code }] } } }];
}

function adminSearch(q: string): Prisma.OrderWhereInput[] {
  if (q === "") return [];
  const text = containing(q);
  const code = containing(plainCode(q));
  const phone = containing(toPhone(q));
  const customer = { OR: [{ fullName: text }, { email: code }, { phone }, { mobile: phone }] };
  const payment = { OR: [{ reference: code }, { gatewayRef: code }, { bankReference: code }] };
  return [
    ...ownSearch(q),
    { user: customer },
    { companyName: text },
    { panNumber: plainCode(q) },
    { trackingNumber: code },
    { address: { path: ["phone"], string_contains: escapeLike(toPhone(q)) } },
    { payments: { some: payment } },
    { invoices: { some: { number: code } } },
  ];
}

/** "+977 984-1234567" as phone numbers are stored; anything else stays as typed. */
const toPhone = (q: string): string => (/^\+?[\d ()-]{7,}$/.test(plainCode(q)) ? nationalDigits(q) : q);
