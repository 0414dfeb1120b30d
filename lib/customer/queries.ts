import "server-only";
import type { Address } from "@/lib/address/contract";
import { listAddresses } from "@/lib/address/queries";
import { countOrders } from "@/lib/order/counts";
import { db } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/prisma/client";
import { toRupees } from "@/lib/platform/money";
import { isInvited } from "@/lib/users/admin/commands";
import type { ListedUser } from "@/lib/users/contract";
import { getAccount } from "@/lib/users/queries";

const orderColumns = {
  id: true,
  number: true,
  status: true,
  paymentStatus: true,
  paymentMethod: true,
  deliveryMethod: true,
  cancelAskedAt: true,
  total: true,
  createdAt: true,
} satisfies Prisma.OrderSelect;

export type UserOrder = Pick<
  Prisma.OrderGetPayload<{ select: typeof orderColumns }>,
  "number" | "status" | "paymentStatus" | "paymentMethod" | "deliveryMethod"
> & { _id: string; isCancelAsked: boolean; total: number; createdAt: string };

export type AdminUser = Omit<ListedUser, "orderCount" | "priceGroup"> & {
  pendingEmail: string | null;
  approvedAt: string | null;
  priceGroup: { _id: string; name: string } | null;
  /** Whether they have an account of staff that they have not begun to use. */
  isInvited: boolean;
  /** Whether its owner deleted it, or joined it to another. */
  isDeleted: boolean;
  addresses: Address[];
  orders: UserOrder[];
  figures: { orders: number; open: number; cancelled: number; spent: number; returns: number; reviews: number };
};

const latest = 10;

/** Someone as staff see them: the account, where things are sent, and what they have bought. */
export async function getAdminUser(id: string): Promise<AdminUser | null> {
  const [account, row] = await Promise.all([getAccount(id), db.user.findUnique({ where: { id }, select: columns })]);
  if (!(account && row)) return null;
  const { status, approvedAt, priceGroup, orders, _count } = row;
  const [addresses, figures] = await Promise.all([listAddresses(id), getFigures(id)]);
  return {
    ...account,
    status,
    approvedAt: approvedAt?.toISOString() ?? null,
    priceGroup: priceGroup && { _id: priceGroup.id, name: priceGroup.name },
    isInvited: isInvited(row),
    isDeleted: row.deletedAt !== null,
    addresses,
    orders: orders.map(({ id: _id, cancelAskedAt, total, createdAt, ...order }) => ({
      ...order,
      _id,
      isCancelAsked: cancelAskedAt !== null,
      total: toRupees(total),
      createdAt: createdAt.toISOString(),
    })),
    figures: { ...figures, returns: _count.returns, reviews: _count.reviews },
  };
}

const columns = {
  status: true,
  deletedAt: true,
  approvedAt: true,
  passwordHash: true,
  priceGroup: { select: { id: true, name: true } },
  orders: { where: { deletedAt: null }, select: orderColumns, orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: latest },
  _count: { select: { returns: true, reviews: true } },
} satisfies Prisma.UserSelect;

/** Cancelled orders are no purchase. */
async function getFigures(userId: string) {
  const [counts, sum] = await Promise.all([
    countOrders(userId),
    db.order.aggregate({ where: { userId, status: { not: "cancelled" } }, _sum: { total: true } }),
  ]);
  const { cancelled, delivered, ...open } = counts;
  const isOpen = open.pending + open.confirmed + open.shipped;
  return { orders: isOpen + delivered, open: isOpen, cancelled, spent: toRupees(sum._sum.total ?? 0n) };
}
