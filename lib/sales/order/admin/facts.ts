import "server-only";
import { orderAddress } from "@/lib/people/address/contract";
import { isApprovedBusiness } from "@/lib/people/users/rules";
import { db } from "@/lib/platform/server/db/client";
import { asSeenBy } from "@/lib/platform/shared/api/guarded";
import { toRupees } from "@/lib/platform/shared/numbers/money";
import { type Holder, may } from "@/lib/platform/shared/rights";
import { adminEvent } from "@/lib/sales/order/contract";
import { sumSpent } from "@/lib/sales/order/counts";
import { listCourierNames } from "@/lib/terms/courier/queries";
import { undeliveredReasons } from "./contract";
import { readDeletion } from "./deletion";

export type OrderFacts = NonNullable<Awaited<ReturnType<typeof getOrderFacts>>>;

/**
 * Facts about an order for staff only: who did what, its stock movements, and its customer's other purchases (`null` without the
 * right to see customers).
 */
export async function getOrderFacts(reader: Holder, id: string) {
  const order = await db.order.findFirst({
    where: { id },
    select: {
      userId: true,
      placedById: true,
      address: true,
      weightGrams: true,
      events: { orderBy: { id: "asc" } },
      returns: {
        orderBy: { id: "desc" },
        select: { id: true, status: true, refund: true, moved: true, storeCredit: true, createdAt: true, items: true },
      },
      stockMovements: {
        orderBy: { id: "asc" },
        select: {
          id: true,
          delta: true,
          reason: true,
          createdAt: true,
          actorId: true,
          variantId: true,
          variant: { select: { sku: true, stock: true, product: { select: { name: true } } } },
        },
      },
    },
  });
  if (!order) return null;
  const { events, stockMovements, placedById } = order;
  const [names, customer, deletion, refusals] = await Promise.all([
    readNames([placedById, ...events.map(({ actorId }) => actorId), ...stockMovements.map(({ actorId }) => actorId)]),
    may(reader, "customer.see") ? getCustomer(order.userId) : null,
    readDeletion(db, id),
    countRefusals(order.address),
  ]);
  const getName = (actorId: string | null) =>
    actorId === null ? "" : actorId === order.userId ? "the customer" : (names.get(actorId) ?? "");
  return {
    customer,
    deletion,
    refusals,
    placedBy: getName(placedById),
    weightGrams: Number(order.weightGrams),
    events: events.map(({ id: eventId, actorId, ...event }) => ({
      ...asSeenBy(reader, adminEvent, { kind: event.kind, note: event.note, createdAt: event.createdAt.toISOString() }),
      id: eventId,
      by: getName(actorId),
    })),
    returns: order.returns.map(({ id: _id, status, refund, moved, storeCredit, createdAt, items }) => ({
      _id,
      status,
      /** Sent as money. */
      refund: toRupees((refund ?? 0n) - moved - storeCredit),
      createdAt: createdAt.toISOString(),
      items: items.map(({ orderItemId, quantity, approved }) => ({ orderItemId, pieces: approved ?? quantity })),
    })),
    movements: stockMovements.map(({ id: _id, delta, reason, variant, createdAt, actorId }) => ({
      _id,
      delta,
      reason,
      by: getName(actorId),
      createdAt: createdAt.toISOString(),
      name: variant.product.name,
      sku: variant.sku,
      stock: variant.stock,
    })),
  };
}

/** How many parcels sent to this phone number were refused at the door. */
async function countRefusals(address: unknown): Promise<number> {
  const phone = orderAddress.safeParse(address).data?.phone;
  if (!phone) return 0;
  return db.order.count({
    where: {
      status: "cancelled",
      cancelReason: undeliveredReasons.refused.message,
      address: { path: ["phone"], equals: phone },
      events: { some: { kind: "undelivered" } },
    },
  });
}

/** The courier that this staff member used last. */
export async function getLastCourier(actorId: string): Promise<string> {
  const parcel = await db.parcel.findFirst({
    where: { sentById: actorId, NOT: { courierId: null, courierName: "" } },
    orderBy: [{ sentAt: "desc" }, { id: "desc" }],
    select: { courierName: true, courier: { select: { name: true } } },
  });
  return parcel?.courier?.name ?? parcel?.courierName ?? "";
}

export type CourierChoice = Awaited<ReturnType<typeof getCourierChoice>>;

/** Whom this staff member can give parcels to, and whom the last one. */
export async function getCourierChoice(actorId: string) {
  const [names, last] = await Promise.all([listCourierNames(), getLastCourier(actorId)]);
  return { names, last };
}

async function readNames(ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const userIds = [...new Set(ids.filter((id) => id !== null))];
  const users = await db.user.findMany({ where: { id: { in: userIds } }, select: { id: true, fullName: true } });
  return new Map(users.map(({ id, fullName }) => [id, fullName]));
}

/** A customer's purchases in figures. */
async function getCustomer(userId: string) {
  const [user, orders, delivered, spent, returns] = await Promise.all([
    db.user.findUniqueOrThrow({
      where: { id: userId },
      select: { createdAt: true, role: true, status: true, approvedAt: true, language: true },
    }),
    db.order.count({ where: { userId } }),
    db.order.count({ where: { userId, status: "delivered" } }),
    sumSpent(userId),
    db.return.count({ where: { userId } }),
  ]);
  return {
    orders,
    delivered,
    returns,
    role: user.role,
    isBlocked: user.status === "blocked",
    isTrade: isApprovedBusiness(user),
    readsNepali: user.language === "ne",
    spent,
    since: user.createdAt.toISOString(),
  };
}
