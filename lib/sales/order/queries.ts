import "server-only";
import { toOrderNumber } from "@/lib/people/users/order-prefix";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { containing } from "@/lib/platform/server/db/like-pattern";
import type { Transaction } from "@/lib/platform/server/db/transaction";
import { dayInNepal, dayMs, startOfDay } from "@/lib/platform/shared/calendar/nepal-time";
import { notFoundError } from "@/lib/platform/shared/errors";
import { plainCode } from "@/lib/platform/shared/text/characters";
import { type AdminOrder, callStatuses, type Order, type OrderQuery } from "./contract";
import { columns, toAdminOrder, toOrder } from "./order-row";
import { overdueDays } from "./rules";

/** An order with all that its pages show. */
export const whole = { include: columns, relationLoadStrategy: "join" } as const;

/** One of the user's own orders; `null` for anybody else's. */
export async function getOrder(userId: string, id: string, tx: Transaction = db): Promise<Order | null> {
  const row = await tx.order.findFirst({ ...whole, where: { id, userId } });
  return row && toOrder(row);
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

export type OrderPage<T> = { total: number; orders: T[] };

/** The user's own orders, newest first. */
export async function listOrders(userId: string, query: OrderQuery): Promise<OrderPage<Order>> {
  const { total, rows } = await findPage({ userId, ...matching(query, await ownSearch(query.q)) }, query);
  return { total, orders: rows.map(toOrder) };
}

/** Excludes orders that are now paid in another way. */
export const waitsForCall = {
  status: "pending",
  paymentMethod: "cod",
  callStatus: { in: [...callStatuses] },
} satisfies Prisma.OrderWhereInput;

/** Among those that wait for a call, the ones that nobody has agreed to call later, or put on hold. */
export const isToCall = () =>
  ({ ...waitsForCall, heldAt: null, OR: [{ callAt: null }, { callAt: { lte: new Date() } }] }) satisfies Prisma.OrderWhereInput;

/** New orders for which staff wait for nothing: no money (`confirmRefusal` in ./rules), no call. */
export const isToConfirm = {
  status: "pending",
  heldAt: null,
  OR: [{ paymentStatus: "paid" }, { paymentMethod: "cod", OR: [{ callStatus: null }, { callStatus: "confirmed" }] }],
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

/** On its way for so long that staff should call the courier: its stock and cash are tied up. */
export const isOverdue = () =>
  ({
    status: "shipped",
    deliveryMethod: "courier",
    events: { none: { kind: { in: ["shipped", "rest-closed"] }, createdAt: { gt: new Date(Date.now() - overdueDays * dayMs) } } },
  }) satisfies Prisma.OrderWhereInput;

export const isChangeRequested = { NOT: { changeRequestedAt: null } } satisfies Prisma.OrderWhereInput;

export const isHeld = { NOT: { heldAt: null } } satisfies Prisma.OrderWhereInput;

/** On hold until today or an earlier day. */
export const isHoldOver = () =>
  ({ ...isHeld, heldUntil: { lte: new Date(`${dayInNepal()}T00:00:00Z`) } }) satisfies Prisma.OrderWhereInput;

/** At the store, until the customer comes for it. */
export const isToHandOver = { status: "shipped", deliveryMethod: "pickup" } satisfies Prisma.OrderWhereInput;

type Sorting = { sort?: "newest" | "oldest" | undefined };
type PageQuery = Pick<OrderQuery, "page" | "limit"> & Sorting;

export function byDate({ sort = "newest" }: Sorting): Prisma.OrderOrderByWithRelationInput[] {
  const direction = sort === "oldest" ? "asc" : "desc";
  return [{ createdAt: direction }, { id: direction }];
}

/** Only the orders of the page are read whole: those before it are skipped by their dates alone. */
export async function findPage(where: Prisma.OrderWhereInput, { page, limit, sort }: PageQuery) {
  const orderBy = byDate({ sort });
  const [total, found] = await Promise.all([
    db.order.count({ where }),
    db.order.findMany({ where, orderBy, skip: (page - 1) * limit, take: limit, select: { id: true } }),
  ]);
  const rows = await db.order.findMany({ ...whole, orderBy, where: { id: { in: found.map(({ id }) => id) } } });
  return { total, rows };
}

type OrderFilters = Pick<OrderQuery, "status" | "paymentStatus" | "from" | "to">;

export function matching(
  { status, paymentStatus, from, to }: OrderFilters,
  OR: Prisma.OrderWhereInput[],
): Prisma.OrderWhereInput {
  return {
    ...(status && { status }),
    ...(paymentStatus && { paymentStatus }),
    ...((from || to) && { createdAt: { ...(from && { gte: startOfDay(from) }), ...(to && { lt: startOfDay(to, 1) }) } }),
    ...(OR.length > 0 && { OR }),
  };
}

async function ownSearch(q: string): Promise<Prisma.OrderWhereInput[]> {
  if (q === "") return [];
  const text = containing(q);
  const code = containing(plainCode(q));
  return [{ number: code }, { number: await toOrderNumber(q) }, { items: { some: { OR: [{ name: text }, { sku: code }] } } }];
}
