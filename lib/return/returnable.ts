import "server-only";
import { db } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/prisma/client";
import { getDeadline, returnRefusal } from "./rules";

const columns = {
  id: true,
  number: true,
  status: true,
  createdAt: true,
  deliveredAt: true,
  items: {
    orderBy: { id: "asc" },
    select: {
      id: true,
      name: true,
      pack: true,
      colourName: true,
      quantity: true,
      returned: true,
      product: {
        select: {
          images: { orderBy: { position: "asc" }, take: 1, select: { key: true, alt: true, width: true, height: true } },
        },
      },
    },
  },
} as const satisfies Prisma.OrderSelect;

export type Returnable = ReturnType<typeof toReturnable>;

const listedDays = 60;
const maxListed = 20;

/** The user's recent orders, newest first, with the deadline of each, or why it cannot be returned. */
export async function listReturnable(userId: string, now = new Date()): Promise<Returnable[]> {
  const since = new Date(now.getTime() - listedDays * 86_400_000);
  const rows = await db.order.findMany({
    where: { userId, status: { not: "cancelled" }, OR: [{ createdAt: { gte: since } }, { deliveredAt: { gte: since } }] },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: maxListed,
    relationLoadStrategy: "join",
    select: columns,
  });
  return rows.map((row) => toReturnable(row, now));
}

export async function getReturnable(userId: string, orderId: string, now = new Date()): Promise<Returnable | null> {
  const row = await db.order.findFirst({ where: { id: orderId, userId }, relationLoadStrategy: "join", select: columns });
  return row && toReturnable(row, now);
}

function toReturnable(row: Prisma.OrderGetPayload<{ select: typeof columns }>, now: Date) {
  const { id, number, status, createdAt, deliveredAt } = row;
  const items = row.items.map(({ product, colourName, returned, ...item }) => ({
    ...item,
    color: colourName ?? "",
    left: item.quantity - returned,
    image: product.images[0] ?? null,
  }));
  const isFullyReturned = items.every(({ left }) => left === 0);
  return {
    id,
    number,
    items,
    canCancel: status === "pending" || status === "confirmed",
    createdAt: createdAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    deadline: deliveredAt && getDeadline(deliveredAt).toISOString(),
    refusal: returnRefusal(row, now) || (isFullyReturned ? "All of these are already in a return." : ""),
  };
}

const cancelKinds = ["cancel-asked", "cancel-refused", "cancelled", "undelivered", "expired"];

export type Cancellation = Awaited<ReturnType<typeof listCancellations>>[number];

/** The user's cancelled orders and cancellation requests, newest first, with their outcome. */
export async function listCancellations(userId: string) {
  const rows = await db.order.findMany({
    where: { userId, events: { some: { kind: { in: cancelKinds } } } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: maxListed,
    relationLoadStrategy: "join",
    select: {
      id: true,
      number: true,
      status: true,
      paymentStatus: true,
      events: {
        where: { kind: { in: cancelKinds } },
        orderBy: { id: "asc" },
        select: { kind: true, note: true, createdAt: true },
      },
    },
  });
  return rows.map(({ events, ...row }) => ({
    ...row,
    events: events.map((event) => ({ ...event, createdAt: event.createdAt.toISOString() })),
  }));
}
