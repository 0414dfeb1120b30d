import "server-only";
import { listDocuments } from "@/lib/invoice/queries";
import { sumPaid } from "@/lib/order/due";
import { db } from "@/lib/platform/db/client";
import { toRupees } from "@/lib/platform/money";
import { previewRefund } from "./refund";
import { getDeadline, type ReturnStatus } from "./rules";
import { returnStatuses } from "./vocabulary";

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
export async function getReturnFacts(reader: { id: string; role: string }, id: string) {
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
  const [refund, documents, users] = await Promise.all([
    previewRefund(id),
    listDocuments(reader, orderId),
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
  };
}
