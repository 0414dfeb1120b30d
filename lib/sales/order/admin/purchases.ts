import "server-only";
import { db } from "@/lib/platform/server/db/client";
import type { Prisma } from "@/lib/platform/server/db/generated/prisma/client";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import { countOrders, sumSpent } from "@/lib/sales/order/counts";

const columns = {
  id: true,
  number: true,
  status: true,
  paymentStatus: true,
  paymentMethod: true,
  deliveryMethod: true,
  cancelRequestedAt: true,
  total: true,
  createdAt: true,
} satisfies Prisma.OrderSelect;

const latest = 10;

export type Purchases = Awaited<ReturnType<typeof getPurchases>>;

/** A customer's purchases for staff: the latest orders, and all of them in figures. */
export async function getPurchases(userId: string) {
  const [orders, figures] = await Promise.all([
    db.order.findMany({
      where: { userId, deletedAt: null },
      select: columns,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: latest,
    }),
    getFigures(userId),
  ]);
  return {
    ...figures,
    latest: orders.map(({ id: _id, cancelRequestedAt, total, createdAt, ...order }) => ({
      ...order,
      _id,
      isCancelRequested: cancelRequestedAt !== null,
      total: toRupees(total),
      createdAt: createdAt.toISOString(),
    })),
  };
}

async function getFigures(userId: string) {
  const [counts, spent] = await Promise.all([countOrders(userId), sumSpent(userId)]);
  const { cancelled, delivered, ...rest } = counts;
  const open = rest.pending + rest.confirmed + rest.shipped;
  return { orders: open + delivered, open, cancelled, spent };
}
