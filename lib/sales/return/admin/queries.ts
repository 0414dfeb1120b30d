import "server-only";
import { toOrderNumber } from "@/lib/people/users/order-prefix";
import type { Reader } from "@/lib/platform/server/auth/right";
import type { Bound } from "@/lib/platform/server/db/bounded-count";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { containing } from "@/lib/platform/server/db/like-pattern";
import { asSeenBy } from "@/lib/platform/shared/api/guarded";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import { type Holder, may } from "@/lib/platform/shared/rights";
import { plainCode } from "@/lib/platform/shared/text/characters";
import { listDocuments } from "@/lib/sales/invoice/queries";
import { sumPaid } from "@/lib/sales/order/money/due";
import { type AdminReturn, adminReturn } from "@/lib/sales/return/admin/contract";
import { adminColumns, newestFirst, toAdminReturn } from "@/lib/sales/return/queries";
import { getDeadline, type ReturnStatus, toReturnNumber } from "@/lib/sales/return/rules";
import { returnStatuses } from "@/lib/sales/return/vocabulary";
import { listCourierNames } from "@/lib/terms/courier/queries";
import { previewRefund } from "./refund";

/** How many returns are in each status, and how many customers want to cancel a confirmed order. */
export async function countReturns(): Promise<Record<ReturnStatus | "cancellations", number>> {
  const [groups, cancellations] = await Promise.all([
    db.return.groupBy({ by: ["status"], _count: true }),
    db.order.count({ where: { deletedAt: null, status: "confirmed", NOT: { cancelRequestedAt: null } } }),
  ]);
  const counts = Object.fromEntries(returnStatuses.map((status) => [status, 0])) as Record<ReturnStatus, number>;
  for (const { status, _count } of groups) counts[status] = _count;
  return { ...counts, cancellations };
}

export type ReturnFacts = Awaited<ReturnType<typeof getReturnFacts>>;

/** Facts for staff's decision about a return: the order, its deadline, its other returns, and the possible refund. */
export async function getReturnFacts(reader: Reader, id: string) {
  const { orderId, userId, createdAt, events, items, order } = await db.return.findUniqueOrThrow({
    where: { id },
    select: {
      orderId: true,
      createdAt: true,
      userId: true,
      events: { orderBy: { id: "asc" }, select: { actorId: true } },
      items: { select: { orderItemId: true } },
      order: {
        select: {
          deliveredAt: true,
          paymentStatus: true,
          paymentMethod: true,
          total: true,
          payments: { select: { status: true, amount: true } },
          deletedAt: true,
          items: { select: { id: true, unitPrice: true, quantity: true } },
          returns: {
            where: { NOT: { id } },
            orderBy: { id: "asc" },
            select: {
              id: true,
              status: true,
              createdAt: true,
              items: { select: { orderItemId: true } },
              events: { where: { kind: "replaced" }, select: { createdAt: true } },
            },
          },
        },
      },
    },
  });
  const actors = events.flatMap(({ actorId }) => actorId ?? []);
  const [refund, documents, couriers, users] = await Promise.all([
    previewRefund(id),
    may(reader, "order.see") ? listDocuments(reader, orderId) : [],
    listCourierNames(),
    db.user.findMany({ where: { id: { in: actors } }, select: { id: true, fullName: true } }),
  ]);
  const getName = (actorId: string | null) =>
    actorId === userId ? "the customer" : (users.find((user) => user.id === actorId)?.fullName ?? "");
  // The seven days start again for what was replaced.
  const itemIds = new Set(items.map(({ orderItemId }) => orderItemId));
  const replacedAt = order.returns
    .filter((other) => other.items.some(({ orderItemId }) => itemIds.has(orderItemId)))
    .flatMap((other) => other.events.map((event) => event.createdAt))
    .filter((at) => at <= createdAt)
    .reduce<Date | null>((latest, at) => (latest && latest > at ? latest : at), null);
  const since = replacedAt ?? order.deliveredAt;
  const deadline = since && getDeadline(since);
  return {
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    replacedAt: replacedAt?.toISOString() ?? null,
    deadline: deadline?.toISOString() ?? null,
    isInTime: deadline !== null && createdAt <= deadline,
    paymentStatus: order.paymentStatus,
    paymentMethod: order.paymentMethod,
    total: toRupees(order.total),
    paid: toRupees(sumPaid(order.payments)),
    isOrderShown: order.deletedAt === null,
    bought: Object.fromEntries(
      order.items.map((item) => [item.id, { quantity: item.quantity, price: toRupees(item.unitPrice) }]),
    ),
    others: order.returns.map((other) => ({ id: other.id, status: other.status, createdAt: other.createdAt.toISOString() })),
    /** Who caused each event, in the order of the events. */
    by: events.map(({ actorId }) => getName(actorId)),
    refund,
    documents,
    couriers: { names: couriers, last: "" },
  };
}

type Request = { page: number; limit: number; q: string; status?: ReturnStatus | undefined };

export async function listAllReturns(
  reader: Holder,
  { page, limit, ...filters }: Request,
): Promise<{ total: number; returns: AdminReturn[] }> {
  const where = await getFilter(reader, filters);
  const [total, rows] = await Promise.all([
    db.return.count({ where }),
    db.return.findMany({
      where,
      orderBy: newestFirst,
      skip: (page - 1) * limit,
      take: limit,
      relationLoadStrategy: "join",
      select: adminColumns,
    }),
  ]);
  return { total, returns: rows.map((row) => asSeenBy(reader, adminReturn, toAdminReturn(row))) };
}

type Filters = Pick<Request, "status" | "q">;

/** How many returns match, up to a bound. */
export const countMatching = async (reader: Holder, filters: Filters, { tx, upTo }: Bound): Promise<number> =>
  tx.return.count({ where: await getFilter(reader, filters), take: upTo });

const getFilter = async (reader: Holder, { status, q }: Filters): Promise<Prisma.ReturnWhereInput> => ({
  ...(status && { status }),
  ...(q && { OR: await searchFilters(reader, q) }),
});

async function searchFilters(reader: Holder, q: string): Promise<Prisma.ReturnWhereInput[]> {
  const text = containing(q);
  const code = containing(plainCode(q));
  const number = toReturnNumber(q);
  return [
    ...(number === null ? [] : [{ number }]),
    { order: { OR: [{ number: code }, { number: await toOrderNumber(q) }, { companyName: text }] } },
    { user: { fullName: text } },
    ...(may(reader, "customer.see") ? [{ user: { OR: [{ email: code }, { phone: code }] } }] : []),
    { items: { some: { orderItem: { OR: [{ name: text }, { sku: code }] } } } },
  ];
}
